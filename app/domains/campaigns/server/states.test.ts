import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { campaignLike, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import { transitionRefusal } from "../../../text/state-table.ts";
import { createUser } from "../../accounts/server/commands/create-user.ts";
import { canRead } from "../policy.ts";
import type { CampaignStatus } from "../schema.ts";
import {
  type CampaignInState,
  type CampaignTransition,
  campaignStates,
  campaignTransitions,
} from "../states.ts";
import { approveCampaign } from "./commands/approve-campaign.ts";
import { reopenCampaign } from "./commands/reopen-campaign.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { closeCampaign } from "./commands/close-campaign.ts";
import { endCampaign, endCampaignsAtGoal, endOverdueCampaigns } from "./commands/end-campaign.ts";
import {
  reinstateCampaign,
  returnCampaign,
  submitCampaign,
  withdrawCampaign,
} from "./commands/submit-campaign.ts";

const lastDay = new Date("2026-03-10T18:29:00Z");
const dayAfter = new Date("2026-03-10T18:30:00Z");
const undone = new Error("undone");

const states = Object.keys(campaignStates) as CampaignStatus[];
const people = ["creator", "creator_and_admin", "admin", "vendor", "customer"] as const;
type Person = (typeof people)[number];

let db: Database;
let actors: Record<Person, Actor>;
/** One campaign in each state. */
let ids: Record<CampaignStatus, string>;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const creator = await makePerson(db);
  actors = {
    creator,
    creator_and_admin: { user_id: creator.user_id, roles: ["customer", "admin"] },
    admin: await makePerson(db, "admin"),
    vendor: await makePerson(db, "vendor"),
    customer: await makePerson(db),
  };
  ids = await db.transaction(async (tx) => ({
    draft: await campaignIn(tx, "draft"),
    in_review: await campaignIn(tx, "in_review"),
    live: await campaignIn(tx, "live"),
    ended: await campaignIn(tx, "ended"),
    closed: await campaignIn(tx, "closed"),
  }));
});

/** Transitions by people; the job's and the donation's are tested below. */
type PersonsTransition = Exclude<CampaignTransition, "expire" | "meet_goal">;

const commands: Record<
  PersonsTransition,
  (tx: Transaction, actor: Actor, id: string, at: Date) => Promise<void>
> = {
  submit: submitCampaign,
  withdraw: withdrawCampaign,
  return: (tx, actor, id) => returnCampaign(tx, actor, id, "Please name the village."),
  reinstate: reinstateCampaign,
  approve: approveCampaign,
  end: endCampaign,
  reopen: reopenCampaign,
  close: (tx, actor, id) => closeCampaign(tx, actor, id, "Thank you, all of you."),
};
const names = Object.keys(commands) as PersonsTransition[];

/** A campaign brought to this state by commands. */
async function campaignIn(tx: Transaction, status: CampaignStatus): Promise<string> {
  const { creator, admin } = actors;
  const id = await createCampaign(tx, creator, campaignLike({ ends_on: "2026-03-10" }));
  if (status === "draft") return id;
  await submitCampaign(tx, creator, id);
  if (status === "in_review") return id;
  await approveCampaign(tx, admin, id, lastDay);
  if (status === "live") return id;
  await endCampaign(tx, admin, id, lastDay);
  if (status === "closed") await closeCampaign(tx, creator, id, "Thank you, all of you.");
  return id;
}

async function statusOf(tx: Transaction, id: string): Promise<string> {
  return (await tx.one(sql({ status: "text" })`select status from campaigns where id = ${id}`)).status;
}

/** The result of `work` in a transaction that is rolled back. */
async function tried<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  let answer: T | undefined;
  const attempt = db.transaction(async (tx) => {
    answer = await work(tx);
    throw undone;
  });
  await attempt.catch((error) => {
    if (error !== undone) throw error;
  });
  return answer as T;
}

/** The same within a transaction that continues. */
async function within<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.run(command`savepoint attempt`);
  const answer = await work();
  await tx.run(command`rollback to savepoint attempt`);
  return answer;
}

async function makeSuspended(tx: Transaction): Promise<Actor> {
  const user_id = await createUser(tx, {
    email: "suspended@example.org",
    email_verified: true,
    password_hash: null,
    display_name: "Suspended",
    mobile: null,
  });
  await tx.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
  return { user_id, roles: ["customer"] };
}

type Outcome = { status: string } | { refused: number; code: string; reason: string };

async function outcomeOf(tx: Transaction, id: string, work: Promise<void>): Promise<Outcome> {
  try {
    await work;
    return { status: await statusOf(tx, id) };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { refused: error.status, code: error.code, reason: error.message };
  }
}

function campaignLikeIn(status: CampaignStatus): CampaignInState {
  return { status, created_by: actors.creator.user_id, ends_on: "2026-03-10" };
}

function expected(
  name: CampaignTransition,
  person: Person,
  status: CampaignStatus,
  at: Date,
  is_returned = false,
): Outcome {
  const campaign = { ...campaignLikeIn(status), is_returned };
  if (!canRead(actors[person], campaign))
    return { refused: 404, code: "campaign_not_found", reason: expect.any(String) as string };
  const refusal = transitionRefusal(campaignTransitions[name], actors[person], campaign, at);
  return refusal
    ? { refused: refusal.status, code: refusal.code, reason: refusal.reason }
    : { status: campaignTransitions[name].to };
}

const attempts = states.flatMap((status) =>
  names.flatMap((name) =>
    people.flatMap((person) => [lastDay, dayAfter].map((at) => ({ status, name, person, at }))),
  ),
);

test("a command follows the table of states, in every state, for every role, on both sides of the last day", async () => {
  for (const { status, name, person, at } of attempts) {
    const id = ids[status];
    const outcome = await tried((tx) => outcomeOf(tx, id, commands[name](tx, actors[person], id, at)));
    const about = `${person}: ${name} from ${status} at ${at.toISOString()}`;
    expect({ about, ...outcome }).toEqual({ about, ...expected(name, person, status, at) });
  }
});

test("organisers and admins do just this, and nothing else changes a state", () => {
  const possible = attempts
    .filter(({ at }) => at === lastDay)
    .filter(({ status, name, person, at }) => "status" in expected(name, person, status, at))
    .map(({ status, name, person }) => `${person}: ${status}, ${name}`);
  expect(possible.toSorted()).toEqual(
    [
      "creator: draft, submit",
      "creator: in_review, withdraw",
      "creator: live, end",
      "creator: ended, close",
      "creator_and_admin: draft, submit",
      "creator_and_admin: in_review, withdraw",
      "creator_and_admin: in_review, return",
      "creator_and_admin: in_review, approve",
      "creator_and_admin: live, end",
      "creator_and_admin: ended, close",
      "creator_and_admin: ended, reopen",
      "admin: in_review, return",
      "admin: in_review, approve",
      "admin: live, end",
      "admin: ended, reopen",
    ].toSorted(),
  );
});

test("a returned campaign can be reinstated by an admin until it is submitted again", async () => {
  await tried(async (tx) => {
    const id = await campaignIn(tx, "in_review");
    await returnCampaign(tx, actors.admin, id, "Please name the village.");
    for (const person of people)
      expect(
        await within(tx, () => outcomeOf(tx, id, reinstateCampaign(tx, actors[person], id))),
        person,
      ).toEqual(expected("reinstate", person, "draft", lastDay, true));
    await submitCampaign(tx, actors.creator, id);
    expect(await outcomeOf(tx, id, reinstateCampaign(tx, actors.admin, id))).toMatchObject({ refused: 409 });
  });
});

test("a campaign of a suspended organiser is not approved, and can be returned", async () => {
  await tried(async (tx) => {
    const suspended = await makeSuspended(tx);
    const id = await createCampaign(tx, suspended, campaignLike({ ends_on: "2026-03-10" }));
    await submitCampaign(tx, suspended, id);
    expect(await outcomeOf(tx, id, approveCampaign(tx, actors.admin, id, lastDay))).toMatchObject({
      refused: 409,
      code: "organiser_suspended",
    });
    expect(await outcomeOf(tx, id, returnCampaign(tx, actors.admin, id, "Please write to us."))).toEqual({
      status: "draft",
    });
  });
});

test("the nightly job ends exactly the campaigns that the table lets expire", async () => {
  for (const at of [lastDay, dayAfter]) {
    const expiring = states.filter(
      (status) => !transitionRefusal(campaignTransitions.expire, "schedule", campaignLikeIn(status), at),
    );
    expect(expiring).toEqual(at === lastDay ? [] : ["live"]);
    await tried(async (tx) => {
      expect(await endOverdueCampaigns(tx, at)).toEqual(expiring.map((status) => ids[status]));
      for (const status of expiring)
        expect(await statusOf(tx, ids[status])).toBe(campaignTransitions.expire.to);
    });
  }
});

test("a donation ends exactly the live campaigns that end with their goal and have reached it", async () => {
  for (const status of states)
    for (const ends_at_goal of [true, false])
      for (const raised_paise of [99_999_00, 1_00_000_00])
        await tried(async (tx) => {
          const id = ids[status];
          await tx.run(command`
            update campaigns set ends_at_goal = ${ends_at_goal}, raised_paise = ${raised_paise} where id = ${id}`);
          const has_met_goal = ends_at_goal && raised_paise >= 1_00_000_00;
          const campaign = { ...campaignLikeIn(status), has_met_goal };
          const refusal = transitionRefusal(campaignTransitions.meet_goal, "donation", campaign, lastDay);
          expect(await endCampaignsAtGoal(tx, [id], lastDay)).toEqual(refusal ? [] : [id]);
          expect(await statusOf(tx, id)).toBe(refusal ? status : "ended");
        });
});

test("the job and the donation can do only their own, and nobody else can do it for them", () => {
  const performers = [...people.map((person) => actors[person]), "schedule", "donation"] as const;
  for (const status of states) {
    const campaign = { ...campaignLikeIn(status), has_met_goal: true };
    for (const performer of performers)
      for (const name of Object.keys(campaignTransitions) as CampaignTransition[]) {
        const own = { expire: "schedule", meet_goal: "donation" }[name as string];
        if (own === undefined ? typeof performer === "object" : performer === own) continue;
        const refusal = transitionRefusal(campaignTransitions[name], performer, campaign, dayAfter);
        expect(refusal?.status, `${String(performer)}: ${name}`).toBe(403);
      }
  }
});

test("only a campaign that nobody has seen goes back, or one that has ended to live, none skips a state, and none is hidden again", () => {
  const order: CampaignStatus[] = ["draft", "in_review", "live", "ended", "closed"];
  for (const { from, to } of Object.values(campaignTransitions)) {
    const step = order.indexOf(to) - order.indexOf(from);
    expect(
      step === 1 || (from === "in_review" && to === "draft") || (from === "ended" && to === "live"),
    ).toBe(true);
    expect(campaignStates[to].is_public).toBe(campaignStates[from].is_public || to === "live");
  }
});

test("for any sequence of attempts, the state moves only along the table", async () => {
  const step = fc.constantFrom(...attempts.map(({ name, person }) => ({ name, person })));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await tried(async (tx) => {
        const id = await campaignIn(tx, "draft");
        let is_returned = false;
        for (const { name, person } of steps) {
          const before = (await statusOf(tx, id)) as CampaignStatus;
          const outcome = await outcomeOf(tx, id, commands[name](tx, actors[person], id, lastDay));
          expect(outcome).toEqual(expected(name, person, before, lastDay, is_returned));
          if ("status" in outcome && name !== "withdraw") is_returned = name === "return";
          if (!("status" in outcome)) expect(await statusOf(tx, id)).toBe(before);
        }
      });
    }),
    { numRuns: 25 },
  );
});

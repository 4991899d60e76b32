import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { campaignLike, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import { transitionRefusal } from "../../../text/state-table.ts";
import { canRead } from "../policy.ts";
import type { CampaignStatus } from "../schema.ts";
import {
  type CampaignInState,
  type CampaignTransition,
  campaignStates,
  campaignTransitions,
} from "../states.ts";
import { approveCampaign } from "./commands/approve-campaign.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { endCampaign, endOverdueCampaigns } from "./commands/end-campaign.ts";
import { submitCampaign } from "./commands/submit-campaign.ts";

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
  }));
});

const commands: Record<
  Exclude<CampaignTransition, "expire">,
  (tx: Transaction, actor: Actor, id: string, at: Date) => Promise<void>
> = { submit: submitCampaign, approve: approveCampaign, end: endCampaign };

/** A campaign brought to this state by commands. */
async function campaignIn(tx: Transaction, status: CampaignStatus): Promise<string> {
  const { creator, admin } = actors;
  const id = await createCampaign(tx, creator, campaignLike({ ends_on: "2026-03-10" }));
  if (status === "draft") return id;
  await submitCampaign(tx, creator, id);
  if (status === "in_review") return id;
  await approveCampaign(tx, admin, id, lastDay);
  if (status === "ended") await endCampaign(tx, admin, id, lastDay);
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

function expected(name: CampaignTransition, person: Person, status: CampaignStatus, at: Date): Outcome {
  const campaign = campaignLikeIn(status);
  if (!canRead(actors[person], campaign))
    return { refused: 404, code: "campaign_not_found", reason: expect.any(String) as string };
  const refusal = transitionRefusal(campaignTransitions[name], actors[person], campaign, at);
  return refusal
    ? { refused: refusal.status, code: refusal.code, reason: refusal.reason }
    : { status: campaignTransitions[name].to };
}

const attempts = states.flatMap((status) =>
  (["submit", "approve", "end"] as const).flatMap((name) =>
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

test("the creator submits a draft, an admin approves a reviewed campaign and ends a live one, and nothing else changes a state", () => {
  const possible = attempts
    .filter(({ at }) => at === lastDay)
    .filter(({ status, name, person, at }) => "status" in expected(name, person, status, at))
    .map(({ status, name, person }) => `${person}: ${status}, ${name}`);
  expect(possible).toEqual([
    "creator: draft, submit",
    "creator_and_admin: draft, submit",
    "creator_and_admin: in_review, approve",
    "admin: in_review, approve",
    "creator_and_admin: live, end",
    "admin: live, end",
  ]);
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

test("only the nightly job can expire a campaign, and it can do nothing else", () => {
  for (const status of states) {
    const campaign = campaignLikeIn(status);
    for (const person of people)
      expect(transitionRefusal(campaignTransitions.expire, actors[person], campaign, dayAfter)?.status).toBe(
        403,
      );
    for (const name of ["submit", "approve", "end"] as const)
      expect(transitionRefusal(campaignTransitions[name], "schedule", campaign, dayAfter)?.status).toBe(403);
  }
});

test("a campaign never leaves its end state, never skips a state, and is never hidden again once it was public", () => {
  const order: CampaignStatus[] = ["draft", "in_review", "live", "ended"];
  for (const { from, to } of Object.values(campaignTransitions)) {
    expect(order.indexOf(to) - order.indexOf(from)).toBe(1);
    expect(campaignStates[to].is_public).toBe(campaignStates[from].is_public || to === "live");
  }
});

test("for any sequence of attempts, the state moves only along the table", async () => {
  const step = fc.constantFrom(...attempts.map(({ name, person }) => ({ name, person })));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await tried(async (tx) => {
        const id = await campaignIn(tx, "draft");
        for (const { name, person } of steps) {
          const before = (await statusOf(tx, id)) as CampaignStatus;
          const outcome = await outcomeOf(tx, id, commands[name](tx, actors[person], id, lastDay));
          expect(outcome).toEqual(expected(name, person, before, lastDay));
          if (!("status" in outcome)) expect(await statusOf(tx, id)).toBe(before);
        }
      });
    }),
    { numRuns: 25 },
  );
});

import { beforeAll, expect, test } from "vitest";
import { campaignLike, goLive, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { closeCampaign } from "../../campaigns/server/commands/close-campaign.ts";
import { createCampaign } from "../../campaigns/server/commands/create-campaign.ts";
import { endCampaign } from "../../campaigns/server/commands/end-campaign.ts";

let giving: Giving;
let organiser: Actor;

beforeAll(async () => {
  giving = await createGiving();
  organiser = await makePerson(giving.db);
});

async function makeCampaign(ends_at_goal: boolean): Promise<string> {
  return giving.db.transaction(async (tx) => {
    const id = await createCampaign(tx, organiser, campaignLike({ goal_paise: 2_000_00 }));
    await goLive(tx, organiser, id);
    await tx.run(command`update campaigns set ends_at_goal = ${ends_at_goal} where id = ${id}`);
    return id;
  });
}

const campaignNow = (id: string) =>
  giving.db.one(sql({ status: "text", end_cause: "text?", raised_paise: "int8", supporter_count: "int8" })`
    select status, end_cause, raised_paise, supporter_count from campaigns where id = ${id}`);

const newsOf = async (id: string) =>
  (
    await giving.db.many(sql({ kind: "text" })`
      select kind from campaign_news where campaign_id = ${id} order by kind`)
  ).map(({ kind }) => kind);

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

test.each(["ended", "closed"])(
  "a donation whose payment had begun counts when the campaign is %s meanwhile",
  async (state) => {
    const id = await makeCampaign(false);
    const paid = await giving.pay({ campaign_id: id, amount_paise: 500_00 });
    await giving.db.transaction((tx) => endCampaign(tx, organiser, id));
    if (state === "closed")
      await giving.db.transaction((tx) => closeCampaign(tx, organiser, id, "Thank you, all of you."));
    const answer = await giving.api.request(...verification(paid));
    expect(await answer.json()).toMatchObject({ status: "paid", amount: 500_00 });
    expect(await campaignNow(id)).toMatchObject({ status: state, raised_paise: 500_00, supporter_count: 1 });
    await soundBooks();
  },
);

test("a donation whose payment had begun counts when the campaign's organiser is suspended meanwhile", async () => {
  const person = await makePerson(giving.db);
  const id = await makeLiveCampaign(giving.db, person);
  const paid = await giving.pay({ campaign_id: id, amount_paise: 500_00 });
  await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${person.user_id}`);
  const answer = await giving.api.request(...verification(paid));
  expect(await answer.json()).toMatchObject({ status: "paid", amount: 500_00 });
  expect(await campaignNow(id)).toMatchObject({ raised_paise: 500_00, supporter_count: 1 });
  await soundBooks();
});

test("the donation that reaches the goal ends a campaign that is to end with it, and the next one still counts", async () => {
  const id = await makeCampaign(true);
  const first = await giving.pay({ campaign_id: id, amount_paise: 1_999_00 });
  const second = await giving.pay({ campaign_id: id, amount_paise: 1_00 });
  const late = await giving.pay({ campaign_id: id, amount_paise: 300_00 });
  await giving.api.request(...verification(first));
  expect(await campaignNow(id)).toMatchObject({ status: "live", end_cause: null });
  await giving.api.request(...verification(second));
  expect(await campaignNow(id)).toMatchObject({ status: "ended", end_cause: "goal" });
  await giving.api.request(...verification(late));
  expect(await campaignNow(id)).toMatchObject({
    status: "ended",
    raised_paise: 2_300_00,
    supporter_count: 3,
  });
  // One mail about both.
  expect(await newsOf(id)).toEqual(["goal_reached"]);
  await soundBooks();
});

test("a campaign that does not end with its goal goes on beyond it", async () => {
  const id = await makeCampaign(false);
  const paid = await giving.pay({ campaign_id: id, amount_paise: 2_500_00 });
  await giving.api.request(...verification(paid));
  expect(await campaignNow(id)).toMatchObject({ status: "live", raised_paise: 2_500_00 });
});

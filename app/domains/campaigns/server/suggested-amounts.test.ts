import { beforeAll, expect, test } from "vitest";
import { campaignLike, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { endCampaign } from "./commands/end-campaign.ts";
import { setSuggestedAmounts } from "./commands/set-suggested-amounts.ts";
import { readCampaign } from "./queries/campaigns.ts";
import { suggestedAmounts } from "./queries/suggested-amounts.ts";

let db: Database;
let creator: Actor;
let id: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  creator = await makePerson(db);
  id = await makeLiveCampaign(db, creator);
});

const set = (actor: Actor, amounts: Parameters<typeof setSuggestedAmounts>[3], campaign = id) =>
  db.transaction((tx) => setSuggestedAmounts(tx, actor, campaign, amounts));
const litre = { amount_paise: 100_00, impact: "One litre of fuel" };

test("the organiser replaces them, and pages show them the least first", async () => {
  await set(creator, [{ amount_paise: 900_00, impact: "Nine litres", is_popular: true }, litre]);
  const shown = [
    { ...litre, is_popular: false },
    { amount_paise: 900_00, impact: "Nine litres", is_popular: true },
  ];
  expect((await readCampaign(db, id)).suggested_amounts).toEqual(shown);
  expect(await suggestedAmounts(db, id)).toEqual(shown);
  await set(creator, [litre]);
  expect(await suggestedAmounts(db, id)).toHaveLength(1);
  await set(creator, []);
  expect((await suggestedAmounts(db, id)).map(({ impact }) => impact)).toEqual([null, null, null, null]);
});

test("nobody else sets them, and nobody after the end", async () => {
  const stranger = await makePerson(db);
  await expect(set(stranger, [litre])).rejects.toMatchObject({ status: 403 });
  const draft = await db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
  await expect(set(stranger, [litre], draft)).rejects.toMatchObject({ status: 404 });
  const over = await makeLiveCampaign(db, creator);
  await db.transaction((tx) => endCampaign(tx, { ...creator, roles: ["admin"] }, over));
  await expect(set(creator, [litre], over)).rejects.toMatchObject({ status: 403 });
});

test("there are at most six, of whole rupees that may be given, each once and with a text that fits", async () => {
  const many = Array.from({ length: 7 }, (_, i) => ({ amount_paise: 100_00 * (i + 1), impact: "A thing" }));
  await expect(set(creator, many)).rejects.toMatchObject({ status: 409, code: "too_many_amounts" });
  for (const wrong of [
    [litre, litre],
    [{ ...litre, amount_paise: 150 }],
    [{ ...litre, amount_paise: 0 }],
    [{ ...litre, impact: "" }],
    [{ ...litre, impact: "x".repeat(81) }],
  ])
    await expect(set(creator, wrong)).rejects.toThrow(/violates/);
});

import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { command } from "../../../platform/database/sql.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

test("is newest first, page by page, and holds no more than the public may know", async () => {
  const id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  for (let i = 0; i < 25; i++) {
    const is_anonymous = i % 2 === 0;
    const name = is_anonymous ? null : `Giver ${i}`;
    const paid = await giving.pay({
      campaign_id: id,
      amount_paise: 100_00 + i,
      donor_name: name,
      is_anonymous,
      message: `donation ${i}`,
    });
    await giving.api.request(...verification(paid));
  }
  await giving.db.run(
    command`update donations set donor_name = 'Secret Name' where campaign_id = ${id} and is_anonymous`,
  );
  type Page = { donations: Record<string, unknown>[]; next_cursor: string | null };
  const page = async (query = "") =>
    (await (await giving.api.request(`/api/v1/campaigns/${id}/donations${query}`)).json()) as Page;
  const first = await page();
  expect(first.donations).toHaveLength(20);
  const second = await page(`?cursor=${first.next_cursor}`);
  expect(second.donations).toHaveLength(5);
  expect(second.next_cursor).toBeNull();
  const all = [...first.donations, ...second.donations];
  expect(new Set(all.map((donation) => donation.message))).toHaveProperty("size", 25);
  const times = all.map(({ paid_at }) => Date.parse(paid_at as string));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
    "amount",
    "answer",
    "campaign_id",
    "display_name",
    "id",
    "is_anonymous",
    "message",
    "paid_at",
  ]);
  expect(new Set(all.map(({ campaign_id }) => campaign_id))).toEqual(new Set([id]));
  for (const donation of all) expect(donation.display_name === null).toBe(donation.is_anonymous);
  expect(JSON.stringify(all)).not.toMatch(/Secret|asha@|order_|pay_/);
  expect(all.map(({ amount }) => amount)).toContain(100.01);
});

test("donations that are not paid are in no list", async () => {
  const id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  await giving.open({ campaign_id: id });
  const response = await giving.api.request(`/api/v1/campaigns/${id}/donations`);
  expect(await response.json()).toEqual({ donations: [], next_cursor: null });
});

test.each([
  ["?limit=0", 400],
  ["?limit=101", 400],
  ["?limit=x", 400],
  ["?cursor=x", 400],
  ["?cursor=1_0", 400],
  ["?sort=email", 400],
])("%s is refused", async (query, status) => {
  expect((await giving.api.request(`/api/v1/campaigns/${campaign_id}/donations${query}`)).status).toBe(
    status,
  );
});

test.each(["01900000-0000-7000-8000-000000000000", "x", "%00"])("campaign %s is unknown", async (id) => {
  expect((await giving.api.request(`/api/v1/campaigns/${id}/donations`)).status).toBe(404);
});

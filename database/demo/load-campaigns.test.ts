import { beforeAll, expect, test } from "vitest";
import { noFilters } from "../../app/domains/campaigns/filters.ts";
import { campaignCategories, urgencyFilters } from "../../app/domains/campaigns/schema.ts";
import {
  featuredCampaigns,
  listCampaigns,
  readCampaign,
} from "../../app/domains/campaigns/server/queries/campaigns.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { campaigns } from "./campaigns.ts";
import { demoCampaignIds, endDemoCampaigns, loadDemoCampaigns } from "./load-campaigns.ts";

let db: Database;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  await loadDemoCampaigns(db);
  await loadDemoCampaigns(db);
});

test("every demo campaign exists once, in its state", async () => {
  const rows = await db.many(sql({ status: "text", count: "int8" })`
    select status, count(*) as count from campaigns group by status order by status`);
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  for (const status of ["live", "draft", "in_review"])
    expect(counted[status]).toBe(campaigns.filter((campaign) => campaign.status === status).length);
});

test("there are campaigns in every category and with every urgency, and six featured ones", async () => {
  for (const category of campaignCategories)
    expect((await listCampaigns(db, { ...noFilters, category })).campaigns).not.toHaveLength(0);
  for (const urgency of urgencyFilters)
    expect((await listCampaigns(db, { ...noFilters, urgency })).campaigns).not.toHaveLength(0);
  expect(await featuredCampaigns(db)).toHaveLength(6);
});

test("a campaign has everything that its page shows", async () => {
  const ids = await demoCampaignIds(db);
  expect(ids.size).toBe(campaigns.length);
  const example = campaigns.find(({ status, updates }) => status === "live" && updates.length > 0);
  const campaign = await readCampaign(db, ids.get(example?.slug ?? "") ?? "");
  expect(campaign.title).toBe(example?.title);
  expect(campaign.goal_paise).toBe((example?.goal_rupees ?? 0) * 100);
  expect(campaign.phases).toHaveLength(example?.timeline.length ?? -1);
  expect(campaign.pictures).toHaveLength(example?.gallery.length ?? -1);
  expect(campaign.faqs).toHaveLength(example?.faqs.length ?? -1);
  expect(campaign.updates).toHaveLength(example?.updates.length ?? -1);
  expect(campaign.organiser.display_name).not.toBe("");
});

test("each suggests the usual amounts, with what they bring for its own purpose", async () => {
  const ids = await demoCampaignIds(db);
  const said = new Set<string>();
  for (const { slug, impacts } of campaigns.filter(({ status }) => status === "live")) {
    const { suggested_amounts } = await readCampaign(db, ids.get(slug) ?? "");
    expect(suggested_amounts.map(({ amount_paise, impact }) => [amount_paise / 100, impact])).toEqual(
      Object.entries(impacts).map(([rupees, impact]) => [Number(rupees), impact]),
    );
    for (const impact of Object.values(impacts)) said.add(impact);
  }
  expect(said).not.toContain("School supplies for 2 children");
});

test("only campaigns past their last day end", async () => {
  await endDemoCampaigns(db);
  const ids = await demoCampaignIds(db);
  for (const { slug, status, ends_in_days } of campaigns.filter((campaign) => campaign.status === "live")) {
    const expected = ends_in_days < 0 ? "ended" : status;
    expect((await readCampaign(db, ids.get(slug) ?? "")).status).toBe(expected);
  }
  const { late_count } = await db.one(sql({ late_count: "int4" })`
    select count(*)::int4 as late_count from campaigns
    where (ended_at at time zone 'Asia/Kolkata')::date <> ends_on + 1`);
  expect(late_count).toBe(0);
});

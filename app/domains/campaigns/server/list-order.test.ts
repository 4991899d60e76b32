import { districts } from "../../../text/districts.ts";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { type CampaignFilters, noFilters, parseListCursor } from "../filters.ts";
import { type ListSort, listSorts, fundingPercentText } from "../schema.ts";
import type { CampaignCardData } from "../campaign.ts";
import { listStatement } from "./campaign-page.ts";
import { listCampaigns, relatedCampaigns } from "./queries/campaigns.ts";

let db: Database;
let creator: Actor;
const count = 60;

/** Many campaigns with few distinct values, so that most neighbours have equal ones. */
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  creator = await makePerson(db);
  await db.run(command`
    insert into campaigns (title, summary, description, category, urgency_level, location, goal_paise, raised_paise,
      supporter_count, created_by, ends_on, created_at, status, approved_at)
    select 'Campaign ' || n, 'A word', 'A text',
      (array['Education', 'Healthcare', 'Disaster Relief'])[1 + n % 3], (array['critical', 'high', 'medium', 'low'])[1 + n % 4],
      'Place, ' || (array['Puri', 'koraput', 'Nowhere'])[1 + n % 3] || ', Odisha', 1000, (n % 13) * 100,
      (array[0, 0, 3, 15, 16, 17, 40, 41, 900])[1 + n % 9], ${creator.user_id}, date '2099-01-01' + n % 5,
      now() - n / 2 * interval '1 minute', 'live', now()
    from generate_series(1, ${count}::int4) n`);
});

async function everyPage(asked: Partial<CampaignFilters>): Promise<CampaignCardData[]> {
  const rows: CampaignCardData[] = [];
  let cursor: CampaignFilters["cursor"];
  do {
    const page = await listCampaigns(db, { ...noFilters, ...asked, cursor });
    rows.push(...page.campaigns);
    cursor = parseListCursor(asked.sort ?? "newest", page.next_cursor ?? "");
  } while (cursor);
  return rows;
}

const ranks = { critical: 1, high: 2, medium: 3, low: 4 };
const percent = ({ raised_paise, goal_paise }: CampaignCardData) =>
  raised_paise >= goal_paise ? -1 : Number.parseInt(fundingPercentText(raised_paise, goal_paise), 10);

/** The required order of two neighbours. */
const promised: Record<ListSort, (a: CampaignCardData, b: CampaignCardData) => boolean> = {
  newest: (a, b) => a.created_at >= b.created_at,
  supported: (a, b) => a.supporter_count >= b.supporter_count,
  ending: (a, b) => a.ends_on <= b.ends_on,
  funded: (a, b) => percent(a) >= percent(b),
  urgent: (a, b) => {
    const [first, second] = [ranks[a.urgency_level], ranks[b.urgency_level]];
    return first < second || (first === second && a.ends_on <= b.ends_on);
  },
};

describe.each(listSorts)("sorted by %s", (sort) => {
  test.each<[string, Partial<CampaignFilters>, number]>([
    ["the whole list", {}, count],
    ["a filtered list", { category: "Education" }, 20],
    ["a search", { q: "campaign" }, count],
  ])("%s has every campaign once, in the promised order", async (_, filters, expected) => {
    const rows = await everyPage({ ...filters, sort });
    expect(rows).toHaveLength(expected);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const [at, row] of rows.slice(1).entries())
      expect(promised[sort](rows[at] as CampaignCardData, row), `${at}`).toBe(true);
  });
});

describe("the page is read along an index, on every page,", () => {
  let client: PoolClient;

  // Enough rows that sorting would not pay off against an index; as many drafts, which the list must not read.
  beforeAll(async () => {
    client = await db.pool.connect();
    await client.query("begin");
    await client.query(`
      insert into campaigns (title, summary, description, category, location, goal_paise, created_by, ends_on, status,
        approved_at, supporter_count, raised_paise)
      select 'Filler', 'A word', 'A text', 'Education', 'Elsewhere', 1000, '${creator.user_id}', '2099-01-01', status,
        case status when 'live' then now() end, n % 300, n % 1000
      from generate_series(1, 6000) n cross join unnest(array['live', 'draft']) status`);
    await client.query("analyze campaigns, campaign_ranks");
  });

  afterAll(async () => {
    await client.query("rollback");
    client.release();
  });

  test.each(listSorts)("sorted by %s", async (sort) => {
    const cursor = { id: creator.user_id, created_at: new Date(), supporter_count: 40, funding_rank: 50 };
    for (const position of [undefined, { ...cursor, urgency_rank: 2, ends_on: "2099-01-03" }]) {
      const filters = { ...noFilters, sort, cursor: position };
      const statement = listStatement({ id: "uuid" }, sqlPart`id`, filters, 12);
      const { rows } = await client.query(`explain ${statement.text}`, statement.values);
      const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
      const list = plan.slice(plan.indexOf("InitPlan") < 0 ? 0 : plan.indexOf("->"));
      expect(list).toMatch(
        /Index (?:Only )?Scan(?: Backward)? using campaigns_(?:newest|most|nearly|ending)/,
      );
      expect(list.match(/Seq Scan on campaigns/g)?.length ?? 0, plan).toBeLessThanOrEqual(position ? 0 : 1);
    }
  });
});

test("the list is counted exactly up to a hundred, with the word for one", async () => {
  const total = async (filters: Partial<CampaignFilters>) =>
    (await listCampaigns(db, { ...noFilters, ...filters })).total;
  expect(await total({})).toEqual({ count, is_exact: true });
  expect(await total({ category: "Education" })).toEqual({ count: 20, is_exact: true });
  expect(await total({ category: "Women Empowerment" })).toEqual({ count: 0, is_exact: true });
  expect(await total({ q: "campaign" })).toEqual({ count, is_exact: true });
  expect(await total({ q: "nothing of it" })).toEqual({ count: 0, is_exact: true });
  await db.run(command`
    insert into campaigns (title, summary, description, category, location, goal_paise, created_by, ends_on, status, approved_at)
    select 'Filler', 'A word', 'A text', 'Sustainable Energy', 'Elsewhere', 1000, ${creator.user_id}, '2099-01-01', 'live', now()
    from generate_series(1, 400)`);
  expect(await total({ category: "Sustainable Energy" })).toEqual({ count: 100, is_exact: false });
  expect(await total({ q: "filler" })).toEqual({ count: 100, is_exact: false });
  await db.run(command`delete from campaigns where title = 'Filler'`);
  const first = await listCampaigns(db, noFilters);
  const cursor = parseListCursor("newest", first.next_cursor ?? "");
  expect((await listCampaigns(db, { ...noFilters, cursor })).total).toBeNull();
});

test("ranks follow totals, goals and states, and only active campaigns have them", async () => {
  const ranks = (id: string) =>
    db.maybeOne(sql({ raised_step: "int8", supporter_step: "int4", funding_rank: "int4" })`
      select raised_step, supporter_step, funding_rank from campaign_ranks where id = ${id}`);
  const id = await makeLiveCampaign(db, creator, { goal_paise: 10_000_000 });
  expect(await ranks(id)).toEqual({ raised_step: 0, supporter_step: 0, funding_rank: 1 });
  await db.run(command`update campaigns set raised_paise = 2500000, supporter_count = 20 where id = ${id}`);
  expect(await ranks(id)).toEqual({ raised_step: 2, supporter_step: 20, funding_rank: 26 });
  await db.run(command`update campaigns set goal_paise = 5000000 where id = ${id}`);
  expect(await ranks(id)).toEqual({ raised_step: 2, supporter_step: 20, funding_rank: 51 });
  await db.run(command`
    update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser', raised_paise = 5000000 where id = ${id}`);
  expect(await ranks(id)).toBeUndefined();
  await db.run(
    command`update campaigns set status = 'live', ended_at = null, end_cause = null where id = ${id}`,
  );
  expect(await ranks(id)).toEqual({ raised_step: 5, supporter_step: 20, funding_rank: 0 });
  await db.run(command`delete from campaigns where id = ${id}`);
  expect(await ranks(id)).toBeUndefined();
});

test("a campaign of yesterday, which the job has not ended yet, is not said to end soon", async () => {
  const id = await makeLiveCampaign(db, creator);
  await db.run(command`update campaigns set ends_on = current_date - 2 where id = ${id}`);
  const ids = async (sort: ListSort) => (await everyPage({ sort })).map((row) => row.id);
  expect(await ids("newest")).toContain(id);
  expect(await ids("ending")).not.toContain(id);
  await db.run(command`delete from campaigns where id = ${id}`);
});

describe("districts", () => {
  test("are the ones that the database knows", async () => {
    const rows = await db.many(sql({ district: "text?" })`
      select district_of('Somewhere, ' || name || ', Odisha') as district
      from unnest(${[...districts]}::text[]) as name`);
    expect(rows.map(({ district }) => district)).toEqual([...districts]);
  });

  test.each([
    ["Deogarh, Odisha", "Deogarh"],
    ["Nuapatna, Tigiria ,  CUTTACK, Odisha", "Cuttack"],
    ["Puri Road, Bhubaneswar", null],
    ["Angul", "Angul"],
    ["", null],
  ])("of %j is %j", async (place, district) => {
    const row = await db.one(sql({ district: "text?" })`select district_of(${place}) as district`);
    expect(row.district).toBe(district);
  });

  test("filter the list", async () => {
    const rows = await everyPage({ district: "Koraput" });
    expect(rows).toHaveLength(20);
    expect(rows.every(({ location }) => location.includes("koraput"))).toBe(true);
    expect(await everyPage({ district: "Koraput", q: "campaign", sort: "funded" })).toHaveLength(20);
  });
});

describe("related campaigns", () => {
  test("are those of the same district first, then of the category; never the campaign itself, nor ended ones", async () => {
    const place = "Tikiri, Sambalpur, Odisha";
    const like = (changes: object) => makeLiveCampaign(db, creator, { category: "Education", ...changes });
    const self = await like({ title: "Self", location: place, category: "Women Empowerment" });
    const near = await like({ title: "Near", location: place });
    const alike = await like({ title: "Alike", category: "Women Empowerment", location: "Elsewhere" });
    const both = await like({ title: "Both", category: "Women Empowerment", location: place });
    const over = await like({ title: "Over", location: place });
    await db.run(command`update campaigns set ends_on = current_date - 2 where id = ${over}`);
    const related = await relatedCampaigns(db, self);
    expect(related.map(({ id }) => id)).toEqual([both, near, alike]);
    expect(await relatedCampaigns(db, "00000000-0000-7000-8000-000000000000")).toEqual([]);
    await db.run(command`delete from campaigns where id = any(${[self, near, alike, both, over]}::uuid[])`);
  });
});

import { expect, test, vi } from "vitest";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { rowsRead } from "../../../../tests/support/rows-read.ts";
import { createSpending } from "../../../../tests/support/spending.ts";
import { command } from "../../../platform/database/sql.ts";
import { pageContext } from "../../../platform/http/page-context.ts";
import { type CampaignMonth, moneyTag } from "../../ledger/campaign-month.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { loader } from "../pages/transparency.tsx";
import { remainingOf, sumOf } from "../transparency.ts";
import { listTransparencyTotals } from "./queries/transparency.ts";

const { giving, api, newCampaign, give, book, rolledUp, soundBooks } = await createSpending();
const { db, services } = giving;

/** Donations before and after the roll-up, and sums of ninety campaigns in three months each. */
const campaign_id = await newCampaign();
await give(campaign_id, 900_00);
await give(null, 40_00);
await rolledUp();
await soundBooks();
await db.run(command`
  insert into ledger_months (campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise)
  select id, date '2020-11-01' + n * interval '1 month', paise % 5 * 100 + 1, 0, 3, 0
  from (select gen_random_uuid() as id, paise from generate_series(1, 90) as paise) campaigns, generate_series(0, 2) as n`);
await book(campaign_id, 300_00);
await give(await newCampaign(), 70_00);
await give(null, 60_00);
const months = await listCampaignMonths(db);
const totals = [...Map.groupBy(months, (row) => row.campaign_id ?? "general-fund")].map(([id, rows]) => ({
  id,
  ...sumOf(rows),
}));
const byId = <R extends { id: string }>(rows: readonly R[]) =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

type Answer = { months: Record<string, unknown>[]; snapshots: unknown[]; next_cursor: string | null };

async function monthsByApi(search = ""): Promise<{ rows: Answer["months"]; pages: number[] }> {
  const rows: Answer["months"] = [];
  const pages: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams(cursor === "" ? {} : { cursor });
    const answer = await api.guest("GET", `/api/v1/transparency?${query}${search}`);
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as Answer;
    rows.push(...page.months);
    pages.push(page.months.length);
    cursor = page.next_cursor;
  }
  return { rows, pages };
}

const inApi = (row: CampaignMonth) => ({
  month: row.month,
  campaign_id: row.campaign_id,
  campaign: row.campaign_id === null ? null : (expect.anything() as unknown),
  received: row.received_paise / 100,
  refunded: row.refunded_paise / 100,
  fees: row.fees_paise / 100,
  spent: row.spent_paise / 100,
  advanced: row.advanced_paise / 100,
  allocated: row.allocated_paise / 100,
});

test("the API answers by pages, each campaign and month once, with what was posted since the roll-up", async () => {
  const { rows, pages } = await monthsByApi();
  expect(pages).toEqual([200, months.length - 200]);
  const sorted = months.toSorted((a, b) =>
    `${a.month} ${a.campaign_id ?? ""}` > `${b.month} ${b.campaign_id ?? ""}` ? -1 : 1,
  );
  expect(rows.map((row) => ({ ...row, campaign: row.campaign_id && "" }))).toEqual(
    sorted.map((row) => ({ ...inApi(row), campaign: row.campaign_id && "" })),
  );
  const { rows: of_year } = await monthsByApi("&year=2020");
  expect(new Set(of_year.map(({ month }) => month))).toEqual(new Set(["2020-11", "2020-12"]));
  expect(of_year).toHaveLength(180);
  for (const search of ["?year=1999", "?year=x", "?cursor=x", "?page=2"])
    expect((await api.guest("GET", `/api/v1/transparency${search}`)).status).toBe(400);
});

test("the file has every campaign and month", async () => {
  const lines = (await (await api.guest("GET", "/api/v1/transparency.csv")).text()).trim().split("\r\n");
  expect(lines).toHaveLength(1 + months.length);
  expect(lines.filter((line) => line.startsWith("2021-01,"))).toHaveLength(90);
});

test("the file is read once for all who ask for it, until money moves", async () => {
  const many = vi.spyOn(db, "many");
  const download = async () => (await api.guest("GET", "/api/v1/transparency.csv")).text();
  const anew = async (count: number) => {
    services.page_cache.invalidate([moneyTag]);
    many.mockClear();
    const texts = new Set(await Promise.all(Array.from({ length: count }, download)));
    return [texts.size, many.mock.calls.length];
  };
  const alone = await anew(1);
  expect(alone[1]).toBeGreaterThan(0);
  expect(await anew(3)).toEqual(alone);
  many.mockRestore();
});

test("the page has a few campaigns, the total of all, and a way on to each of the others", async () => {
  const args = pageArgs(services, "/transparency");
  const page = await loader(args);
  expect(page.campaigns.totals).toHaveLength(31);
  expect(page.campaigns.totals[0]).toMatchObject({ campaign_id: null, received_paise: 100_00 });
  expect(page.campaigns.totals[1]).toMatchObject({
    id: campaign_id,
    received_paise: 900_00,
    spent_paise: 300_00,
  });
  expect(page.total).toEqual(sumOf(months));
  expect(remainingOf(page.total)).toBe(remainingOf(sumOf(totals)));
  const { context } = args as {
    context: { get(key: typeof pageContext): { tags: Set<string> | undefined } };
  };
  expect(context.get(pageContext).tags).toContain(moneyTag);

  const seen = [...page.campaigns.totals];
  for (let { next_cursor } = page.campaigns; next_cursor !== null; ) {
    const next = await loader(pageArgs(services, `/transparency?cursor=${next_cursor}`));
    seen.push(...next.campaigns.totals);
    ({ next_cursor } = next.campaigns);
  }
  expect(byId(seen).map(({ id, ...row }) => ({ id, ...sumOf([row]) }))).toEqual(byId(totals));
  const received = seen.slice(1).map(({ received_paise }) => received_paise);
  expect(received).toEqual(received.toSorted((a, b) => b - a));
});

test("a page of campaigns reads few stored sums", async () => {
  await db.transaction(async (tx) => {
    await tx.run(command`set local enable_seqscan = off`);
    const tables = ["ledger_totals", "ledger_months"];
    const before = await rowsRead(tx, tables);
    await listTransparencyTotals(tx, { after: undefined, limit: 10 });
    expect((await rowsRead(tx, tables)) - before).toBeLessThan(30);
  });
});

import { addUpGatewayDays } from "../app/domains/settlements/server/commands/add-up-gateway-days.ts";
import { listGatewayDays } from "../app/domains/settlements/server/queries/gateway-days.ts";
import { listItems, listOpenItems } from "../app/domains/settlements/server/queries/items.ts";
import {
  countDifferences,
  listOpenSettlements,
  settlementsOfDays,
} from "../app/domains/settlements/server/queries/settlements.ts";
import {
  dayCursor,
  differencesPath,
  settlementPath,
  settlementsPath,
} from "../app/domains/settlements/settlement.ts";
import type { Database } from "../app/platform/database/database.ts";
import { sql } from "../app/platform/database/sql.ts";
import { createUser, sessionCookieOf } from "../tests/support/people.ts";
import { addDayRows, makeDonations, makePayments, makeSettlements } from "./support/admin-rows.ts";
import { type BenchDatabase, startApp, startDatabase } from "./support/app.ts";
import { timesOf } from "./support/compared.ts";
import { atMost, count, type Figure, percentile, report, withoutTarget } from "./support/figures.ts";
import { get, load } from "./support/load.ts";

/**
 * The days of the gateway, a settlement and the open differences, where two years of settlements have a million payments.
 * `-- 50000` makes fewer payments and writes nothing.
 */
const wanted = Number(process.argv[2] ?? 1_000_000);
const most_ms = 100;
const runs = 15;

/** About six weeks of differences wait for an admin, which is more than an organisation would leave. */
const open_days = 45;

/** Rows that two days of a rush add before a job adds them up, each for a batch of payments. */
const rowsOfRush = 20_000;

async function fill(db: Database): Promise<void> {
  const began_ms = Date.now();
  const said = (what: string) =>
    console.log(`${what} after ${Math.round((Date.now() - began_ms) / 1_000)} s`);
  // An eighth is never paid.
  await makeDonations(db, Math.ceil((wanted * 8) / 7));
  said("donations");
  await makePayments(db);
  said("payments");
  await makeSettlements(db, open_days);
  said("settlements");
  await db.transaction(addUpGatewayDays);
  await addDayRows(db, rowsOfRush);
  for (const table of ["donations", "payments", "settlements", "settlement_items", "gateway_days"])
    await db.pool.query(`vacuum (analyze) ${table}`);
  said("vacuum");
}

/** In the middle of the two years. */
async function halfWay(db: Database) {
  return db.one(sql({ id: "uuid", day: "text", half: "text" })`
    select id, to_char(settled_on - 30, 'YYYY-MM-DD') as day, to_char(settled_on, 'YYYY-MM-DD') as half from settlements
    order by settled_on offset (select count(*) / 2 from settlements) limit 1`);
}

async function queryFigures(db: Database): Promise<Figure[]> {
  const { id, day, half } = await halfWay(db);
  const queries: [string, () => Promise<unknown>][] = [
    ["days, after a rush", () => listGatewayDays(db, { after: undefined, limit: 30 })],
    ["days, half way", () => listGatewayDays(db, { after: dayCursor.parse(half), limit: 30 })],
    ["settlements of thirty days", () => settlementsOfDays(db, { from: day, to: half })],
    ["count of differences", () => countDifferences(db)],
    ["open settlements", () => listOpenSettlements(db)],
    ["open differences", () => listOpenItems(db, { after: undefined, limit: 50 })],
    ["items of a settlement", () => listItems(db, { settlement_id: id, after: undefined, limit: 50 })],
  ];
  const figures: Figure[] = [];
  for (const [name, run] of queries) {
    const times = await timesOf(run, runs);
    figures.push(atMost(`${name}, slowest run but one`, times.at(-2) ?? 0, most_ms, "ms"));
    figures.push(withoutTarget(`${name}, median`, `${count(percentile(times, 50))} ms`));
  }
  return figures;
}

async function pageFigures(database: BenchDatabase): Promise<Figure[]> {
  const { db } = database;
  const { user_id } = await createUser({ db }, { role: "admin" });
  const cookie = { Cookie: await sessionCookieOf({ db }, user_id) };
  const { id, half } = await halfWay(db);
  const app = await startApp(database, { DEMO: "false" });
  const figures: Figure[] = [];
  try {
    for (const [name, path] of [
      ["the days", settlementsPath],
      ["the days, half way", `${settlementsPath}?cursor=${half}`],
      ["the open differences", differencesPath],
      ["a settlement", settlementPath(id)],
    ] as const) {
      const plan = {
        port: app.port,
        connections: 1,
        requests: [get(path, cookie)],
        expected: { status: 200, body_bytes: { from: 4_000, to: 400_000 } },
      };
      await load({ ...plan, seconds: 4 });
      const page = await load({ ...plan, seconds: 3 });
      figures.push(
        atMost(`page of ${name}, not cached, median`, page.p50_ms, most_ms, "ms"),
        withoutTarget(`page of ${name}, p99`, `${count(page.p99_ms)} ms`),
      );
    }
  } finally {
    await app.stop();
  }
  return figures;
}

const database = await startDatabase({
  shared_buffers: "512MB",
  max_wal_size: "4GB",
  maintenance_work_mem: "256MB",
  synchronous_commit: "off",
});
try {
  await fill(database.db);
  const { payments } = await database.db.one(
    sql({ payments: "int8" })`select count(*) as payments from payments`,
  );
  const figures = [
    withoutTarget("payments", count(payments)),
    ...(await queryFigures(database.db)),
    ...(await pageFigures(database)),
  ];
  if (wanted === 1_000_000) report("reconciliation", figures);
  else console.table(figures);
} finally {
  await database.stop();
}

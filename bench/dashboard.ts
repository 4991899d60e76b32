import { command } from "../app/platform/database/sql.ts";
import { createUser, sessionCookieOf } from "../tests/support/people.ts";
import { type BenchDatabase, type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { atLeast, bestOf, count, type Figure, report, withoutTarget } from "./support/figures.ts";
import { get, load } from "./support/load.ts";

/** Pages of a signed-in user with campaigns, stories and donations: these pages are never cached. */
const connections = 16;
const attempts = 3;
const seconds = 5;
const expected = { status: 200, body_bytes: { from: 1_500, to: 60_000 } };

const pages = [
  ["overview", "/dashboard"],
  ["My Campaigns", "/dashboard/campaigns"],
  ["My Donations", "/dashboard/donations"],
  ["Settings", "/dashboard/settings"],
] as const;

async function ratesOf(app: RunningApp, name: string, path: string, cookie: string): Promise<Figure[]> {
  const plan = { port: app.port, connections, requests: [get(path, { Cookie: cookie })], expected };
  await load({ ...plan, seconds: 2 });
  const best = await bestOf(
    attempts,
    () => load({ ...plan, seconds }),
    ({ per_second }) => per_second,
  );
  return [
    atLeast(name, best.per_second, 400, "req/s"),
    withoutTarget(`${name}, p99`, `${count(best.p99_ms)} ms`),
  ];
}

/** The session cookie of an admin, who sees every section, with a share of the demo content. */
async function somebodyActive({ db }: BenchDatabase): Promise<string> {
  const { user_id } = await createUser({ db }, { role: "admin" });
  await db.run(command`
    update campaigns set created_by = ${user_id}
    where id in (select id from campaigns where is_active order by id limit 6)`);
  await db.run(command`update stories set created_by = ${user_id}`);
  await db.run(command`
    update donations set user_id = ${user_id}
    where id in (select id from donations where payment_status = 'paid' order by id limit 40)`);
  return sessionCookieOf({ db }, user_id);
}

const database = await startDatabase();
try {
  const app = await startApp(database, { DEMO: "true" });
  try {
    const cookie = await somebodyActive(database);
    const figures: Figure[] = [];
    for (const [name, path] of pages) figures.push(...(await ratesOf(app, name, path, cookie)));
    report("dashboard", figures);
  } finally {
    await app.stop();
  }
} finally {
  await database.stop();
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { sandboxKeys } from "../../app/start/sandbox-keys.ts";
import type { AppDatabase, RunningApp } from "./app.ts";
import { percentile } from "./figures.ts";
import { capturedWebhooks, openDonations } from "./donations.ts";
import { load } from "./load.ts";

const connections = 64;

/** A running site and the secret that signs its webhooks. */
export type SettlingSite = { database: AppDatabase; app: RunningApp; webhook_secret: string };
export type Settled = {
  per_second: number;
  p50_ms: number;
  p99_ms: number;
  memory_mb: number;
  looks: number;
};

/** Creates the keys of the sandbox gateway, before the site on this database starts. Returns the webhook secret. */
export function prepareKeys({ data_dir }: AppDatabase): string {
  mkdirSync(join(data_dir, "app"), { recursive: true });
  return sandboxKeys(join(data_dir, "app/sandbox-keys.json")).webhook_secret;
}

/** Opens a donation for each entry and has all of them paid. PostgreSQL must run with `track_commit_timestamp`. */
export async function settle(
  bench: SettlingSite,
  campaign_ids: readonly string[],
  per_second?: number,
): Promise<Settled> {
  const { database, app } = bench;
  const orders = await openDonations(database.db, campaign_ids);
  await database.db.pool.query("checkpoint");
  const watching = watch(bench);
  const result = await load({
    port: app.port,
    connections,
    requests: capturedWebhooks(orders, bench.webhook_secret),
    once: true,
    per_second,
    expected: { status: 200, body_bytes: { from: 10, to: 100 } },
  });
  const committed_ms = await commitTimes(database.db, orders);
  const { memory_mb, looks } = await watching.end();
  const took_ms = committed_ms.map((time, i) => time - (result.sent_at_ms[i] as number));
  const sorted = took_ms.toSorted((a, b) => a - b);
  const last_ms = committed_ms.reduce((a, b) => Math.max(a, b));
  return {
    per_second: (orders.length * 1_000) / (last_ms - result.began_ms),
    p50_ms: percentile(sorted, 50),
    p99_ms: percentile(sorted, 99),
    memory_mb,
    looks,
  };
}

/** Waits until every order is settled. Returns the commit times of their ledger transactions, in order. */
async function commitTimes(db: Database, orders: readonly string[]): Promise<number[]> {
  const gives_up_ms = performance.now() + 120_000;
  while (performance.now() < gives_up_ms) {
    const rows = await db.many(sql({ committed_ms: "float8?" })`
      select extract(epoch from pg_xact_commit_timestamp(booked.xmin))::float8 * 1000 as committed_ms
      from unnest(${[...orders]}::text[]) with ordinality as asked (order_id, place)
      left join donations on gateway_order_id = order_id and payment_status = 'paid'
      left join payments payment on payment.payable_id = donations.id
      left join ledger_transactions booked on booked.reference = payment.gateway_payment_id
      order by place`);
    const times = rows.map(({ committed_ms }) => committed_ms).filter((time) => time !== null);
    if (times.length === orders.length) return times;
    await pause(200);
  }
  throw new Error("The donations were not settled within two minutes");
}

/** Checks repeatedly, in one snapshot each, whether totals, donations and ledger agree; and reads the memory. */
function watch({ database, app }: SettlingSite) {
  let ended = false;
  let looks = 0;
  let memory_mb = 0;
  const look = async () => {
    while (!ended) {
      const { totals, donations, ledger } = await database.db.one(
        sql({ totals: "int8", donations: "int8", ledger: "int8" })`
        select (select coalesce(sum(raised_paise), 0)::int8 from campaigns) as totals,
          (select coalesce(sum(amount_paise), 0)::int8 from donations where payment_status = 'paid') as donations,
          (select coalesce(-sum(amount_paise), 0)::int8 from ledger_entries where account = 'donation_income') as ledger`,
      );
      if (totals !== donations || donations !== ledger)
        throw new Error(`At one commit: totals ${totals}, donations ${donations}, ledger ${ledger} paise`);
      looks += 1;
      memory_mb = Math.max(memory_mb, app.memory_mb());
      await pause(1_000);
    }
  };
  const looking = look();
  return {
    async end() {
      ended = true;
      await looking;
      return { looks, memory_mb };
    },
  };
}

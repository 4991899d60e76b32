import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { thanksMailKey } from "../app/domains/donations/server/mails.ts";
import {
  bookNotes,
  bookTotals,
  type CheckResult,
  checkBooks,
} from "../app/domains/ledger/server/books-check.ts";
import { type Config, readConfig } from "../app/platform/config.ts";
import type { Database } from "../app/platform/database/database.ts";
import { totals } from "../sandbox/razorpay/oracle.ts";
import { openStore } from "../sandbox/razorpay/store.ts";
import { openSiteDatabase } from "./database.ts";

// npm run check:books [-- --wait <seconds>]
// Checks every invariant of money; exits with 1 when one is violated. Webhooks may lag behind the gateway: with --wait,
// totals that differ are compared again for so many seconds.

const { values } = parseArgs({ options: { wait: { type: "string", default: "0" } } });
if (existsSync(".env")) process.loadEnvFile(".env");
const config = readConfig(process.env);
// Until it is proved.
process.exitCode = 1;
const opened = await openSiteDatabase(config, { statement_timeout_ms: 0 }).catch((error: Error) =>
  console.error(error.message),
);
if (opened) {
  try {
    const is_sound = await allIsWell(opened.db, config, Date.now() + Number(values.wait) * 1_000);
    process.exitCode = is_sound ? 0 : 1;
  } finally {
    await opened.close();
  }
}

async function allIsWell(db: Database, config: Config, until_ms: number): Promise<boolean> {
  const gateway = await compareWithGateway(db, config);
  if (gateway && gateway.breaches.length > 0 && Date.now() < until_ms) {
    await delay(500);
    return allIsWell(db, config, until_ms);
  }
  const results = [...(await checkBooks(db, { thanksMailKey })), ...(gateway ? [gateway] : [])];
  for (const result of results) print(result);
  for (const { about, problem } of await bookNotes(db)) console.log(`note    ${about} (${problem})`);
  const broken = results.filter(({ breaches }) => breaches.length > 0).length;
  console.log(
    broken === 0 ? "\nThe books are sound." : `\n${broken} of ${results.length} checks found problems.`,
  );
  return broken === 0;
}

function print({ name, breaches, ms }: CheckResult) {
  console.log(`${breaches.length === 0 ? "ok     " : "BROKEN "} ${name} (${ms} ms)`);
  for (const { about, problem } of breaches) console.log(`        ${about}: ${problem}`);
}

type GatewayTotals = { captured_count: number; captured_paise: number; refunded_paise: number };

/** Undefined with the real gateway, which reports no totals. */
async function compareWithGateway(db: Database, config: Config): Promise<CheckResult | undefined> {
  const began_ms = performance.now();
  const theirs = await gatewayTotals(config);
  if (!theirs) return undefined;
  const ours = await bookTotals(db);
  const breaches = (["captured_count", "captured_paise", "refunded_paise"] as const)
    .filter((name) => ours[name] !== theirs[name])
    .map((name) => ({ about: name, problem: `books ${ours[name]}, gateway ${theirs[name]}` }));
  const ms = Math.round(performance.now() - began_ms);
  return { name: "the sandbox gateway took and gave back what the books say", breaches, ms };
}

async function gatewayTotals(config: Config): Promise<GatewayTotals | undefined> {
  if (config.sandbox_gateway_url) {
    const response = await fetch(`${config.sandbox_gateway_url}/control/oracle?count=1`);
    return (await response.json()) as GatewayTotals;
  }
  const file = join(config.data_dir, "sandbox-razorpay.sqlite");
  if (config.razorpay || !existsSync(file)) return undefined;
  const store = openStore(file);
  try {
    return totals(store);
  } finally {
    store.close();
  }
}

import { expect, it } from "vitest";
import { initialisedFolder } from "../support/data-folder.ts";
import { runKills } from "./kill.ts";
import { chooseSeed } from "./random.ts";

const kills = 6;

it(`loses nothing and counts nothing twice over ${kills} kills under load`, {
  timeout: 900_000,
}, async () => {
  const seed = chooseSeed(1);
  console.info(`FAULT_SEED=${seed}; another makes other choices`);
  const report = await runKills({
    data_dir: initialisedFolder(),
    kills,
    seed,
    donors: 3,
    shoppers: 4,
    sellers: 2,
    pause_ms: 30,
    database_every: 3,
  });
  const { took_seconds, converged_seconds, late_fees } = report;
  console.info(`${took_seconds} s, ${converged_seconds} s to come to rest, ${late_fees} late fees`);
  console.table(report.steps);
  expect(report.problems, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.kills).toBe(kills);
  // A load without answers would prove nothing.
  expect(report.donations_paid).toBeGreaterThan(kills);
  expect(report.orders_paid).toBeGreaterThan(0);
  expect(report.months_charged).toBeGreaterThan(0);
  expect(report.settlements).toBeGreaterThan(0);
  expect(report.disputes).toBeGreaterThan(report.disputed_orders);
  expect(report.disputed_orders).toBeGreaterThan(0);
  expect(report.payouts_prepared).toBeGreaterThan(0);
  expect(report.late_fees).toBeGreaterThan(0);
  expect(report.payments_given_back).toBeGreaterThan(0);
  const never_done = Object.entries(report.steps).filter(([, { done }]) => done === 0);
  expect(never_done.map(([name]) => name)).toEqual([]);
  const changed = report.answers["change-monthly-amount 200"] ?? 0;
  expect(report.refunds_failed + changed).toBeGreaterThan(0);
  expect(report.answers["verify-razorpay-payment 200"]).toBeGreaterThan(0);
});

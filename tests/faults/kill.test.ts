import { expect, it } from "vitest";
import { initialisedFolder } from "../support/data-folder.ts";
import { runKills } from "./kill.ts";
import { chooseSeed } from "./random.ts";

const kills = 6;

it(`loses nothing and counts nothing twice over ${kills} kills under load`, {
  timeout: 300_000,
}, async () => {
  const seed = chooseSeed();
  console.info(`FAULT_SEED=${seed} repeats the choices of this run`);
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
  expect(report.problems, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.kills).toBe(kills);
  // A load without answers would prove nothing.
  expect(report.donations_paid).toBeGreaterThan(kills);
  expect(report.orders_paid).toBeGreaterThan(0);
  expect(report.months_charged).toBeGreaterThan(0);
  expect(report.settlements).toBeGreaterThan(0);
  expect(report.disputes).toBeGreaterThan(0);
  expect(report.payouts_prepared).toBeGreaterThan(0);
  const changed = report.answers["change-monthly-amount 200"] ?? 0;
  const left = report.answers["unmatched elsewhere 204"] ?? 0;
  expect(report.refunds_failed + changed + left).toBeGreaterThan(0);
  expect(report.answers["verify-razorpay-payment 200"]).toBeGreaterThan(0);
});

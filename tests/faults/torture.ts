import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseSeed } from "./random.ts";
import { runKills } from "./kill.ts";
import { killTogether } from "./kill-together.ts";

/**
 * The long run, by hand: `npm run torture` kills the site 500 times under load and the database every tenth
 * time, then a site with the database inside together with it, a tenth as often. `npm run torture -- 50` kills less
 * often; FAULT_SEED repeats a run's choices.
 */
const kills = Number(process.argv[2] ?? 500);
const seed = chooseSeed();
const folder = mkdtempSync(join(tmpdir(), "sahayog-torture-"));
const began_ms = performance.now();
const elapsed = () => `${((performance.now() - began_ms) / 1_000).toFixed(0).padStart(5)} s`;

console.log(`${kills} kills with FAULT_SEED=${seed}`);
const on_progress = (text: string) => console.log(`${elapsed()}  ${text}`);
const { problems, answers, steps, ...figures } = await runKills({
  data_dir: join(folder, "database"),
  kills,
  seed,
  donors: 4,
  shoppers: 6,
  sellers: 3,
  pause_ms: 60,
  database_every: 10,
  on_progress,
});
const together = await killTogether({
  data_dir: join(folder, "site"),
  kills: Math.ceil(kills / 10),
  seed,
  donors: 6,
  on_progress,
});
problems.push(...together.problems);
console.log("\nAnswers to the browsers:");
console.table(answers);
console.table(steps);
console.table(figures);
console.table({ ...together, problems: together.problems.length });
console.log(
  problems.length === 0
    ? "The books are right: every captured payment is one donation, one order or one refund; the stock is exact; and all that anybody was told holds."
    : `WRONG:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = problems.length === 0 ? 0 : 1;

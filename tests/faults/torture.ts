import { chooseSeed } from "./random.ts";
import { runKills } from "./kill.ts";

/**
 * The long run, by hand: `npm run torture` kills the site 500 times under load and the database every tenth
 * time. `npm run torture -- 50` kills less often; FAULT_SEED repeats a run's choices.
 */
const kills = Number(process.argv[2] ?? 500);
const seed = chooseSeed();
const began_ms = performance.now();
const elapsed = () => `${((performance.now() - began_ms) / 1_000).toFixed(0).padStart(5)} s`;

console.log(`${kills} kills with FAULT_SEED=${seed}`);
const { problems, answers, ...figures } = await runKills({
  kills,
  seed,
  givers: 6,
  pause_ms: 60,
  database_every: 10,
  on_progress: (text) => console.log(`${elapsed()}  ${text}`),
});
console.log("\nAnswers to the givers' browsers:");
console.table(answers);
console.table(figures);
console.log(
  problems.length === 0
    ? "The books are right: every captured payment is one gift or one refund, and no acknowledged gift is lost."
    : `WRONG:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

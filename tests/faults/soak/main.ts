import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseSeed } from "../random.ts";
import { runSoak } from "./run.ts";
import { growthOf } from "./verdict.ts";

/**
 * The long run, by hand: `npm run soak` puts mixed load on the site for 30 minutes; `npm run soak -- 10`, or
 * SOAK_MINUTES, for fewer. FAULT_SEED repeats a run's choices.
 */
const minutes = Number(process.argv[2] ?? process.env.SOAK_MINUTES ?? 30);
const warm_up_minutes = Math.min(5, minutes / 3);
const seed = chooseSeed();
const data_dir = mkdtempSync(join(tmpdir(), "sahayog-soak-"));

console.log(`${minutes} minutes with FAULT_SEED=${seed}`);
const report = await runSoak({
  data_dir,
  minutes,
  warm_up_minutes,
  round_seconds: Math.min(45, minutes * 2),
  growth_percent: 10,
  extra_files: 0,
  seed,
  on_sample: ({ minute, rss_mb, heap_used_mb, open_files, busiest }) =>
    console.log(
      `${minute.toFixed(1).padStart(5)} min  at rest ${rss_mb.toFixed(0)} MB, heap ${heap_used_mb.toFixed(1)} MB, ${open_files} files;` +
        `  under load ${busiest.rss_mb.toFixed(0)} MB, ${busiest.open_files} files, loop p99 ${busiest.loop_delay_p99_ms.toFixed(0)} ms`,
    ),
});
console.log("\nWhat was done:");
console.table(report.done);
console.log("Under load at most:");
console.table(report.peak);
for (const figure of ["rss_mb", "heap_used_mb"] as const) {
  const { before_mb, after_mb, percent } = growthOf(report.settled, figure, warm_up_minutes);
  console.log(
    `${figure} at rest: ${before_mb.toFixed(1)}, then ${after_mb.toFixed(1)} (${percent.toFixed(1)} %)`,
  );
}
console.log(`open files: ${report.open_files.before} at the start, ${report.open_files.after} at the end`);
console.log(
  report.problems.length === 0
    ? "Memory is flat and every descriptor is back."
    : `WRONG:\n${report.problems.map((problem) => `  - ${problem}`).join("\n")}`,
);
rmSync(data_dir, { recursive: true, force: true });
process.exitCode = report.problems.length === 0 ? 0 : 1;

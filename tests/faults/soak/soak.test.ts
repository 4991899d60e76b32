import { expect, it } from "vitest";
import { initialisedFolder } from "../../support/data-folder.ts";
import { chooseSeed } from "../random.ts";
import { runSoak } from "./run.ts";

/**
 * Wide, since a built program begins small, code is still being compiled, caches fill and connections are kept alive; a
 * leak of tens of kilobytes a request, or of the descriptors of clients that vanish, shows nevertheless.
 */
const limits = { growth_percent: 40, extra_files: 40 };

it("keeps its memory and closes its files under mixed load, with clients that vanish, stall and flood", async () => {
  const seed = chooseSeed(1);
  console.info(`FAULT_SEED=${seed}; another makes other choices`);
  const { problems, done, settled, open_files } = await runSoak({
    data_dir: initialisedFolder(),
    minutes: 0.25,
    warm_up_minutes: 0.08,
    round_seconds: 2,
    seed,
    ...limits,
  });
  console.info({ first: settled[0], last: settled.at(-1), open_files, done });
  expect(problems, `FAULT_SEED=${seed}`).toEqual([]);
  // A load without answers would prove nothing.
  for (const what of ["reads", "likes", "comments", "streams", "vanished", "stalled", "floods"])
    expect(done[what], what).toBeGreaterThan(0);
  expect(done["create-razorpay-order 200"]).toBeGreaterThan(0);
});

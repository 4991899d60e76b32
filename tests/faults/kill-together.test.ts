import { expect, it } from "vitest";
import { initialisedFolder } from "../support/data-folder.ts";
import { killTogether } from "./kill-together.ts";
import { chooseSeed } from "./random.ts";

it("starts every time right after the site and its database server were killed together under load", {
  timeout: 900_000,
}, async () => {
  const seed = chooseSeed(1);
  const report = await killTogether({ data_dir: initialisedFolder(), kills: 3, seed, donors: 6 });
  expect(report.problems, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.donations_paid).toBeGreaterThan(0);
});

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds wrong with the page as it is now, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // What was just changed, such as the theme, is drawn first; colours then pass over into one another.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const results = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
      }),
    rules,
  );
  const path = new URL(page.url()).pathname;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${path} ${id}: ${String(target)} ${failureSummary?.split("\n")[1]}`,
    ),
  );
}

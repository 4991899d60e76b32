import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const narrowestDesktop_px = 768;

/** What axe finds wrong with the page as it is now, one line for each element. */
export function violations(page: Page): Promise<string[]> {
  return run(page, { type: "tag", values: tags });
}

/** The same in the light on a phone, and in the dark on a desktop: a journey on both screens looks at both themes. */
export async function violationsOnScreen(page: Page): Promise<string[]> {
  const is_phone = (page.viewportSize()?.width ?? 0) < narrowestDesktop_px;
  await page.emulateMedia({ colorScheme: is_phone ? "light" : "dark" });
  return violations(page);
}

/** The same in the light and in the dark, where nothing changes but colours. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await run(page, { type: "rule", values: ["color-contrast"] });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

async function run(page: Page, run_only: { type: "tag" | "rule"; values: string[] }): Promise<string[]> {
  if (!(await page.evaluate(rest))) await page.evaluate(axe);
  const results = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly,
        resultTypes: ["violations"],
        // No rule of these reads the text of stylesheets, which takes a quarter of the time.
        preload: { assets: ["media"] },
      }),
    run_only,
  );
  const path = new URL(page.url()).pathname;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${path} ${id}: ${String(target)} ${failureSummary?.split("\n")[1]}`,
    ),
  );
}

/**
 * Brings whatever moves to its end, since colours pass over into one another. What was just changed, such as the theme,
 * is drawn first. Answers whether axe is there already.
 */
async function rest(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState !== "finished" && Number.isFinite(effect?.getComputedTiming().endTime ?? Number.NaN),
      );
  // The end of one may begin another, from an element to those within it.
  for (let found = moving(); found.length > 0; found = moving())
    for (const animation of found) animation.finish();
  return "axe" in window;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const narrowestDesktop_px = 768;

/** Several times the longest transition of the site. */
const longestTransition_ms = 2_000;

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
  // What was just changed, such as the theme, is drawn first; colours then pass over into one another.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  // What is folded away is not drawn, so that its transition may never end.
  await page.evaluate(
    (longest_ms) =>
      Promise.race([
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
        new Promise((resolve) => setTimeout(resolve, longest_ms)),
      ]),
    longestTransition_ms,
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
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

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import type { Mounted } from "../../app/platform/http/server.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The browser keeps the file, and what it compiled of it, as those of the site: half of what axe costs otherwise. */
export const axeForPages: Mounted = {
  path: "/sandbox/axe.js",
  handle(_request, response) {
    response.writeHead(200, {
      "content-type": "text/javascript",
      "cache-control": "max-age=31536000, immutable",
    });
    response.end(axe);
  },
};

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
  const is_there = (await page.evaluate(rest)) || (await page.evaluate(loadAxe, axeForPages.path));
  if (!is_there) await page.evaluate(axe);
  // What is half scrolled past, below a header that stays, would be too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const results = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as {
      axe: { configure(spec: object): void; run(options: object): Promise<AxeResults> };
    };
    // The markup of all that axe looks at is in no message of ours, and takes a third of its time.
    axe.configure({ noHtml: true });
    return axe.run({
      runOnly,
      resultTypes: ["violations"],
      // No rule of these reads the text of stylesheets, which takes a quarter of the time.
      preload: { assets: ["media"] },
    });
  }, run_only);
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

/** Loads axe as pages load their scripts, where they can. Answers whether it is there then. */
async function loadAxe(path: string): Promise<boolean> {
  // The policy of a page that has no scripts lets none in.
  if (!navigator.onLine || document.scripts.length === 0) return false;
  const script = document.createElement("script");
  script.src = path;
  const arrived = new Promise<boolean>((resolve) => {
    script.addEventListener("load", () => resolve(true));
    script.addEventListener("error", () => resolve(false));
  });
  document.head.append(script);
  const is_there = await arrived;
  script.remove();
  return is_there;
}

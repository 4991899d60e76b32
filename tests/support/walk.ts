import type { Page } from "playwright-core";
import { allBarriers, misfits } from "./barriers.ts";
import { cutOff } from "./cut-off.ts";
import { alive, fontsArrived } from "./journeys.ts";

/** The language in which texts are marked and a third longer. */
export const pseudo = "/en-xa";

/**
 * Opens each of these in `page`; answers what bars somebody from it: axe in both themes on a phone and on a desktop, small
 * controls, what is wider than its screen, and with texts that are marked and a third longer, what is cut off.
 */
export async function walk(page: Page, paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await openWhole(page, path);
    if (path.startsWith(pseudo)) found.push(...(await cutOff(page)));
    found.push(...(await misfits(page)), ...(await allBarriers(page)));
  }
  return found;
}

export async function openWhole(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
  await fontsArrived(page);
}

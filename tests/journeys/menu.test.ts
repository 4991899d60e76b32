import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { focused } from "../support/journeys.ts";
import { moving, useSite } from "../support/site.ts";
import { soon } from "../support/soon.ts";

const browser = useSite();

const company = (page: Page) => page.getByRole("button", { name: "Company", exact: true });
const team = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" });

describe("the Company menu", () => {
  test("is a button that opens the menu below it and announces its state", async () => {
    const page = await browser.visit("/about", moving);
    await company(page).and(page.locator("[aria-expanded=false]")).click();
    await expect.poll(() => company(page).getAttribute("aria-expanded")).toBe("true");
    // It moves when it opens, and when fonts arrive.
    await soon(async () => {
      const [button, link] = await Promise.all([company(page).boundingBox(), team(page).boundingBox()]);
      const gap_px = (link?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0));
      expect(gap_px).toBeGreaterThan(0);
      expect(gap_px).toBeLessThan(90);
      expect(
        Math.abs((link?.x ?? 0) + (link?.width ?? 0) - (button?.x ?? 0) - (button?.width ?? 0)),
      ).toBeLessThan(12);
    });
  });

  test("works by keyboard: Enter, Tab, Escape, and Tab past its end", async () => {
    const page = await browser.visit("/about", moving);
    await company(page).and(page.locator("[aria-expanded=false]")).focus();
    await page.keyboard.press("Enter");
    await team(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await focused(team(page));
    await page.keyboard.press("Escape");
    await team(page).waitFor({ state: "hidden" });
    await focused(company(page));
    // The browser tells of the closing after it.
    await company(page).and(page.locator("[aria-expanded=false]")).waitFor();
    await page.keyboard.press("Enter");
    for (const _link of ["About", "Team", "Contact", "Login"]) await page.keyboard.press("Tab");
    await team(page).waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Login");
  });

  test("closes after a choice, and on a click elsewhere", async () => {
    const page = await browser.visit("/about", moving);
    await company(page).and(page.locator("[aria-expanded=false]")).click();
    await team(page).click();
    await page.waitForURL("**/team");
    await team(page).waitFor({ state: "hidden" });
    await company(page).click();
    await team(page).waitFor();
    await page.mouse.click(300, 500);
    await team(page).waitFor({ state: "hidden" });
  });
});

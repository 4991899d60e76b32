import { expect, test } from "vitest";
import { barriers } from "../support/barriers.ts";
import { alive, focused, gone, seen, sidewaysRoom } from "../support/journeys.ts";
import { createUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

/** As much of a card as shows what it is, in pixels. */
const recognisable = 120;

test("the search of the header suggests while somebody types, and is used by keys alone", async () => {
  const page = await alive(await tests.visit("/team"));
  const opener = page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
  await opener.press("Enter");
  const box = page.getByRole("combobox", { name: "Search the whole site" });
  await focused(box);
  await box.pressSequentially("sari");
  await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await seen(
    page
      .getByRole("status")
      .filter({ hasText: /^\d suggestions?$/ })
      .first(),
  );
  await seen(page.getByRole("group", { name: "Products" }).locator("mark").first());
  for (const [key, at] of [
    ["ArrowDown", 0],
    ["End", -1],
    ["Home", 0],
    ["ArrowUp", null],
    ["ArrowUp", -1],
  ] as const) {
    await box.press(key);
    const id = at === null ? null : await options.nth(at).getAttribute("id");
    await expect.poll(() => box.getAttribute("aria-activedescendant")).toBe(id);
  }
  expect(await barriers(page)).toEqual([]);

  // The answer to what was typed first comes last.
  const { promise: wait, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1/search/suggestions?q=saura", async (route) => {
    await wait;
    await route.continue();
  });
  const early = page.waitForRequest("**/api/v1/search/suggestions?q=saura");
  await box.fill("saura");
  await early;
  await box.fill("honey");
  const named = (name: RegExp) => options.filter({ hasText: name }).first();
  await seen(named(/honey/i));
  release();
  await (await early).response();
  await seen(named(/honey/i));
  await gone(named(/saura/i));
  await page.unroute("**/api/v1/search/suggestions?q=saura");

  // A pointer that passes over a suggestion chooses nothing, and who types on takes a choice back.
  await options.first().hover();
  expect(await box.getAttribute("aria-activedescendant")).toBeNull();
  await box.press("ArrowDown");
  await expect
    .poll(() => box.getAttribute("aria-activedescendant"))
    .toBe(await options.first().getAttribute("id"));
  // Never answered.
  await page.route("**/api/v1/search/suggestions?q=honey+*", () => {});
  await box.pressSequentially(" jar");
  await seen(named(/honey/i));
  expect(await box.getAttribute("aria-activedescendant")).toBeNull();

  // Enter that accepts what an input method composes sends nothing.
  await box.evaluate((field: HTMLElement) =>
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );
  expect(new URL(page.url()).pathname).toBe("/team");
  await box.press("Escape");
  await gone(box);
  await focused(opener);

  await opener.press("Enter");
  await box.fill("silk sari");
  await box.press("Enter");
  await page.waitForURL("**/search?q=silk+sari");
  await gone(box);
  await seen(page.getByRole("region", { name: "Products", exact: true }).locator("mark").first());

  await opener.press("Enter");
  const recent = page.getByRole("region", { name: "Recent searches" });
  await seen(recent.getByRole("link", { name: "silk sari", exact: true }));
  await recent.getByRole("button", { name: "Forget the search “silk sari”" }).click();
  await gone(recent);
  await box.fill("sari");
  await seen(options.first());
  await box.press("ArrowDown");
  await expect.poll(() => box.getAttribute("aria-activedescendant")).not.toBeNull();
  const href = await options.first().getAttribute("href");
  await box.press("Enter");
  await page.waitForURL(`**${href}`);
});

test.each([
  ["/marketplace", "sari"],
  ["/campaigns", "water"],
])(
  "the search box of %s suggests too, by keys alone, and searches its list as before",
  async (path, word) => {
    const page = await alive(await tests.visit(path));
    const box = page.getByRole("main").locator("input[name=q]");
    expect(await box.getAttribute("role")).toBeNull();
    await box.focus();
    await expect.poll(() => box.getAttribute("role")).toBe("combobox");
    await box.pressSequentially(word);
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await seen(options.first());
    await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
    // The list below follows what is typed, and is paler meanwhile.
    await page.waitForURL(`**${path}?q=${word}`);
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await box.press("ArrowDown");
    await expect
      .poll(() => box.getAttribute("aria-activedescendant"))
      .toBe(await options.first().getAttribute("id"));
    await box.press("Escape");
    await gone(options.first());
    await expect.poll(() => box.inputValue()).toBe(word);
    await box.pressSequentially(" ");
    await seen(options.first());
    const href = await options.first().getAttribute("href");
    await box.press("ArrowDown");
    await expect.poll(() => box.getAttribute("aria-activedescendant")).not.toBeNull();
    await box.press("Enter");
    await page.waitForURL(`**${href}`);

    // An empty field offers what was searched before, there and in the header alike.
    await page.goto(path);
    await alive(page);
    await box.focus();
    const recent = page.getByRole("group", { name: "Recent searches" }).getByRole("option");
    await expect.poll(() => recent.allTextContents()).toEqual([word]);
    expect(await barriers(page)).toEqual([]);
    await box.fill("lamp");
    await box.press("Enter");
    await page.waitForURL(`**${path}?q=lamp`);
    await box.fill("");
    await expect.poll(() => recent.allTextContents()).toEqual(["lamp", word]);
    await box.press("ArrowUp");
    await expect
      .poll(() => box.getAttribute("aria-activedescendant"))
      .toBe(await recent.last().getAttribute("id"));
    await box.press("Enter");
    await page.waitForURL(`**${path}?q=${word}`);
    await gone(recent.first());
  },
);

test("results are shown by kind, category and order, with counts, and a shared link keeps the choice", async () => {
  const page = await alive(await tests.visit("/search?q=sari"));
  await page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: /^Products \(\d+\+?\)$/ })
    .click();
  await page.waitForURL("**/search?q=sari&in=products");
  const textiles = page
    .getByRole("navigation", { name: "Category" })
    .getByRole("link", { name: /^Textiles/ });
  await textiles.click();
  await page.waitForURL("**/search?q=sari&in=products&category=Textiles");
  // The other links then keep it.
  await seen(textiles.and(page.locator("[aria-current=page]")));
  await page
    .getByRole("navigation", { name: "Order" })
    .getByRole("link", { name: "Price: Low to High" })
    .click();
  await page.waitForURL("**/search?q=sari&in=products&category=Textiles&sort=price_low");
  const shared = await tests.visit(page.url(), { viewport: phone });
  await expect
    .poll(() => shared.locator("[aria-current=page]").filter({ visible: true }).count())
    .toBeGreaterThan(2);
  expect(await barriers(shared)).toEqual([]);
  expect(await sidewaysRoom(shared)).toBe(0);
});

test("on a phone the field fills the screen, and the first result stands on the first one", async () => {
  const page = await alive(await tests.visit("/", { viewport: phone }));
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  const box = page.getByRole("combobox", { name: "Search the whole site" });
  await box.fill("sari");
  await seen(page.getByRole("option").first());
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysRoom(page)).toBe(0);
  await box.press("Enter");
  await page.waitForURL("**/search?q=sari");
  for (const viewport of [phone, { width: 1366, height: 768 }])
    for (const path of [
      "/search?q=sari",
      "/search?q=sari&in=products",
      "/marketplace?q=sari",
      "/campaigns?q=water",
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const first = page.locator("main article").first();
      await seen(first);
      const top = await first.evaluate((card) => card.getBoundingClientRect().top);
      expect(top + recognisable, `${path} ${viewport.width}`).toBeLessThanOrEqual(viewport.height);
    }
});

test("what an admin says means the same is found at once", async () => {
  const admin = await createUser(tests.site.services, { role: "admin" });
  const desk = await alive(await tests.visitAs(admin, "/dashboard/admin/content/synonyms/new"));
  await desk.getByLabel("Words in English").fill("zorikalli");
  await desk.getByLabel("Kinds of it").fill("sari");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await desk.waitForURL("**/dashboard/admin/content/synonyms*");
  const page = await tests.visit("/search?q=zorikalli");
  await seen(page.getByRole("region", { name: "Products", exact: true }).locator("article").first());
});

import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { formatCount } from "../../app/text/count.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { barriers, misfits } from "../support/barriers.ts";
import { alive, fontsArrived, gone, seen, seesNotice, tabTo } from "../support/journeys.ts";
import { fillMarket, listedProducts, type Market } from "../support/market.ts";
import { createUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();
let market: Market;

beforeAll(async () => {
  market = await fillMarket(tests.site.services);
});

/** A combobox once it is used. */
const searchBox = (page: Page) => page.getByRole("main").locator("input[name=q]");
const cards = (page: Page) => page.locator("[data-product]");
const names = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const cardOf = (page: Page, id: string) => page.locator(`[data-product="${id}"]`);
const tile = (page: Page, category: string) => page.locator(`[data-category="${category}"]`);
const sortBy = (page: Page, label: string) =>
  page.getByRole("combobox", { name: "Sort by" }).selectOption({ label });
const more = (page: Page) => page.getByRole("link", { name: "Load More Products" });
const listed = () => listedProducts(tests.site.services, market.word);
/** The list of this test's own products, in an order that its rows decide. */
const own = (further = "&sort=featured") => `/marketplace?q=${market.word}${further}`;

/** What the list shows on its first page, in an order that its rows decide. */
const firstPage = (rows: { name: string }[]) => rows.slice(0, 12).map(({ name }) => name);

describe("the products", () => {
  test("have six categories with true counts, a search box, an order, tabs, and cards that say all", async () => {
    const page = await alive(await tests.visit("/marketplace"));
    const counts = await tests.site.services.db.many(sql({ category: "text", count: "int4" })`
      select category, count(*)::int4 as count from products where is_listed group by category`);
    expect(counts).toHaveLength(6);
    const tiles = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    expect(await tiles.count()).toBe(6);
    for (const { category, count } of counts) {
      await seen(tile(page, category).getByText(category, { exact: true }));
      await seen(tile(page, category).getByText(formatCount(count), { exact: true }));
    }
    await seen(page.getByRole("searchbox", { name: "Search" }));
    const sort = page.getByRole("combobox", { name: "Sort by" });
    expect(await sort.inputValue()).toBe("");
    expect(await sort.locator("option").allInnerTexts()).toEqual([
      "Featured",
      "Price: Low to High",
      "Price: High to Low",
      "Customer Rating",
    ]);
    expect(await page.getByRole("tab").allInnerTexts()).toEqual(["Products", "Sellers"]);

    await page.goto(own());
    const card = cardOf(page, market.rated_id);
    for (const text of ["Textiles", "₹1,405", "₹2,010", "30% off", "4.8", "(12)", "Barpali, Bargarh, Odisha"])
      await seen(card.getByText(text, { exact: true }));
    await seen(card.getByText(`Meher Weavers ${market.word}`));
    expect(await card.getByText("Verified seller", { exact: true }).count()).toBe(1);
    const picture = card.locator("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await card.getByRole("link", { name: /^View/ }).getAttribute("href")).toBe(
      `/products/${market.rated_id}`,
    );
    await card.getByRole("link", { name: /^View/ }).click();
    await page.waitForURL(`**/products/${market.rated_id}`);
  });

  test("can be put into the cart unless they are out of stock", async () => {
    const page = await alive(await tests.visit(own("&sort=price_low")));
    const sold_out = cardOf(page, market.sold_out_id);
    await seen(sold_out.locator("[data-out-of-stock]").getByText("Out of Stock"));
    expect(await sold_out.getByRole("button", { name: "Out of Stock" }).isDisabled()).toBe(true);
    expect(await sold_out.getByRole("button", { name: "Add to Cart" }).count()).toBe(0);
    await page.goto(own());
    await alive(page);
    await cardOf(page, market.rated_id).getByRole("button", { name: "Add to Cart" }).click();
    await seesNotice(page, "Added to cart!", `${market.word} sari has been added to your cart.`);
  });

  test("are ordered by price and rating, page after page in place", async () => {
    const page = await alive(await tests.visit(own()));
    await page.evaluate(() => Object.assign(window, { same_document: true }));
    const rows = await listed();
    await seen(page.getByText(`${rows.length} products`, { exact: true }));
    expect(await names(page)).toEqual(firstPage(rows));
    const prices = new Map(rows.map(({ name, price_paise }) => [name, price_paise]));
    const ratings = new Map(rows.map(({ name, rating_hundredths }) => [name, rating_hundredths]));
    const orders = [
      ["Price: Low to High", /sort=price_low/, prices, 1],
      ["Price: High to Low", /sort=price_high/, prices, -1],
      ["Customer Rating", /sort=rating/, ratings, -1],
    ] as const;
    for (const [label, address, values, direction] of orders) {
      await sortBy(page, label);
      await page.waitForURL(address);
      const wanted = [...values.values()].toSorted((a, b) => (a - b) * direction);
      const shown = async () => (await names(page)).map((name) => values.get(name));
      await expect.poll(shown, { message: label }).toEqual(wanted.slice(0, 12));
      await more(page).click();
      await expect.poll(shown, { message: label }).toEqual(wanted.slice(0, 24));
      await more(page).click();
      await expect.poll(shown, { message: label }).toEqual(wanted);
      await gone(more(page));
    }
    // On the way back from a product of a later page, all pages are there, at the same place.
    const last = cards(page).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const place = await scrolled();
    await last.getByRole("link", { name: /^View/ }).click();
    await page.waitForURL("**/products/*");
    await page.goBack();
    await page.waitForURL(/sort=rating/);
    await expect
      .poll(async () => (await names(page)).map((name) => ratings.get(name)))
      .toEqual([...ratings.values()].toSorted((a, b) => b - a));
    await expect.poll(scrolled).toBe(place);
    expect(await page.evaluate(() => "same_document" in window)).toBe(true);
    await page.goBack();
    await page.waitForURL(/sort=price_high/);
    await expect.poll(() => page.getByRole("combobox", { name: "Sort by" }).inputValue()).toBe("price_high");
  });

  test("are narrowed by a category, which a second click takes away", async () => {
    const page = await alive(await tests.visit(own()));
    const rows = await listed();
    const textiles = rows.filter(({ category }) => category === "Textiles");
    await tile(page, "Textiles").click();
    await page.waitForURL(/category=Textiles/);
    await expect.poll(() => names(page)).toEqual(firstPage(textiles));
    await expect.poll(() => tile(page, "Textiles").getAttribute("aria-current")).toBe("true");
    await tile(page, "Artwork").click();
    await page.waitForURL(/category=Artwork/);
    await expect.poll(() => tile(page, "Textiles").getAttribute("aria-current")).toBeNull();
    await tile(page, "Artwork").click();
    await page.waitForURL((url) => !url.searchParams.has("category"));
    await expect.poll(() => names(page)).toEqual(firstPage(rows));
  });

  test("are searched and filtered at once, each filter can be undone, and Back goes step by step", async () => {
    const page = await alive(await tests.visit("/marketplace"));
    const rows = await listed();
    await searchBox(page).pressSequentially(`${market.word} BOWL`);
    // Best match: among equal ones in stock first those that are rated better, then the newest.
    const bowls = rows
      .filter(({ name }) => name.includes("bowl"))
      .toSorted((a, b) => b.rating_hundredths - a.rating_hundredths);
    await seen(page.getByText(`${bowls.length} products`, { exact: true }));
    await expect.poll(() => names(page)).toEqual(firstPage(bowls));
    await page.getByLabel("Price from").fill("1000");
    await page.waitForURL(/price_from=1000/);
    await page.getByLabel("Price to").fill("1,500");
    await page.waitForURL(/price_to=1500/);
    const priced = bowls.filter(({ price_paise }) => price_paise >= 100_000 && price_paise <= 150_000);
    await seen(page.getByText(`${priced.length} products`, { exact: true }));
    await page.getByRole("checkbox", { name: "Verified sellers" }).check();
    await page.waitForURL(/verified=yes/);
    const verified = priced.filter(({ is_verified }) => is_verified);
    await expect.poll(() => names(page)).toEqual(firstPage(verified));
    const chips = page.getByRole("navigation", { name: "Active filters" }).getByRole("link");
    await expect
      .poll(async () => (await chips.allInnerTexts()).map((text) => text.replace("\n", " ")))
      .toEqual([
        `Remove filter: “${market.word} BOWL”`,
        "Remove filter: ₹1,000 to ₹1,500",
        "Remove filter: Verified sellers",
        "Clear all filters",
      ]);
    await chips.filter({ hasText: "₹1,000" }).click();
    await page.waitForURL((url) => !url.searchParams.has("price_from"));
    await expect.poll(() => page.getByLabel("Price from").inputValue()).toBe("");
    await page.goBack();
    await page.waitForURL(/price_from=1000/);
    await expect.poll(() => page.getByLabel("Price from").inputValue()).toBe("1000");
    await page.getByRole("combobox", { name: "District" }).selectOption({ label: "Malkangiri" });
    await seen(page.getByRole("heading", { name: "No products found" }));
    await page.getByRole("link", { name: "See all products" }).click();
    await page.waitForURL(/marketplace$/);
    await seen(cards(page).first());
    await expect.poll(() => searchBox(page).inputValue()).toBe("");
    await expect.poll(() => page.getByRole("checkbox", { name: "Verified sellers" }).isChecked()).toBe(false);
  });

  test("are found under the nearest spelling that some have, which is said", async () => {
    const misspelt = market.word.replace("Kansa", "Kamsa");
    const page = await alive(await tests.visit("/marketplace"));
    await searchBox(page).fill(misspelt);
    const found = market.word.toLowerCase();
    await seen(page.getByText(`Showing results for “${found}”. Search for “${misspelt}” instead.`));
    await seen(cardOf(page, market.rated_id));
    await page.getByRole("link", { name: `“${found}”` }).press("Enter");
    await page.waitForURL(new RegExp(`q=${found}`));
    await gone(page.getByText(/Showing results for/));
    await expect.poll(() => searchBox(page).inputValue()).toBe(found);
  });

  test("show placeholders while they load, and say when they cannot be loaded", async () => {
    const page = await alive(
      await tests.visit("/about", { expected: { console: ["marketplace.data", "Failed"] } }),
    );
    const { promise: wait, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/marketplace.data*", async (route) => {
      await wait;
      await route.continue();
    });
    const open = () =>
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Marketplace" }).click();
    await open();
    await seen(page.locator("main [data-skeleton-card]").first());
    release();
    await seen(cards(page).first());
    await expect.poll(() => page.locator("main [data-skeleton-card]").count()).toBe(0);
    await page.unroute("**/marketplace.data*");
    await page.goto("/about");
    await alive(page);
    await page.route("**/marketplace.data*", (route) => route.abort());
    await open();
    await seen(page.getByText("We could not load the products. Please try again later.", { exact: true }));
  });
});

describe("the sellers", () => {
  const sellerCards = (page: Page) => page.locator("[data-seller]");

  test("stand in a tab of their own, are searched, and lead to their shops", async () => {
    const page = await alive(await tests.visit("/marketplace"));
    await page.getByRole("tab", { name: "Sellers" }).click();
    await page.waitForURL(/tab=sellers/);
    await seen(sellerCards(page).first());
    await searchBox(page).fill(market.word);
    await page.waitForURL(/q=/);
    // Its suggestions stand above the list until the field is left.
    await searchBox(page).blur();
    await seen(page.getByText("2 sellers", { exact: true }));
    const card = page.locator(`[data-seller="${market.seller_id}"]`);
    const { product_count } = await tests.site.services.db.one(sql({ product_count: "int4" })`
      select product_count from sellers where vendor_id = ${market.seller_id}`);
    for (const text of [
      `Meher Weavers ${market.word}`,
      "Sambalpuri ikat",
      "Barpali, Bargarh, Odisha",
      `${product_count} products`,
      "4.7",
      "(12)",
      "Self-help group",
    ])
      await seen(card.getByText(text, { exact: true }));
    expect(await card.getByText("Verified seller", { exact: true }).count()).toBe(1);
    expect(await card.locator("img").count()).toBe(1);
    await page.getByRole("tab", { name: "Products" }).click();
    await page.waitForURL((url) => !url.searchParams.has("tab") && url.searchParams.get("q") === market.word);
    await seen(cards(page).first());
    await page.goBack();
    await seen(card);
    await card.getByRole("link").click();
    await page.waitForURL(`**/sellers/${market.seller_id}`);
    await seen(page.getByRole("heading", { level: 1, name: `Meher Weavers ${market.word}` }));
  });

  test("have a page with their story, their marks and their products, in an order of choice", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const page = await alive(await tests.visit(`/sellers/${market.seller_id}`, { permissions }));
    for (const text of ["Sambalpuri ikat", "Verified seller", "Self-help group"])
      await seen(page.getByText(text, { exact: true }).first());
    await seen(page.getByText("We have woven on pit looms for three generations."));
    const rows = (await listed()).filter(({ is_verified }) => is_verified);
    expect(await names(page)).toEqual(firstPage(rows));
    await page.getByRole("link", { name: "Price: Low to High" }).click();
    await page.waitForURL(/sort=price_low/);
    const cheapest = rows.toSorted((a, b) => a.price_paise - b.price_paise);
    await expect.poll(() => names(page)).toEqual(firstPage(cheapest));
    await more(page).click();
    await expect.poll(() => names(page)).toEqual(cheapest.map(({ name }) => name));
    expect(await page.getByRole("link", { name: "Contact seller" }).getAttribute("href")).toBe(
      `/sellers/${market.seller_id}/contact`,
    );
    const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await fetch(preview ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(
      `${tests.site.url}/sellers/${market.seller_id}`,
    );
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await seesNotice(page, "Link copied!", "Seller link has been copied.");
  });

  test("say when they come back from their vacation; who is not approved is not found", async () => {
    const page = await tests.visit(`/sellers/${market.away_seller_id}`, { expected: { console: ["404"] } });
    await seen(page.getByText("This shop is on vacation until 5 Dec 2031.", { exact: true }));
    for (const id of [market.applied_seller_id, "019f0000-0000-7000-8000-000000000000", "nobody"]) {
      const answer = await page.goto(`/sellers/${id}`);
      expect(answer?.status(), id).toBe(404);
      await seen(page.getByRole("heading", { name: "Seller Not Found" }));
    }
    await page.getByRole("link", { name: "See all sellers" }).click();
    await page.waitForURL(/marketplace\?tab=sellers$/);
  });
});

test("“Sell Your Products”, on phones below the search, leads guests to sign in, customers to the application and vendors to their products", async () => {
  const { services } = tests.site;
  const hrefFor = async (person: { user_id: string } | null) => {
    const page = await tests.visitAs(person, "/marketplace", { viewport: phone });
    return page.locator("form[role=search] ~ a:visible", { hasText: "Sell" }).getAttribute("href");
  };
  expect(await hrefFor(null)).toBe("/auth?redirectTo=%2Fdashboard%2Fsell");
  expect(await hrefFor(await createUser(services))).toBe("/dashboard/sell");
  expect(await hrefFor(await createUser(services, { role: "vendor" }))).toBe("/dashboard/my-products");
});

test("without script the search, the order, the categories, the tabs and further pages work", async () => {
  const page = await tests.visit("/marketplace", { javaScriptEnabled: false });
  await searchBox(page).fill(market.word);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price: Low to High" });
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/sort=price_low/);
  const rows = (await listed()).map(({ price_paise }) => price_paise).toSorted((a, b) => a - b);
  const first = await names(page);
  expect(first).toHaveLength(12);
  await more(page).click();
  // The first page has no such way back.
  await page.getByRole("link", { name: "Back to the first page" }).waitFor();
  await page.waitForLoadState("load");
  const second = await names(page);
  expect(second).toHaveLength(12);
  expect(new Set([...first, ...second]).size).toBe(24);
  expect(rows).toHaveLength(28);
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await tile(page, "Jewelry").click();
  await page.waitForURL(/category=Jewelry/);
  // The category stays when the form is sent once more.
  const sent = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole("button", { name: "Search" }).click();
  expect(new URL((await sent).url()).searchParams.get("category")).toBe("Jewelry");
  await page.getByRole("link", { name: "Sellers", exact: true }).click();
  await seen(page.locator(`[data-seller="${market.seller_id}"]`));
});

describe("on a phone", () => {
  test("the filters are in a sheet, which opens, narrows and closes by keyboard", async () => {
    const page = await alive(await tests.visit(own(), { viewport: phone }));
    const sheet = page.getByRole("group", { name: "Filters" });
    expect(await sheet.isVisible()).toBe(false);
    await tabTo(page, "Filters");
    await page.keyboard.press("Enter");
    await seen(sheet);
    await tabTo(page, "In stock");
    await page.keyboard.press("Space");
    await page.waitForURL(/in_stock=yes/);
    await gone(cardOf(page, market.sold_out_id));
    await tabTo(page, /^Show \d+ products?$/);
    await page.keyboard.press("Enter");
    await gone(sheet);
    await seen(page.getByRole("button", { name: "Filters (1)" }));
    await page.getByRole("button", { name: "Filters (1)" }).press("Enter");
    await seen(sheet);
    await page.keyboard.press("Escape");
    await gone(sheet);
  });

  test("two cards stand side by side, and pages have no barriers with the sheet open or closed", async () => {
    const page = await alive(await tests.visit(own(), { viewport: phone }));
    // Else they could arrive between the two.
    await fontsArrived(page);
    const [left, right] = [await boxOf(cards(page).nth(0)), await boxOf(cards(page).nth(1))];
    expect(right.y).toBe(left.y);
    expect(right.x).toBeGreaterThan(left.x + left.width);
    const found: string[] = [];
    for (const path of [
      own("&category=Textiles&price_to=2000&verified=yes"),
      `/sellers/${market.away_seller_id}`,
    ]) {
      await page.setViewportSize(phone);
      await page.goto(path);
      await alive(page);
      found.push(...(await misfits(page)), ...(await barriers(page)));
    }
    await page.setViewportSize(phone);
    await page.goto(own());
    await alive(page);
    await page.getByRole("button", { name: "Filters" }).click();
    await seen(page.getByRole("group", { name: "Filters" }));
    found.push(...(await misfits(page)));
    expect(found).toEqual([]);
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not seen");
  return box;
}

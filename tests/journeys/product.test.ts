import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { violations } from "../support/axe.ts";
import { barriers } from "../support/barriers.ts";
import { alive, focused, gone, notice, seen, seesNotice, sidewaysRoom } from "../support/journeys.ts";
import { createUser, signInAs, type TestUser, testPassword } from "../support/people.ts";
import { deliver } from "../support/reviews.ts";
import { listProduct, openShop } from "../support/products.ts";
import { desktop, moving, phone, useSite } from "../support/site.ts";

const tests = useSite();

let vendor: TestUser;
let buyer: TestUser;
let sari: string;

beforeAll(async () => {
  const { services } = tests.site;
  [vendor, buyer] = await Promise.all([
    createUser(services, { role: "vendor", display_name: "Sita Meher" }),
    createUser(services, { display_name: "Rina Das" }),
  ]);
  await openShop(services.db, vendor.user_id, "Meher Weavers");
  await services.db.run(command`
    update sellers set verified_at = now() where vendor_id = ${vendor.user_id}`);
  sari = await listProduct(services.db, vendor.user_id, {
    name: "Sonepuri ikat sari",
    price_paise: 150_000,
    compare_price_paise: 200_000,
    stock: null,
  });
  await services.db.run(command`
    update products set materials = '{Cotton,Natural indigo}', dimensions = '5.5 m × 1.2 m', weight_grams = 650,
      care_instructions = 'Wash by hand in cold water.', is_seller_verified = true where id = ${sari}`);
  await services.db.run(command`
    insert into product_pictures (product_id, position, image_url, alt_text)
    select ${sari}, i - 1, '/art/textiles/' || ${sari} || '-' || i || '.svg', 'View ' || i from generate_series(1, 3) i`);
  const reviewer = await createUser(services, { display_name: "Asha Majhi" });
  const order_item_id = await deliver(services, sari, reviewer);
  await services.db.run(command`
    insert into product_reviews (product_id, user_id, order_item_id, rating, comment)
    values (${sari}, ${reviewer.user_id}, ${order_item_id}, 5, 'The colours are deep.')`);
  // As if there were ten: 4.7 on average.
  await services.db.run(command`update products set review_count = 10, rating_sum = 47 where id = ${sari}`);
  await services.db.run(command`
    update sellers set review_count = 10, rating_sum = 47 where vendor_id = ${vendor.user_id}`);
});

const productPath = (id = sari) => `/products/${id}`;
const cartButton = (page: Page) => page.getByRole("button", { name: /^Add to Cart – / });

test("a product's page shows what it is, who sells it, how it is rated and what it costs", async () => {
  const page = await tests.visitAs(null, productPath(), { viewport: phone });
  await seen(page.getByRole("heading", { level: 1, name: "Sonepuri ikat sari" }));
  const main = page.locator("main");
  await seen(main.getByText("Textiles", { exact: true }).first());
  const seller = main.getByRole("link", { name: "Meher Weavers" }).first();
  expect(await seller.getAttribute("href")).toBe(`/sellers/${vendor.user_id}`);
  await seen(main.getByText("Barpali, Bargarh, Odisha").first());
  const stars = main.getByRole("img", { name: "Rated 4.7 out of 5" }).first();
  expect(await stars.locator("svg.fill-haritala").count()).toBe(4);
  await seen(main.getByRole("link", { name: "10 reviews" }));
  for (const text of ["₹1,500", "₹2,000", "25% off"])
    await seen(main.getByText(text, { exact: true }).first());
  await seen(main.getByText("Free delivery", { exact: true }));
  await seen(main.getByText(/In 3–7 days\. Free on orders above ₹1,000/));
  await seen(main.getByText("Easy returns", { exact: true }));
  await seen(main.getByText(/7-day return/));
  await seen(main.getByText("Authentic", { exact: true }));
  await seen(main.getByText(/verified seller/).first());
  expect(await barriers(page)).toEqual([]);
});

test("a product's page shows the chosen picture large, by thumbnail, arrow key and in a dialog", async () => {
  const page = await tests.visitAs(null, productPath(), { ...moving, viewport: desktop });
  const gallery = page.getByRole("region", { name: "Pictures of Sonepuri ikat sari" });
  const inView = async (number: number) => {
    await page.waitForFunction((at) => {
      const strip = document.querySelector("#picture-1")?.parentElement;
      return strip && Math.abs(strip.scrollLeft - at * strip.clientWidth) < 2;
    }, number - 1);
    const chosen = gallery.locator("[aria-current=true]");
    await expect.poll(() => chosen.getAttribute("aria-label")).toBe(`Show picture ${number} of 3`);
  };
  await gallery.getByRole("link", { name: "Show picture 3 of 3" }).click();
  await inView(3);
  await page.keyboard.press("ArrowLeft");
  await inView(2);
  await gallery.getByRole("link", { name: /View 2/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sonepuri ikat sari" });
  await seen(dialog.getByRole("img", { name: "View 2" }));
  await page.keyboard.press("ArrowRight");
  await seen(dialog.getByRole("img", { name: "View 3" }));
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await seen(dialog.getByRole("region", { name: "Close-up, scrollable" }));
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await gone(dialog);
  await inView(3);
});

test("a product's page has three tabs that say all of it", async () => {
  const page = await tests.visitAs(null, productPath(), { viewport: phone });
  expect(await page.getByRole("tab").allInnerTexts()).toEqual(["Details", "Reviews (10)", "Seller Info"]);
  const panel = page.getByRole("tabpanel");
  for (const text of [
    "Woven by hand.",
    "Natural indigo",
    "5.5 m × 1.2 m",
    "Wash by hand in cold water.",
    "650 g",
    "In 3–7 days",
  ])
    await seen(panel.getByText(text).first());
  await page.getByRole("tab", { name: /Reviews/ }).click();
  const review = panel.getByRole("article", { name: "Review by Asha Majhi" });
  await seen(review.getByRole("img", { name: "Rated 5.0 out of 5" }));
  await seen(review.getByText("The colours are deep."));
  await seen(review.getByText("Verified purchase"));
  expect(await review.locator("time").count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("tab", { name: "Seller Info" }).click();
  await seen(panel.getByText("We have woven on pit looms for three generations."));
  await seen(panel.getByText(/^\d+ products?$/));
  await seen(panel.getByRole("img", { name: "Rated 4.7 out of 5" }));
  await seen(panel.getByRole("link", { name: "Contact Seller" }));
  expect(await barriers(page)).toEqual([]);
});

test("a product's page puts as many into the cart as chosen, at least one, for the total on the button", async () => {
  const page = await tests.visitAs(null, productPath(), { viewport: desktop });
  const quantity = page.getByRole("group", { name: "Quantity" });
  expect(await quantity.getByRole("button", { name: "Decrease (minus)" }).isDisabled()).toBe(true);
  await seen(cartButton(page).getByText("Add to Cart – ₹1,500"));
  for (let i = 0; i < 2; i++) await quantity.getByRole("button", { name: "Increase (plus)" }).click();
  await seen(cartButton(page).getByText("Add to Cart – ₹4,500"));
  await page.setViewportSize({ width: phone.height, height: phone.width });
  const buttons = page.getByRole("main").getByRole("button");
  await seen(buttons.filter({ hasText: "Add to Cart" }).first().getByText("₹4,500"));
  await cartButton(page).click();
  await seesNotice(page, "Added to Cart", "Sonepuri ikat sari has been added to your cart.");
  await page.goto("/cart");
  await seen(page.locator("main").getByText("₹4,500").first());
});

test("the quantity has no upper bound, but that of a tracked stock", async () => {
  const { services } = tests.site;
  const lamp = await listProduct(services.db, vendor.user_id, { name: "Dhokra lamp", stock: 2 });
  const page = await tests.visitAs(null, productPath(lamp));
  const more = page.getByRole("group", { name: "Quantity" }).getByRole("button", { name: "Increase (plus)" });
  await more.click();
  await expect.poll(() => more.isDisabled()).toBe(true);
  await seen(page.getByText("Only 2 in stock."));
  await page.goto(productPath());
  await alive(page);
  const free = page.getByRole("group", { name: "Quantity" });
  await free.getByRole("button", { name: "Increase (plus)" }).evaluate(async (button: HTMLButtonElement) => {
    for (let i = 0; i < 101; i++) {
      button.click();
      // The page takes each click before the next one comes.
      await new Promise((taken) => setTimeout(taken));
    }
  });
  await seen(free.getByRole("status").getByText("102", { exact: true }));
});

test("what is out of stock says so, with an overlay, and cannot be added", async () => {
  const { services } = tests.site;
  const id = await listProduct(services.db, vendor.user_id, { name: "Sold stole", stock: 0 });
  const page = await tests.visitAs(null, productPath(id));
  await seen(page.getByText("This item is currently out of stock."));
  await seen(page.locator("[data-out-of-stock]").first());
  expect(await page.getByRole("button", { name: "Out of Stock" }).first().isDisabled()).toBe(true);
  expect(await cartButton(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test("a shop on vacation says when it is back, and sells nothing", async () => {
  const { services } = tests.site;
  const away = await createUser(services, { role: "vendor" });
  await openShop(services.db, away.user_id, "Away Weavers");
  const id = await listProduct(services.db, away.user_id, { name: "Resting stole" });
  await services.db.run(command`
    update sellers set on_vacation_since = now(), vacation_ends_on = '2031-01-10' where vendor_id = ${away.user_id}`);
  await services.db.run(command`update products set is_seller_open = false where id = ${id}`);
  const page = await tests.visitAs(null, productPath(id));
  await seen(page.getByText("Away Weavers is on vacation and is not shipping at the moment."));
  await seen(page.getByText("The shop will be back on 10 Jan 2031."));
  expect(await cartButton(page).count()).toBe(0);
});

test("a missing product leads back to the marketplace", async () => {
  const page = await tests.visitAs(null, "/products/none", { expected: { console: ["404"] } });
  await seen(page.getByRole("heading", { name: "Product Not Found" }));
  await seen(page.getByText("The product you're looking for doesn't exist."));
  await page.getByRole("link", { name: "Back to Marketplace" }).click();
  await page.waitForURL("**/marketplace");
});

test("a draft is there for its seller and admins, who read its state, and for nobody else", async () => {
  const { services } = tests.site;
  const id = await listProduct(services.db, vendor.user_id, { name: "A draft", status: "draft" });
  const admin = await createUser(services, { role: "admin" });
  for (const person of [vendor, admin]) {
    const page = await tests.visitAs(person, productPath(id));
    await seen(page.getByText("This is a draft. Only the seller and admins can see it."));
    expect(await cartButton(page).count()).toBe(0);
  }
  for (const person of [buyer, null]) {
    const page = await tests.visitAs(person, productPath(id), { expected: { console: ["404"] } });
    await seen(page.getByRole("heading", { name: "Product Not Found" }));
  }
});

test("a product's link is copied where the browser has neither a sheet nor, over http, a clipboard", async () => {
  const page = await tests.visitAs(null, productPath());
  await page.evaluate(() => {
    for (const name of ["share", "clipboard"])
      Object.defineProperty(navigator, name, { value: undefined, configurable: true });
    document.addEventListener("copy", ({ target }) => {
      if (target instanceof HTMLTextAreaElement) document.body.setAttribute("data-copied", target.value);
    });
  });
  await page.getByRole("button", { name: "Share" }).click();
  await seesNotice(page, "Link copied!", "Product link has been copied.");
  expect(await page.locator("body").getAttribute("data-copied")).toBe(`${tests.site.url}/products/${sari}`);
  await focused(page.getByRole("button", { name: "Share" }));
});

test("search engines and shared links get its name, price and rating", async () => {
  const html = await (await fetch(`${tests.site.url}${productPath()}`)).text();
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)["@graph"][0]).toMatchObject({
    "@type": "Product",
    name: "Sonepuri ikat sari",
    offers: { price: "1575.00", priceCurrency: "INR", availability: "https://schema.org/InStock" },
    aggregateRating: { ratingValue: "4.7", reviewCount: 10 },
  });
  const [, preview = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await fetch(preview.replaceAll("&amp;", "&"));
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

describe("the heart", () => {
  const name = "Sonepuri ikat sari";
  const heart = (page: Page) => page.getByRole("button", { name: new RegExp(`${name} (to|from) wishlist$`) });
  const pressed = (page: Page, is: boolean) =>
    seen(page.getByRole("button", { name: `${is ? "Remove" : "Add"} ${name} ` }));
  const list = `/marketplace?q=${encodeURIComponent(name)}`;

  test("of a guest is kept in the browser, and joins the account at sign-in", async () => {
    const guest = await createUser(tests.site.services);
    const page = await tests.visitAs(null, productPath());
    await pressed(page, false);
    await heart(page).click();
    await seen(notice(page, "Added to your wishlist"));
    await page.goto(list);
    await pressed(page, true);
    await page.goto(`/auth?redirectTo=${encodeURIComponent(productPath())}`);
    await alive(page);
    await page.getByLabel("Email").first().fill(guest.email);
    await page.getByLabel("Password", { exact: true }).first().fill(testPassword);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL(`**${productPath()}`);
    await pressed(page, true);
    await page.waitForFunction(() => window.localStorage.getItem("wishlist") === null);
    const { count } = await tests.site.services.db.one(sql({ count: "int8" })`
      select count(*) as count from wishlist_items where user_id = ${guest.user_id} and product_id = ${sari}`);
    expect(count).toBe(1);
  });

  test("of an account survives a reload, and the list in the dashboard lets go of it", async () => {
    const person = await createUser(tests.site.services);
    const page = await tests.visitAs(person, productPath(), { viewport: phone });
    await heart(page).click();
    await seen(notice(page, "Added to your wishlist"));
    await page.reload();
    await pressed(page, true);
    await page.goto("/dashboard/wishlist");
    await alive(page);
    await seen(page.getByRole("link", { name: "Sonepuri ikat sari" }));
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByRole("button", { name: /Remove/ }).press("Enter");
    await seen(page.getByText("Your wishlist is empty"));
    await focused(page.getByRole("link", { name: "Browse the marketplace" }));
  });

  test("works without script", async () => {
    const person = await createUser(tests.site.services);
    const page = await tests.visitAs(person, productPath(), { javaScriptEnabled: false });
    for (const [i, place] of [productPath(), list, list.replace("marketplace", "search")].entries()) {
      await page.goto(place);
      await heart(page).click();
      await pressed(page, i !== 1);
      expect(new URL(page.url()).pathname).toBe(place.split("?")[0]);
    }
  });
});

describe("reviews", () => {
  test("are for who got the product; others read why not", async () => {
    const page = await tests.visitAs(buyer, `${productPath()}?tab=reviews`);
    await seen(page.getByText("You can review this product once it has been delivered to you."));
    expect(await page.getByRole("button", { name: "Post review" }).count()).toBe(0);
  });

  test("are written by keyboard, changed, answered by the seller, and deleted", async () => {
    const { services } = tests.site;
    const id = await listProduct(services.db, vendor.user_id, { name: "Reviewed stole" });
    await deliver(services, id, buyer);
    const page = await tests.visitAs(buyer, `${productPath(id)}?tab=reviews`, {
      viewport: phone,
      expected: { console: ["400"] },
    });
    await page.getByRole("button", { name: "Post review" }).click();
    await seen(page.getByText("Please choose one to five stars."));
    await page.getByRole("radio", { name: "1 star", exact: true }).focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("radio", { name: "4 stars" }).isChecked()).toBe(true);
    await page.getByLabel("Your opinion").fill("Soft, and a little thin.");
    await page.getByRole("button", { name: "Post review" }).click();
    await seen(notice(page, "Thank you for your review"));
    const own = page.getByRole("article", { name: "Review by Rina Das" });
    await seen(own.getByText("Soft, and a little thin."));
    await seen(page.getByRole("tab", { name: "Reviews (1)" }));
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysRoom(page)).toBe(0);

    const shop = await tests.visitAs(vendor, `${productPath(id)}?tab=reviews`);
    await shop.locator("summary", { hasText: /^Reply/ }).click();
    await shop.getByLabel("Your reply to Rina Das").fill("The next one is thicker.");
    await shop.getByRole("button", { name: "Post reply" }).click();
    await seen(notice(shop, "Reply posted"));
    await seen(shop.getByText("The next one is thicker.").first());

    await page.reload();
    await alive(page);
    await seen(own.getByText("The next one is thicker."));
    await page.getByText("Change or delete").click();
    await page.getByRole("button", { name: "Delete review" }).click();
    await seen(notice(page, "Review deleted"));
    await gone(own);
  });

  test("are reported, to moderators alone", async () => {
    const page = await tests.visitAs(buyer, `${productPath()}?tab=reviews`);
    await page.getByRole("link", { name: /^Report/ }).click();
    await page.getByText("Advertising or spam").click();
    await page.getByRole("button", { name: "Send report" }).click();
    await seen(notice(page, "Thank you for telling us"));
  });
});

test("a customer writes to the seller about a product, and both go on writing", async () => {
  const page = await tests.visitAs(buyer, `${productPath()}?tab=seller`, { viewport: phone });
  await page.getByRole("link", { name: "Contact Seller" }).click();
  await seen(page.getByText("About “Sonepuri ikat sari”"));
  expect(await violations(page)).toEqual([]);
  const words = `Is it six yards? ${randomUUID()}`;
  await page.getByLabel("Your message").fill(words);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.waitForURL("**/dashboard/messages/*");
  await seen(page.getByText(words));
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysRoom(page)).toBe(0);

  const shop = await tests.visitAs(vendor, "/dashboard/messages");
  await shop.getByRole("link", { name: "Rina Das" }).first().click();
  await shop.waitForURL("**/dashboard/messages/*");
  await seen(shop.locator("#main").getByText(words, { exact: true }));
  await shop.getByLabel("Your message").fill("Yes, and a little more.");
  await shop.getByRole("button", { name: "Send message" }).click();
  await seen(shop.getByText("Yes, and a little more.", { exact: true }));
  await page.reload();
  await seen(page.getByText("Yes, and a little more.", { exact: true }));
});

test("a guest who contacts a seller signs in first and comes back", async () => {
  const page = await tests.visitAs(null, `${productPath()}?tab=seller`);
  await page.getByRole("link", { name: "Contact Seller" }).click();
  await page.waitForURL("**/auth?redirectTo=*");
  await signInAs(page, tests.site.services, buyer.user_id);
  await page.goto(new URL(page.url()).searchParams.get("redirectTo") ?? "");
  await seen(page.getByRole("heading", { name: "Write to Meher Weavers" }));
});

test("without script the pictures, the tabs and the cart work", async () => {
  const page = await tests.visit(productPath(), { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Show picture 2 of 3" }).click();
  await page.waitForURL(/#picture-2$/);
  await page.getByRole("link", { name: /^Reviews/ }).click();
  await seen(page.getByText("The colours are deep."));
  await cartButton(page).click();
  await page.waitForURL("**/cart");
  await seen(page.locator("main").getByText("Sonepuri ikat sari").first());
});

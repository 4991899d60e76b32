import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { approveProduct, rejectProduct } from "../../app/domains/catalog/server/commands/decide-product.ts";
import { createProduct } from "../../app/domains/catalog/server/commands/create-product.ts";
import { productStatuses } from "../../app/domains/catalog/schema.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { barriers, overflows } from "../support/barriers.ts";
import { alive, focused, gone, notice, seen, seesNotice, tabTo } from "../support/journeys.ts";
import { createUser, type TestUser } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { asVendor, createShop, productOf } from "../support/shops.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();
const path = "/dashboard/my-products";

const vendor = () => createShop(tests.site.services);

const addProduct = (person: TestUser, fields: Record<string, unknown> = {}) =>
  tests.site.services.db.transaction((tx) => createProduct(tx, asVendor(person), productOf(fields)));

const productsOf = ({ user_id }: TestUser) =>
  tests.site.services.db.many(sql({
    id: "uuid",
    name: "text",
    status: "text",
    price_paise: "int8",
    inventory_quantity: "int4",
    track_inventory: "bool",
    weight_grams: "int4?",
    tags: "text[]",
    picture_count: "int4",
  })`
    select id, name, status, price_paise, inventory_quantity, track_inventory, weight_grams, tags,
      (select count(*)::int4 from product_pictures where product_id = products.id) as picture_count
    from products where vendor_id = ${user_id} order by created_at desc, id desc`);

const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const cards = (page: Page) => page.locator("[data-own-product]");

async function fillEssentials(page: Page) {
  await field(page, "Name").fill("Sambalpuri sari");
  await field(page, "Price (₹)").fill("2499.50");
  await field(page, "Category").selectOption("Textiles");
  await field(page, "Description").fill("Woven by hand in three weeks.");
}

async function choosePhotos(page: Page) {
  const buffer = await picture("jpeg", { width: 1_200, height: 900 });
  const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer });
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles([photo("a.jpg"), photo("b.jpg")]);
  await seen(page.getByText("2 of 8 photos"));
}

test("a product is created, edited, restocked, copied and deleted", async () => {
  const mina = await vendor();
  const page = await tests.visitAs(mina, path, { viewport: phone });
  await page.getByRole("link", { name: "Add your first product" }).click();
  await page.waitForURL(`${path}/new`);
  const dialog = page.getByRole("dialog", { name: "Add product" });
  await seen(dialog);
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeCloseTo(phone.height);
  await fillEssentials(page);
  await choosePhotos(page);
  await field(page, "Inventory quantity").fill("5");
  await dialog.getByText("More details").click();
  expect(await field(page, "Track inventory").isChecked()).toBe(true);
  await field(page, "Weight (kg)").fill("0.75");
  await field(page, "Tags").fill("ikat, silk, Ikat");
  const status = field(page, "Status");
  expect(await status.inputValue()).toBe("draft");
  expect(await status.locator("option").allTextContents()).toEqual(["Draft", "Active", "Archived"]);
  await status.selectOption("Active");
  await seen(dialog.getByText("For sale. We check a new product first, and tell you the outcome."));
  expect(await overflows(page)).toEqual([]);
  await press(page, "Add product");

  await seesNotice(
    page,
    "Product Created",
    "Your product has been created successfully. We will check it before it goes on sale, and tell you the outcome.",
  );
  await page.waitForURL(path);
  await gone(dialog);
  const card = cards(page).first();
  await seen(card.getByRole("heading", { name: "Sambalpuri sari" }));
  await seen(card.getByText("₹2,499.50"));
  await seen(card.getByText("Pending", { exact: true }));
  expect(await overflows(page)).toEqual([]);
  const created = {
    status: "pending",
    price_paise: 249_950,
    inventory_quantity: 5,
    weight_grams: 750,
    tags: ["Ikat", "silk"],
    picture_count: 2,
  };
  expect(await productsOf(mina)).toMatchObject([created]);

  await card.getByRole("link", { name: "Edit Sambalpuri sari" }).click();
  await seen(page.getByRole("dialog", { name: "Edit product" }));
  expect(await field(page, "Price (₹)").inputValue()).toBe("2499.5");
  expect(await status.locator("option").allTextContents()).toEqual(["Draft", "Active", "Archived"]);
  await field(page, "Name").fill("Bomkai sari");
  await press(page, "Save changes");
  await seesNotice(page, "Product Updated", "Your product has been updated successfully.");
  await seen(card.getByRole("heading", { name: "Bomkai sari" }));
  expect(await productsOf(mina)).toMatchObject([{ ...created, name: "Bomkai sari" }]);

  await card.getByLabel("Stock Bomkai sari").fill("9");
  await card.getByRole("button", { name: "Save the stock of Bomkai sari" }).click();
  await seen(card.getByText("9 in stock"));
  await seen(card.getByText("Saved", { exact: true }));
  expect(await productsOf(mina)).toMatchObject([{ inventory_quantity: 9 }]);

  await card.getByRole("button", { name: "Duplicate Bomkai sari" }).click();
  await seen(page.getByRole("dialog", { name: "Edit product" }));
  expect(await field(page, "Name").inputValue()).toBe("Bomkai sari (copy)");
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.waitForURL(path);

  await card.getByRole("link", { name: /^Delete Bomkai sari \(copy\)/ }).click();
  const ask = page.getByRole("dialog", { name: "Delete this product?" });
  await ask.getByRole("button", { name: "Keep it" }).click();
  await gone(ask);
  await card.getByRole("link", { name: /^Delete Bomkai sari \(copy\)/ }).click();
  await ask.getByRole("button", { name: "Delete product" }).click();
  await seesNotice(page, "Product Deleted", "Your product has been deleted successfully.");
  expect(await productsOf(mina)).toMatchObject([{ name: "Bomkai sari" }]);
});

test("tabs show the products of each status, with its colour and word, and a rejected one its reason", async () => {
  const mina = await vendor();
  const reason = "The photo shows another sari.";
  const { db } = tests.site.services;
  for (const status of productStatuses) {
    const is_submitted = status === "pending" || status === "approved" || status === "rejected";
    const id = await addProduct(mina, {
      name: `A ${status} sari`,
      status: is_submitted ? "active" : "draft",
    });
    if (status === "approved") await db.transaction((tx) => approveProduct(tx, id, null));
    if (status === "rejected")
      await db.transaction((tx) => rejectProduct(tx, id, { decided_by: null, reason }));
    if (status === "active" || status === "archived")
      await db.run(command`update products set status = ${status}, approved_at = now() where id = ${id}`);
  }
  await addProduct(await vendor(), { name: "Of another vendor" });
  const page = await tests.visitAs(mina, path, { viewport: desktop });
  const names = () => cards(page).getByRole("heading", { level: 2 }).allTextContents();
  const all = productStatuses.map((status) => `A ${status} sari`).toReversed();
  expect(await names()).toEqual(all);
  const tabs = page.getByRole("tablist", { name: "Products by status" });
  const colours = new Set<string>();
  for (const status of productStatuses) {
    const word = status[0]?.toUpperCase() + status.slice(1);
    const tab = tabs.getByRole("tab", { name: word, exact: true });
    expect(await tab.textContent()).toBe(`${word}1`);
    await tab.click();
    await page.waitForURL(`${path}?status=${status}`);
    await expect.poll(names).toEqual([`A ${status} sari`]);
    const is_on_sale = status === "active" || status === "approved";
    const badge = cards(page).getByText(is_on_sale ? "Approved" : word, { exact: true });
    colours.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  // For its seller, active and approved are the same.
  expect(colours.size).toBe(productStatuses.length - 1);
  await seen(page.getByText(reason));
  await seen(page.getByText("Please edit the product to correct this", { exact: false }));
  await press(page, "Send for approval again: A rejected sari");
  await seen(notice(page, "Product Updated"));
  await tabs.getByRole("tab", { name: "All", exact: true }).click();
  await expect.poll(names).toEqual(all);
  await page.getByRole("searchbox").fill("archived");
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["A archived sari"]);
  expect(await overflows(page)).toEqual([]);
});

test("what is wrong is said at its field, folded ones too, and the first has the focus", async () => {
  const mina = await vendor();
  const page = await tests.visitAs(mina, path, { expected: { console: ["Failed to load"] } });
  await page.getByRole("link", { name: "Add your first product" }).click();
  await press(page, "Add product");
  await seen(notice(page, "Error"));
  await seen(page.getByText("Please enter the name."));
  await seen(page.getByText("Please enter the description."));
  await seen(page.getByText("Please choose a category."));
  await focused(field(page, "Name"));
  const amount = "Please enter an amount in rupees with at most two decimals, such as 1499.50.";
  await expect.poll(() => page.getByText(amount).count()).toBe(1);

  await fillEssentials(page);
  await field(page, "Price (₹)").clear();
  await field(page, "Price (₹)").pressSequentially("9,99");
  await field(page, "Inventory quantity").fill("1.5");
  await page.getByText("More details").click();
  await field(page, "Compare price (₹)").fill("0.001");
  await field(page, "Image URL").fill("abc");
  await page.getByText("More details").click();
  await press(page, "Add product");
  await seen(page.getByText("Please enter a valid URL that begins with https://."));
  await seen(page.getByText("Please enter the stock as a whole number from 0 to 1,00,000."));
  await seen(page.getByText(/^The commas in this amount are in the wrong places\./));
  await expect.poll(() => page.getByText(amount).count()).toBe(1);

  await field(page, "Price (₹)").fill("1,00,000");
  await field(page, "Inventory quantity").fill("1,000");
  await field(page, "Compare price (₹)").fill("50,000");
  await field(page, "Image URL").fill("");
  await press(page, "Add product");
  await seen(
    page.getByText("The compare price is the earlier, higher price, so it must be above the price."),
  );
  expect(await productsOf(mina)).toEqual([]);
  await field(page, "Compare price (₹)").fill("150,000");
  await press(page, "Add product");
  await seesNotice(
    page,
    "Product Created",
    "Your product has been created successfully as a draft. Only you can see it until you submit it for review.",
  );
  const saved = { price_paise: 1_00_000_00, inventory_quantity: 1_000 };
  expect(await productsOf(mina)).toMatchObject([{ ...saved, status: "draft" }]);
  await press(page, "Submit for review: Sambalpuri sari");
  await seen(cards(page).first().getByText("Pending", { exact: true }));
  await gone(page.getByRole("button", { name: /^Submit for review/ }));
  expect(await productsOf(mina)).toMatchObject([{ ...saved, status: "pending" }]);
});

test("Back closes the dialog, what was typed is kept on the device, and its address alone is a page", async () => {
  const mina = await vendor();
  await addProduct(mina);
  const page = await tests.visitAs(mina, path);
  await page.getByRole("link", { name: "Add product" }).click();
  expect(await field(page, "Category").inputValue()).toBe("");
  await field(page, "Name").fill("A sari of my draft");
  await page.goBack();
  await gone(page.getByRole("dialog"));
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole("link", { name: "Add product" }).click();
  await seen(page.getByText("We have restored your unsaved changes"));
  await expect.poll(() => field(page, "Name").inputValue()).toBe("A sari of my draft");
  await press(page, "Start over");
  await expect.poll(() => field(page, "Name").inputValue()).toBe("");
  await page.goto(`${path}/new`);
  await alive(page);
  await seen(page.getByRole("heading", { level: 1, name: "Add product" }));
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a failing server is a destructive notice with its message, and the stock goes back", async () => {
  const mina = await vendor();
  const id = await addProduct(mina, { inventory_quantity: 5 });
  const page = await tests.visitAs(mina, path, { expected: { console: ["Failed to load"] } });
  const card = cards(page).first();
  await tests.site.services.db.run(command`update products set inventory_quantity = 3 where id = ${id}`);
  await card.getByLabel("Stock Sambalpuri sari").fill("9");
  await page.keyboard.press("Enter");
  const message = "The stock has changed: it is now 3. Nothing was saved; please check again.";
  await seen(card.getByText(message));
  await seen(notice(page, "Error"));
  await page.reload();
  await alive(page);
  await seen(card.getByText("3 in stock"));

  await page.getByRole("link", { name: "Edit Sambalpuri sari" }).click();
  await field(page, "Name").fill("Mine");
  await tests.site.services.db.run(
    command`update sellers set status = 'applied' where vendor_id = ${mina.user_id}`,
  );
  await press(page, "Save changes");
  await seen(
    notice(page, "Error").getByText("You can list products once your shop is approved.", {
      exact: false,
    }),
  );
  expect(await field(page, "Name").inputValue()).toBe("Mine");
});

test("a product that is part of orders is archived instead, and the dialog says so", async () => {
  const mina = await vendor();
  const id = await addProduct(mina);
  await tests.site.services.db.run(command`
    insert into product_deliveries (order_item_id, product_id, user_id, delivered_at)
    values (${randomUUID()}, ${id}, ${(await createUser(tests.site.services)).user_id}, now())`);
  const page = await tests.visitAs(mina, path);
  await page.getByRole("link", { name: "Delete Sambalpuri sari" }).click();
  const dialog = page.getByRole("dialog", { name: "Archive this product?" });
  await seen(
    dialog.getByText("It is part of past orders, so you and your customers still need its record", {
      exact: false,
    }),
  );
  await dialog.getByRole("button", { name: "Archive product" }).click();
  await seen(notice(page, "Product Archived"));
  expect(await productsOf(mina)).toMatchObject([{ id, status: "archived" }]);
});

test("a product is added by the keyboard alone", async () => {
  const mina = await vendor();
  const page = await tests.visitAs(mina, path);
  await tabTo(page, "Add your first product");
  await page.keyboard.press("Enter");
  await focused(page.getByRole("dialog", { name: "Add product" }).getByLabel("Name", { exact: true }));
  await page.keyboard.type("Brass lamp");
  await tabTo(page, "Price (₹)");
  await page.keyboard.type("450");
  await tabTo(page, /^Category/);
  // One letter: after a pause, a further one begins another word.
  await page.keyboard.press("H");
  await tabTo(page, "Description");
  await page.keyboard.type("Cast by the lost-wax method.");
  await tabTo(page, "Add product");
  await page.keyboard.press("Enter");
  await seen(notice(page, "Product Created"));
  expect(await productsOf(mina)).toMatchObject([{ name: "Brass lamp", price_paise: 45_000 }]);
});

test("without script the form is a page, and the list's forms work", async () => {
  const mina = await vendor();
  const page = await tests.visitAs(mina, path, {
    javaScriptEnabled: false,
    expected: { console: ["Failed to load"] },
  });
  await page.getByRole("link", { name: "Add your first product" }).click();
  await page.getByRole("button", { name: "Add product" }).click();
  await seen(page.getByText("Please enter the name."));
  await page.getByLabel("Name", { exact: true }).fill("Brass lamp");
  await page.getByLabel("Price (₹)", { exact: true }).fill("450");
  await page.getByLabel("Category").selectOption("Handicrafts");
  await page.getByLabel("Description", { exact: true }).fill("Cast in brass.");
  await page.getByLabel("Status", { exact: true }).selectOption("Active");
  await page.getByRole("button", { name: "Add product" }).click();
  await seen(page.getByText("Product Created"));
  expect(await productsOf(mina)).toMatchObject([{ status: "pending" }]);
  await page.getByLabel("Stock Brass lamp").fill("4");
  await page.getByRole("button", { name: "Save the stock of Brass lamp" }).click();
  await seen(page.getByText("4 in stock"));
  await page.getByRole("link", { name: "Delete Brass lamp" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await seen(page.getByText("Product Deleted"));
  expect(await productsOf(mina)).toEqual([]);
});

test("somebody without a shop is led to open one, and the overview counts what is listed", async () => {
  const customer = await createUser(tests.site.services);
  const page = await tests.visitAs(customer, path);
  await seen(page.getByRole("heading", { name: "Not a vendor" }));
  expect(await page.getByRole("link", { name: "Sell your products" }).getAttribute("href")).toBe(
    "/dashboard/sell",
  );
  await page.goto("/dashboard");
  await seen(page.getByText("Not a vendor"));
  const mina = await vendor();
  await addProduct(mina);
  const id = await addProduct(mina, { status: "active" });
  await tests.site.services.db.transaction((tx) => approveProduct(tx, id, null));
  const overview = await tests.visitAs(mina, "/dashboard");
  const figure = overview.locator("dl > div").filter({ hasText: "Listed products" });
  await seen(figure.getByText("1", { exact: true }));
});

test("the list and its dialogs have no barriers", async () => {
  const mina = await vendor();
  const id = await addProduct(mina, { status: "active", compare_price: 3_000, sku: "SB-01" });
  await tests.site.services.db.transaction((tx) =>
    rejectProduct(tx, id, { decided_by: null, reason: "The photo shows another sari." }),
  );
  for (const status of ["draft", "rejected"])
    await tests.site.services.db.run(command`
      update products set hidden_at = now(), status = ${status}, rejected_reason = 'No.' where id = ${await addProduct(mina)}`);
  await addProduct(mina, { name: "ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ" });
  const page = await tests.visitAs(mina, path);
  await seen(cards(page).getByText("Removed by our team"));
  await seen(cards(page).getByText("You can change it, and our team looks at it again.", { exact: false }));
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Add product" }).click();
  await page.getByText("More details").click();
  await page.getByText("Search engines (SEO)").click();
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${path}?delete=${id}`);
  await seen(page.getByRole("dialog"));
  expect(await barriers(page)).toEqual([]);
});

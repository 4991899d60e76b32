import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { gatewayStepPath } from "../../app/domains/orders/checkout-form.ts";
import { draftKey } from "../../app/page/draft-keys.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { barriers, overflows } from "../support/barriers.ts";
import { alive, gone, notice, renderLate, seen, seesNotice } from "../support/journeys.ts";
import { createUser, type TestUser } from "../support/people.ts";
import { listProduct } from "../support/products.ts";
import { createShop } from "../support/shops.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();
const path = "/dashboard/addresses";

const person = () => createUser(tests.site.services);

const rowsOf = ({ user_id }: TestUser) =>
  tests.site.services.db.many(sql({
    full_name: "text",
    address_line_2: "text?",
    city: "text",
    country: "text",
    phone: "text?",
    type: "text",
    is_default: "bool",
  })`
    select full_name, address_line_2, city, country, phone, type, is_default from addresses
    where user_id = ${user_id} order by is_default desc, created_at desc, id desc`);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const cards = (page: Page) => page.locator("[data-address]");

async function fillIn(page: Page, full_name: string) {
  await field(page, "Full name").fill(full_name);
  await field(page, "Address line 1").fill("Plot 12, Mahanadi Vihar");
  await field(page, "City").fill("Cuttack");
  await field(page, "State").fill("Odisha");
  await field(page, "Postal code").fill("753 004");
}

async function addAnother(page: Page, full_name: string) {
  await page.getByRole("link", { name: "Add address" }).click();
  await seen(page.getByRole("dialog", { name: "Add address" }));
  await fillIn(page, full_name);
  await press(page, "Save address");
  await seen(cards(page).filter({ hasText: full_name }));
}

const names = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allTextContents();

test("an address is added, edited, made the default one and deleted", async () => {
  const lipika = await person();
  const page = await tests.visitAs(lipika, path, { viewport: phone });
  await page.getByRole("link", { name: "Add your first address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await seen(dialog);
  expect(await field(page, "Country").inputValue()).toBe("India");
  expect(await field(page, "Country").locator("option").allTextContents()).toEqual([
    "India",
    "United States",
    "United Kingdom",
    "Canada",
    "Australia",
  ]);
  expect(await field(page, "Address type").inputValue()).toBe("shipping");
  await fillIn(page, "Lipika Das");
  expect(await overflows(page)).toEqual([]);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const renderNow = await renderLate(page);
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole("button", { name: "Save address" }).evaluate((one: HTMLElement) => one.click());
    await expect.poll(() => sent.length).toBeGreaterThan(0);
  }
  await renderNow();
  await seesNotice(page, "Address Added", "Your new address is saved.");
  expect(sent).toHaveLength(1);
  await gone(dialog);
  expect(await rowsOf(lipika)).toEqual([
    {
      full_name: "Lipika Das",
      address_line_2: null,
      city: "Cuttack",
      country: "India",
      phone: null,
      type: "shipping",
      is_default: true,
    },
  ]);
  await addAnother(page, "Second");
  await addAnother(page, "Third");
  await expect.poll(() => names(page)).toEqual(["Lipika Das", "Third", "Second"]);

  await page.getByRole("link", { name: "Edit the address of Second" }).click();
  await seen(page.getByRole("dialog", { name: "Edit address" }));
  await field(page, "City").fill("Puri");
  await field(page, "Phone").fill("98765 43210");
  await press(page, "Save address");
  await seesNotice(page, "Address Updated", "Your changes to the address are saved.");
  await seen(cards(page).filter({ hasText: "Puri, Odisha" }));

  await press(page, "Make the address of Second the default");
  await seesNotice(page, "Default Address Updated", "This is now your default address.");
  await expect.poll(() => names(page)).toEqual(["Second", "Third", "Lipika Das"]);
  expect((await rowsOf(lipika)).map(({ is_default }) => is_default)).toEqual([true, false, false]);
  expect(await overflows(page)).toEqual([]);

  await page.getByRole("link", { name: "Delete the address of Third" }).click();
  const ask = page.getByRole("dialog", { name: "Delete this address?" });
  await ask.getByRole("button", { name: "Keep it" }).click();
  await gone(ask);
  await page.getByRole("link", { name: "Delete the address of Third" }).click();
  await ask.getByRole("button", { name: "Delete address" }).click();
  await seesNotice(page, "Address Deleted", "The address is no longer in your list.");
  await expect.poll(() => names(page)).toEqual(["Second", "Lipika Das"]);
  expect(await rowsOf(lipika)).toMatchObject([{ full_name: "Second", city: "Puri" }, {}]);
});

test("what is missing is said at its field, and a PIN code has six digits", async () => {
  const lipika = await person();
  const page = await tests.visitAs(lipika, `${path}/new`, { expected: { console: ["Failed to load"] } });
  await seen(page.getByRole("heading", { level: 1, name: "Add address" }));
  await press(page, "Save address");
  await seen(notice(page, "Error"));
  await seen(page.getByText("Please enter the recipient’s name."));
  for (const name of ["Address line 1", "City", "State", "Postal code"])
    await seen(page.getByText(new RegExp(`^Please enter the ${name}\\.$`, "i")));
  await fillIn(page, "Lipika Das");
  await field(page, "Postal code").fill("75300");
  await press(page, "Save address");
  await seen(page.getByText("A PIN code has six digits, such as 751001."));
  expect(await field(page, "Full name").inputValue()).toBe("Lipika Das");
  expect(await rowsOf(lipika)).toEqual([]);
});

test("a PIN code fills in the city and the state once, and doubts another state without refusing it", async () => {
  const page = await tests.visitAs(await person(), `${path}/new`, {
    viewport: phone,
    expected: { console: ["Failed to load"] },
  });
  await field(page, "Postal code").fill("753004");
  await seen(page.getByText("753004 is in Cuttack district, Odisha."));
  await expect.poll(() => field(page, "City").inputValue()).toBe("Cuttack");
  await expect.poll(() => field(page, "State").inputValue()).toBe("Odisha");
  // What the person empties stays empty, also when the code changes, and is asked for.
  await field(page, "City").fill("");
  await field(page, "State").fill("");
  await field(page, "Postal code").fill("700001");
  await seen(page.getByText("700001 is in Kolkata district, West Bengal."));
  await press(page, "Save address");
  for (const name of ["City", "State"]) {
    await seen(page.getByText(new RegExp(`^Please enter the ${name}\\.$`, "i")));
    expect(await field(page, name).inputValue(), name).toBe("");
  }
  await fillIn(page, "Lipika Das");
  await field(page, "State").fill("Kerala");
  await seen(page.getByText(/^PIN code 753004 is in Odisha, but the address says Kerala\./));
  expect(await barriers(page)).toEqual([]);
  await press(page, "Save address");
  await seesNotice(
    page,
    "Address Added",
    /^Your new address is saved\. Its PIN code belongs to a different state/,
  );
  await page.getByRole("link", { name: "Edit the address of Lipika Das" }).click();
  await press(page, "Save address");
  await seesNotice(page, "Address Updated", /^Your changes to the address are saved\. Its PIN code belongs/);
});

test("a change that the server refuses is a destructive notice with its message", async () => {
  const lipika = await person();
  const page = await tests.visitAs(lipika, path, { expected: { console: ["Failed to load"] } });
  await page.getByRole("link", { name: "Add your first address" }).click();
  await fillIn(page, "Lipika Das");
  await press(page, "Save address");
  await seen(cards(page));
  await addAnother(page, "Second");
  await tests.site.services.db.run(sql({})`delete from addresses where full_name = 'Second'`);
  await press(page, "Make the address of Second the default");
  await seesNotice(page, "Error", "We could not find this address.");
  expect(await rowsOf(lipika)).toMatchObject([{ full_name: "Lipika Das", is_default: true }]);
});

test("without script the form is a page, and deleting asks once more", async () => {
  const lipika = await person();
  const page = await tests.visitAs(lipika, path, { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Add your first address" }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Add address" }));
  await fillIn(page, "Lipika Das");
  await press(page, "Save address");
  await seen(page.getByText("Address Added"));
  await page.getByRole("link", { name: "Delete the address of Lipika Das" }).click();
  await press(page, "Delete address");
  await seen(page.getByText("Address Deleted"));
  expect(await rowsOf(lipika)).toEqual([]);
});

test("the dialogs of the list have no barriers", async () => {
  const lipika = await person();
  const page = await tests.visitAs(lipika, path);
  await page.getByRole("link", { name: "Add your first address" }).click();
  await seen(page.getByRole("dialog", { name: "Add address" }));
  expect(await barriers(page)).toEqual([]);
  await fillIn(page, "ଲିପିକା ଦାସ");
  await press(page, "Save address");
  await seen(cards(page));
  await page.getByRole("link", { name: /^Delete the address/ }).click();
  await seen(page.getByRole("dialog"));
  expect(await barriers(page)).toEqual([]);
});

test("the checkout starts from a saved address, takes another one, and saves a new one", async () => {
  const { services } = tests.site;
  const lipika = await person();
  const shop = await createShop(services);
  const product = await listProduct(services.db, shop.user_id, { price_paise: 45_000 });
  await services.db.run(command`
    insert into cart_items (user_id, product_id, quantity, seen_price_paise) values (${lipika.user_id}, ${product}, 1, 45000)`);
  for (const [full_name, state, is_default, country] of [
    ["Lipika Das", "Odisha", true, "India"],
    ["Her sister", "Kerala", false, "India"],
    ["Far away", "Victoria", false, "Australia"],
  ] as const)
    await services.db.run(command`
      insert into addresses (user_id, full_name, address_line_1, city, state, postal_code, phone, is_default, country)
      values (${lipika.user_id}, ${full_name}, 'Plot 12', 'A city', ${state}, '753004', '98765 43210', ${is_default},
        ${country})`);

  const without = await tests.visitAs(lipika, "/checkout", { javaScriptEnabled: false });
  const saved = (page: Page) => page.getByLabel("Saved addresses");
  await saved(without).selectOption({ label: "Her sister, Plot 12, A city 753004" });
  await without.getByRole("button", { name: "Use this address" }).click();
  await expect.poll(() => field(without, "Full name").inputValue()).toBe("Her sister");
  expect(await field(without, "State").inputValue()).toBe("Other");

  const page = await tests.visitAs(lipika, "/checkout", { expected: { console: ["400 (Bad Request)"] } });
  expect(await field(page, "Full name").inputValue()).toBe("Lipika Das");
  expect(await saved(page).locator("option").allTextContents()).toEqual([
    "Another address",
    "Lipika Das, Plot 12, A city 753004",
    "Her sister, Plot 12, A city 753004",
  ]);
  // Somebody who signs in sees their own address, not what a guest typed in another tab.
  const keyOf = (user_id: string | null) => draftKey({ kind: "checkout", user_id, subject: "cart" });
  const of_guest = JSON.stringify({ version: 1, kept_at_ms: Date.now(), values: { city: "Puri" } });
  await page.evaluate(
    ([of_draft = "", draft = ""]) => localStorage.setItem(of_draft, draft),
    [keyOf(null), of_guest],
  );
  await page.reload();
  await alive(page);
  expect(await field(page, "City").inputValue()).toBe("A city");
  await field(page, "Address line 1").fill("Plot 13");
  await saved(page).selectOption({ label: "Another address" });
  await expect.poll(() => field(page, "City").inputValue()).toBe("");
  expect(await field(page, "Full name").inputValue()).toBe("Lipika Das");
  expect(await field(page, "Address line 1").inputValue()).toBe("Plot 13");
  // An address that was begun before the sign-in is not mixed with the saved one.
  const untouched = { addressLine1: "", addressLine2: "", pincode: "" };
  const begun = JSON.stringify({
    version: 1,
    kept_at_ms: Date.now(),
    values: { ...untouched, fullName: "Her brother", city: "Rourkela" },
  });
  const key = keyOf(lipika.user_id);
  await page.evaluate(([of_draft = "", draft = ""]) => sessionStorage.setItem(of_draft, draft), [key, begun]);
  await page.reload();
  await alive(page);
  await expect.poll(() => field(page, "City").inputValue()).toBe("Rourkela");
  for (const label of ["Address line 1", "PIN code"])
    expect(await field(page, label).inputValue(), label).toBe("");
  expect(await field(page, "Phone").inputValue()).toBe("98765 43210");
  await saved(page).selectOption({ label: "Her sister, Plot 12, A city 753004" });
  await expect.poll(() => field(page, "Full name").inputValue()).toBe("Her sister");
  await expect.poll(() => field(page, "Name of the state or union territory").inputValue()).toBe("Kerala");
  expect(await barriers(page)).toEqual([]);
  await field(page, "Full name").fill("Her brother");
  // The PIN code is known to be one of Odisha: that is said, changes nothing, and is refused.
  await seen(page.getByText(/^PIN code 753004 is in Odisha, but the address says Kerala\./));
  expect(await field(page, "Name of the state or union territory").inputValue()).toBe("Kerala");
  expect(await field(page, "City").inputValue()).toBe("A city");
  await field(page, "Save this address").check();
  await field(page, "City").fill("");
  await press(page, "Place Order");
  await seesNotice(page, "Incomplete Address", "Please fill in all required shipping details.");
  expect(await field(page, "City").inputValue()).toBe("");
  await field(page, "City").fill("A city");
  await press(page, "Place Order");
  await seen(page.getByText("PIN code 753004 is in Odisha. Please choose Odisha as the state"));
  await field(page, "PIN code").fill("695001");
  await press(page, "Place Order");
  await seen(page.locator('iframe[title="Payment window"]'));
  expect((await rowsOf(lipika)).map(({ full_name }) => full_name)).toContain("Her brother");
  const order = await services.db.one(sql({ id: "uuid", state: "text" })`
    select id, shipping_address ->> 'state' as state from orders where user_id = ${lipika.user_id}`);
  expect(order.state).toBe("Kerala");
  // An order that was placed leaves no draft, however it goes on.
  const draftLeft = () => page.evaluate((of_draft) => sessionStorage.getItem(of_draft), key);
  expect(await draftLeft()).not.toBeNull();
  for (const step of [gatewayStepPath(order.id), `/checkout?order=${order.id}`]) {
    await page.evaluate(
      ([of_draft = "", draft = ""]) => sessionStorage.setItem(of_draft, draft),
      [key, begun],
    );
    await page.goto(step);
    await expect.poll(draftLeft).toBeNull();
  }
});

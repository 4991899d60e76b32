import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { checkoutFields } from "../../../../tests/support/ordering.ts";
import { inkOf, inkOfPdf } from "../../../../tests/support/pdf-text.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { createSelling } from "../../../../tests/support/selling.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { priceOf, type ShippingRegion } from "../pricing.ts";
import { isSoldTo, saleTerms } from "../sales-tax-rule.ts";
import { notSoldTo } from "../sold-only-in.ts";
import { sharesOf } from "../shares.ts";
import { setSellerVerified } from "../../catalog/server/use-cases/sell.ts";
import { keepCustomers } from "./commands/keep-customers.ts";
import { saleTermsOf } from "./queries/sale-terms.ts";
import { listSalesTaxRules } from "./queries/sales-tax-rule.ts";

let giving: Giving;
let api: Clients;
let selling: ReturnType<typeof createSelling>;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  selling = createSelling(giving, api);
  return () => giving.services.documents.close();
});
afterEach(() => giving.db.run(command`delete from sales_tax_rules`));

const odishaGstin = "21AAPFU0939F1ZJ";

/** In force today, as if it had been set before. */
async function setRule(is_by_registration: boolean) {
  await giving.db.run(command`
    insert into sales_tax_rules (from_day, is_by_registration, state_of_others)
    values (day_in_india(now()), ${is_by_registration}, '21')
    on conflict (from_day) do update set is_by_registration = excluded.is_by_registration`);
}

async function shop({
  gstin = null,
  location = "Barpali, Bargarh, Odisha",
  is_composition = false,
}: {
  gstin?: string | null;
  location?: string;
  is_composition?: boolean;
} = {}) {
  const vendor = await selling.shop();
  await giving.db.run(command`
    update sellers set gstin = ${gstin}, location = ${location}, verified_at = now(), is_composition = ${is_composition}
    where vendor_id = ${vendor.user_id}`);
  return vendor;
}

const product = (vendor: Client, name: string, price_paise = 300_00) =>
  listProduct(giving.db, vendor.user_id, { name, price_paise });

async function cartOf(buyer: Client, ...products: string[]) {
  for (const product_id of products) await buyer.ask("POST", "/api/v1/cart/items", { product_id });
  const answer = await buyer.ask("GET", "/api/v1/cart");
  return (await answer.json()) as { items: { taxed: boolean; soldOnlyIn: string | null }[] };
}

type Wanted = { total_paise: number; state?: ShippingRegion; stateName?: string; pincode?: string };

function order(buyer: Client, { total_paise, state = "Odisha", stateName = "", ...pin }: Wanted) {
  const body = { ...checkoutFields, state, stateName, ...pinOf(pin), total: total_paise / 100 };
  return buyer.ask("POST", "/api/v1/orders", body, { "Idempotency-Key": randomUUID() });
}

/** Only the code of an order: prices are spread into it too. */
const pinOf = ({ pincode }: { pincode?: string }) => (pincode === undefined ? {} : { pincode });

const taxOf = async (vendor: Client) =>
  (
    await giving.db.many(sql({ tax_paise: "int8" })`
      select tax_paise from shipments where vendor_id = ${vendor.user_id} order by id`)
  ).map(({ tax_paise }) => tax_paise);

describe("while only registered sellers charge tax", () => {
  test("a mixed cart is taxed for the goods of registered sellers alone", async () => {
    const [plain, registered] = [await shop(), await shop({ gstin: odishaGstin })];
    const goods = [await product(plain, "Bamboo basket"), await product(registered, "Brass lamp", 400_00)];
    await setRule(true);
    const buyer = await api.person();
    expect((await cartOf(buyer, ...goods)).items).toMatchObject([
      { taxed: false, soldOnlyIn: "21" },
      { taxed: true, soldOnlyIn: null },
    ]);
    const taxed = priceOf(700_00, "Odisha", 400_00);
    expect(taxed).toMatchObject({ tax_paise: 20_00, total_paise: 770_00 });
    await expectProblem(order(buyer, priceOf(700_00, "Odisha")), 409, "cart_changed");
    expect((await order(buyer, taxed)).status).toBe(200);
    expect([await taxOf(plain), await taxOf(registered)]).toEqual([[0], [20_00]]);
  });

  test("a number that no admin has verified is no registration", async () => {
    const typed = await shop({ gstin: odishaGstin });
    await giving.db.run(command`update sellers set verified_at = null where vendor_id = ${typed.user_id}`);
    await setRule(true);
    const buyer = await api.person();
    const { items } = await cartOf(buyer, await product(typed, "Brass lamp"));
    expect(items).toMatchObject([{ taxed: false, soldOnlyIn: "21" }]);
    expect((await order(buyer, priceOf(300_00, "Odisha", 0))).status).toBe(200);
    expect(await taxOf(typed)).toEqual([0]);
  });

  test("a composition seller charges none, sells within the state of the GSTIN, and gives a bill of supply", async () => {
    const vendor = await shop({ gstin: odishaGstin, location: "Bishnupur, West Bengal" });
    await giving.db.run(command`update sellers set verified_at = null where vendor_id = ${vendor.user_id}`);
    const admin = await api.person({ role: "admin" });
    const mark = { is_verified: true, is_composition: true, reason: "We have seen the papers." };
    const path = `/api/v1/sellers/${vendor.user_id}/verification`;
    const session = await giving.services.sessions.of(admin.cookie).read();
    if (!session) throw new Error("The admin is signed in");
    const another = { ...mark, vendor_id: vendor.user_id, seen_gstin: "" };
    await expect(setSellerVerified(giving.services, session, another)).rejects.toMatchObject({ status: 409 });
    expect((await admin.ask("PUT", path, mark)).status).toBe(204);
    await setRule(true);
    const lamp = await product(vendor, "Brass lamp");
    const buyer = await api.person();
    expect((await cartOf(buyer, lamp)).items).toMatchObject([{ taxed: false, soldOnlyIn: "21" }]);
    const there = { state: "Other", stateName: "West Bengal", pincode: "741101" } as const;
    await expectProblem(order(buyer, { ...priceOf(300_00, "Other", 0), ...there }), 409, "not_sold_there");
    expect(await saleTermsOf(giving.db, lamp)).toEqual({ is_taxed: false, sold_only_in: "21" });
    const sold = await createReturning(giving).delivered(await api.person(), vendor, { [lamp]: 1 });
    expect(await taxOf(vendor)).toEqual([0]);
    const answer = await vendor.ask("GET", `/api/v1/shipments/${sold.shipment_id}/invoice.pdf`);
    const ink = await inkOfPdf(new Uint8Array(await answer.arrayBuffer()));
    const words = "Composition taxable person, not eligible to collect tax on supplies";
    for (const text of ["Bill of supply", words, `GSTIN ${odishaGstin}`, "No tax was charged", "Total₹350"])
      expect(ink).toContain(inkOf(text));
    for (const text of ["Tax invoice", "CGST", "IGST", "verified"]) expect(ink).not.toContain(inkOf(text));
    await giving.db.transaction((tx) => keepCustomers(tx, giving.services.secrets, [sold.id]));
    const { is_kept } = await giving.db.one(sql({ is_kept: "bool" })`
      select customer is null and sealed_customer is not null as is_kept from invoices where shipment_id = ${sold.shipment_id}`);
    expect(is_kept).toBe(true);
    const changed = await vendor.ask("PATCH", "/api/v1/seller-application", { name: "Another name" });
    expect(await changed.json()).toMatchObject({ verified: false, composition: false });
    expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  test("goods of others are refused to another state, by name, on the API as on the page", async () => {
    const [plain, bengal, registered] = [
      await shop({ location: "Puri" }),
      await shop({ location: "Bishnupur, West Bengal" }),
      await shop({ gstin: odishaGstin }),
    ];
    await setRule(true);
    const buyer = await api.person();
    await cartOf(buyer, await product(plain, "Bamboo basket"), await product(registered, "Brass lamp"));
    const wanted = { ...priceOf(600_00, "Other", 300_00), state: "Other" } as const;
    for (const [stateName, pincode] of [
      ["Kerala", "695001"],
      ["West Bengal", "990000"],
      ["", "695001"],
    ] as const) {
      const there = order(buyer, { ...wanted, stateName, pincode });
      const refusal = await expectProblem(there, 409, "not_sold_there");
      expect(refusal.detail).toContain("Bamboo basket (Odisha)");
      expect(refusal.detail).not.toContain("Brass lamp");
      expect(refusal.fields).toEqual({ stateName: expect.stringContaining("Bamboo basket (Odisha)") });
    }
    const other = await api.person();
    await cartOf(other, await product(bengal, "Terracotta horse"));
    const horse = { ...priceOf(300_00, "Other", 0), state: "Other" } as const;
    expect((await order(other, { ...horse, stateName: "west bengal", pincode: "741101" })).status).toBe(200);
    expect(await taxOf(plain)).toEqual([]);
  });

  test("an address whose PIN code is of another state is refused for all goods, with the state to choose", async () => {
    const registered = await shop({ gstin: odishaGstin });
    const buyer = await api.person();
    await cartOf(buyer, await product(registered, "Brass lamp"));
    const kerala = { pincode: "695001" };
    const here = order(buyer, { ...priceOf(300_00, "Odisha"), ...kerala });
    const { fields } = await expectProblem(here, 400, "wrong_state_of_address");
    expect(fields).toEqual({
      state: "PIN code 695001 is in Kerala. Please choose “Other” and enter Kerala, or correct the PIN code.",
    });
    expect((await order(buyer, { ...priceOf(300_00, "Other"), state: "Other", ...kerala })).status).toBe(200);
    const { state, shipping } = await giving.db.one(sql({ state: "text", shipping: "int8" })`
      select shipping_address ->> 'state' as state, shipping_paise as shipping from orders
      where user_id = ${buyer.user_id}`);
    expect({ state, shipping }).toEqual({ state: "Kerala", shipping: 100_00 });
  });

  test("a sold-out line that is not sold there leaves the rest of the cart to be ordered", async () => {
    const [plain, registered] = [await shop(), await shop({ gstin: odishaGstin })];
    const gone = await product(plain, "Bamboo basket");
    await setRule(true);
    const buyer = await api.person();
    await cartOf(buyer, gone, await product(registered, "Brass lamp"));
    await giving.db.run(command`update products set inventory_quantity = 0 where id = ${gone}`);
    const shown = { ...priceOf(300_00, "Other"), state: "Other", pincode: "695001" } as const;
    expect((await order(buyer, shown)).status).toBe(200);
    expect([await taxOf(plain), await taxOf(registered)]).toEqual([[], [15_00]]);
  });

  test("a rule that is set between the cart and the checkout changes the price, which is refused", async () => {
    const buyer = await api.person();
    const plain = await shop();
    await cartOf(buyer, await product(plain, "Bamboo basket"));
    const seen = priceOf(300_00, "Odisha");
    await setRule(true);
    await expectProblem(order(buyer, seen), 409, "cart_changed");
    await setRule(false);
    expect((await order(buyer, seen)).status).toBe(200);
    expect(await taxOf(plain)).toEqual([15_00]);
  });

  test("an invoice without tax names none, and the books agree", async () => {
    const returning = createReturning(giving);
    const vendor = await shop();
    const buyer = await api.person();
    await setRule(true);
    const sold = await returning.delivered(buyer, vendor, { [await product(vendor, "Bamboo basket")]: 1 });
    const answer = await buyer.ask("GET", `/api/v1/shipments/${sold.shipment_id}/invoice.pdf`);
    const ink = await inkOfPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const text of ["Not registered for GST", "no tax was charged", "Total₹350"])
      expect(ink).toContain(inkOf(text));
    for (const text of ["Tax collected", "CGST", "GSTIN"]) expect(ink).not.toContain(inkOf(text));
    expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});

test("sellers without a verified number are told of the rule, with the state in which they sell", async () => {
  const [plain, registered, composition] = [
    await shop({ location: "Jaipur Rajasthan" }),
    await shop({ gstin: odishaGstin }),
    await shop({ gstin: odishaGstin, location: "Jaipur Rajasthan", is_composition: true }),
  ];
  const admin = await api.person({ role: "admin" });
  const rule = { from_day: "2098-05-01", by_registration: true, state_of_others: "21" };
  expect((await admin.ask("PUT", "/api/v1/sales-tax/rule", rule)).status).toBe(204);
  const told = await giving.db.many(sql({ user_id: "uuid", message: "text" })`
    select user_id, message from notifications where dedupe_key like 'sales-tax-rule-set:%'`);
  expect(told.find(({ user_id }) => user_id === plain.user_id)?.message).toContain("only within Rajasthan");
  expect(told.find(({ user_id }) => user_id === composition.user_id)?.message).toContain(
    "only within Odisha",
  );
  expect(told.some(({ user_id }) => user_id === registered.user_id)).toBe(false);
});

test("the rule is set by admins, from tomorrow on, and recorded", async () => {
  const admin = await api.person({ role: "admin" });
  const set = (from_day: string) =>
    admin.ask("PUT", "/api/v1/sales-tax/rule", { by_registration: true, from_day, state_of_others: "21" });
  await expectProblem(set("2026-01-01"), 400, "too_early");
  const rule = { from_day: "2098-04-01" };
  const unnamed = admin.ask("PUT", "/api/v1/sales-tax/rule", { ...rule, by_registration: true });
  expect((await unnamed).status).toBe(400);
  const off = { ...rule, by_registration: false, state_of_others: "21" };
  expect((await admin.ask("PUT", "/api/v1/sales-tax/rule", off)).status).toBe(204);
  expect(await listSalesTaxRules(giving.db)).toMatchObject([{ state_of_others: null }]);
  expect((await set("2098-04-01")).status).toBe(204);
  expect(await listSalesTaxRules(giving.db)).toEqual([
    { from_day: "2098-04-01", is_by_registration: true, state_of_others: "21" },
  ]);
  expect(await (await api.guest("GET", "/api/v1/sales-tax/rule")).json()).toEqual({
    by_registration: false,
    state_of_others: null,
    next: [{ from_day: "2098-04-01", by_registration: true, state_of_others: "21" }],
  });
  const { audits } = await giving.db.one(sql({ audits: "int4" })`
    select count(*)::int4 as audits from audit_events where event = 'sales_tax_rule_set' and subject_id = '2098-04-01'`);
  expect(audits).toBe(2);
});

describe("goods that are delivered within one state", () => {
  const goods = [
    { name: "Basket", is_taxed: false, sold_only_in: "21" },
    { name: "Lamp", is_taxed: true, sold_only_in: null },
  ];
  const pin = (district: string | null, state: string | null) => ({
    pin_code: "695001",
    town: null,
    district,
    state,
    possible_states: district !== null && state !== null ? [state] : [],
  });

  test.each([
    ["their state and its PIN code", "Odisha", pin("Khordha", "Odisha"), []],
    ["their state and no PIN code yet", "odisha", undefined, []],
    ["another state", "Kerala", undefined, ["state"]],
    ["another state, and its PIN code too", "Kerala", pin("Thiruvananthapuram", "Kerala"), ["state"]],
    ["a PIN code of another state", "Odisha", pin("Thiruvananthapuram", "Kerala"), ["pincode"]],
    ["a PIN code of which only the first digits are known", "Odisha", pin(null, "Kerala"), []],
  ])("are refused beside the right field for %s", (_address, state, place, fields) => {
    const { elsewhere, errors } = notSoldTo(goods, { state, region: "Odisha", pin: place });
    expect(Object.keys(errors)).toEqual(fields);
    expect(elsewhere.map(({ name }) => name)).toEqual(fields.length > 0 ? ["Basket"] : []);
  });
});

describe("the terms of a sale", () => {
  const rule = { is_by_registration: true, state_of_others: "21" };

  test.each([
    ["Barpali, Bargarh, Odisha", "21"],
    ["Pochampally, telangana", "36"],
    ["Puri", "21"],
    ["Goa, Kendrapara, Orissa", "21"],
    ["Jaipur Rajasthan", "08"],
    ["Jaipur, Rajasthan 302001, India", "08"],
    ["New Delhi", "07"],
    ["Kolkata - West Bengal", "19"],
    ["Srinagar, Jammu & Kashmir", "01"],
    ["Silvassa, Dadra and Nagar Haveli", "26"],
    ["West Bengal Colony, Puri", "21"],
  ])("of a seller in %s are those of the state %s", (location, state) => {
    expect(saleTerms(rule, { is_registered: false, composition_state: null, location })).toEqual({
      is_taxed: false,
      sold_only_in: state,
    });
  });

  test("are free for registered sellers, and for all while nothing is set", () => {
    const free = { is_taxed: true, sold_only_in: null };
    const seller = { composition_state: null, location: "Puri" };
    expect(saleTerms(rule, { ...seller, is_registered: true })).toEqual(free);
    const off = { is_by_registration: false, state_of_others: "21" };
    expect(saleTerms(off, { ...seller, is_registered: false })).toEqual(free);
    expect(isSoldTo(free, "nowhere")).toBe(true);
  });

  test("give tax to the sellers whose goods are taxed alone, with the remainder to the last of them", () => {
    const line = (vendor_id: string, price_paise: number, is_taxed: boolean) => ({
      vendor_id,
      price_paise,
      is_taxed,
      quantity: 1,
    });
    const { pricing, shares } = sharesOf(
      [line("a", 100_01, true), line("b", 200_02, true), line("c", 300_03, false)],
      "Odisha",
    );
    expect(pricing.tax_paise).toBe(15_00);
    expect(shares.map(({ tax_paise }) => tax_paise)).toEqual([5_00, 10_00, 0]);
    // Of 50.00, 16.65 would leave CGST and SGST a paisa apart.
    const odd = sharesOf([line("a", 333_00, true), line("b", 667_00, true)], "Odisha");
    expect(odd.shares.map(({ tax_paise }) => tax_paise)).toEqual([16_64, 33_36]);
    const untaxed = sharesOf([line("a", 100_01, false)], "Odisha");
    expect(untaxed.shares[0]).toMatchObject({ tax_paise: 0, shipping_paise: 50_00 });
  });
});

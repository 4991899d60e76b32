import { beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { inkOf, inkOfPdf } from "../../../../tests/support/pdf-text.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql, sqlUnprepared } from "../../../platform/database/sql.ts";
import { writeReview } from "../../catalog/server/commands/write-review.ts";
import { updateShipment } from "./commands/change-shipment.ts";
import { readOrderDetails } from "./queries/order-details.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { forgetKeptCustomers, keptUntil } from "./commands/keep-customers.ts";
import { forgetOrders } from "./commands/forget-orders.ts";
import { invoiceChecks } from "../../ledger/server/books-of-invoices.ts";
import { salesPersonalData } from "./sales-personal-data.ts";

function runText(tx: Transaction, text: string) {
  return tx.run({ ...sqlUnprepared({})`select`, text });
}

let giving: Giving;
let api: Clients;
let admin: Client;
let returning: ReturnType<typeof createReturning>;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  admin = await api.person({ role: "admin" });
  returning = createReturning(giving);
  return () => giving.services.documents.close();
});

async function vendor(name: string, gstin: string | null = null): Promise<Client> {
  const person = await api.person({ role: "vendor" });
  await openShop(giving.db, person.user_id, name);
  await giving.db.run(command`
    update sellers set gstin = ${gstin}, verified_at = now() where vendor_id = ${person.user_id}`);
  return person;
}

/** 21: of Odisha. */
const odishaGstin = "21AAPFU0939F1ZJ";

/** Of ₹1,000 a piece. */
async function paidOrder(seller: Client, { pieces = 2, name = "Brass lamp" } = {}) {
  const buyer = await api.person();
  const product = await listProduct(giving.db, seller.user_id, { name, price_paise: 100_000 });
  return { buyer, ...(await returning.paid(buyer, { [product]: pieces })) };
}

async function setAddress(order_id: string, changes: Record<string, string>) {
  await giving.db.run(command`
    update orders set shipping_address = shipping_address || ${JSON.stringify(changes)}::jsonb where id = ${order_id}`);
}

async function pdfOf(person: Client, path: string): Promise<string> {
  const answer = await person.ask("GET", path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return inkOfPdf(new Uint8Array(await answer.arrayBuffer()));
}

async function invoiceOf(shipment_id: string) {
  return giving.db.one(sql({ number: "text", content: "jsonb", customer: "jsonb?" })`
    select number, content, customer from invoices where shipment_id = ${shipment_id}`);
}

const breaches = async () =>
  (await Promise.all(invoiceChecks.map((check) => check.breaches(giving.db)))).flat();

describe("an invoice", () => {
  test("of a seller who is not registered says so, and names no tax of the seller", async () => {
    const seller = await vendor("ଶ୍ରୀ ଜଗନ୍ନାଥ ହସ୍ତଶିଳ୍ପ");
    const order = await paidOrder(seller, { name: "पीतल का दीपक #[*x*] $y$ \\" });
    await setAddress(order.id, { full_name: "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ", address_line_1: "मकान 12, गांधी मार्ग" });
    await returning.deliver(seller, order);
    const { number } = await invoiceOf(order.shipment_id);
    expect(number).toMatch(/^I-\d{4}-\d\d\/000001$/);
    const ink = await pdfOf(order.buyer, `/api/v1/shipments/${order.shipment_id}/invoice.pdf`);
    for (const text of [
      `Invoice ${number}`,
      "ଶ୍ରୀ ଜଗନ୍ନାଥ ହସ୍ତଶିଳ୍ପ",
      "Not registered for GST",
      "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ",
      "मकान 12, गांधी मार्ग",
      "पीतल का दीपक #[*x*] $y$ \\",
      "Place of supply Odisha (21)",
      "₹1,000₹2,000",
      "Tax collected at checkout by Sahayog₹100",
      "Total₹2,100",
      "Rupees two thousand one hundred only",
      order.order_number,
    ])
      expect(ink).toContain(inkOf(text));
    for (const text of ["Tax invoice", "GSTIN", "CGST", "Bill of supply"])
      expect(ink).not.toContain(inkOf(text));
  });

  test.each([
    ["Odisha", ["CGST, 2.5 % of the goods₹50", "SGST, 2.5 % of the goods₹50"]],
    ["west bengal", ["IGST, 5 % of the goods₹100", "Place of supply West Bengal (19)"]],
    ["Other", ["GST, 5 % of the goods₹100", "Place of supply Other"]],
  ])("of a registered seller in Odisha to %s divides the tax as the law does", async (state, texts) => {
    const seller = await vendor("Registered Weavers", odishaGstin);
    const order = await paidOrder(seller);
    await setAddress(order.id, { state });
    await returning.deliver(seller, order);
    const ink = await pdfOf(seller, `/api/v1/shipments/${order.shipment_id}/invoice.pdf`);
    for (const text of ["Tax invoice", `GSTIN ${odishaGstin}`, ...texts]) expect(ink).toContain(inkOf(text));
  });

  test("of a seller whose number nobody verified is no tax invoice, and does not say that there is none", async () => {
    const seller = await vendor("Typing Weavers", odishaGstin);
    await giving.db.run(command`update sellers set verified_at = null where vendor_id = ${seller.user_id}`);
    const order = await paidOrder(seller);
    await returning.deliver(seller, order);
    const ink = await pdfOf(seller, `/api/v1/shipments/${order.shipment_id}/invoice.pdf`);
    for (const text of ["No GST registration was verified", "Tax collected at checkout"])
      expect(ink).toContain(inkOf(text));
    for (const text of ["Tax invoice", "CGST", "Not registered for GST", odishaGstin])
      expect(ink).not.toContain(inkOf(text));
  });

  test("stays as it was when the seller changes", async () => {
    const seller = await vendor("Old Name");
    const order = await paidOrder(seller);
    await returning.deliver(seller, order);
    await giving.db.run(
      command`update sellers set name = 'New Name', gstin = ${odishaGstin} where vendor_id = ${seller.user_id}`,
    );
    const ink = await pdfOf(admin, `/api/v1/shipments/${order.shipment_id}/invoice.pdf`);
    expect(ink).toContain("OldName");
    expect(ink).not.toContain("NewName");
  });

  test("is hidden from others, and there is none before the goods are sent", async () => {
    const seller = await vendor("Careful Weavers");
    const order = await paidOrder(seller);
    const path = `/api/v1/shipments/${order.shipment_id}/invoice.pdf`;
    await expectProblem(order.buyer.ask("GET", path), 404, "invoice_not_found");
    await returning.deliver(seller, order);
    await expectProblem(api.guest("GET", path), 401);
    for (const other of [await api.person(), await vendor("Curious Weavers")])
      await expectProblem(other.ask("GET", path), 404, "invoice_not_found");
    for (const person of [order.buyer, seller, admin])
      expect((await person.ask("GET", path)).status).toBe(200);
    await expectProblem(admin.ask("GET", "/api/v1/shipments/x/invoice.pdf"), 404);
  });

  test("loses the customer with the account, and keeps its number and amounts", async () => {
    const seller = await vendor("Lasting Weavers");
    const order = await paidOrder(seller);
    await returning.deliver(seller, order);
    await giving.db.transaction((tx) => forgetOrders(tx, giving.services.secrets, order.buyer.user_id));
    expect(await invoiceOf(order.shipment_id)).toMatchObject({ customer: null });
    const ink = await pdfOf(seller, `/api/v1/shipments/${order.shipment_id}/invoice.pdf`);
    expect(ink).toContain(inkOf("Deleted at the customer’s request"));
    expect(ink).not.toContain(inkOf("Lipika Das"));
  });

  test("of a registered seller keeps who bought, for admins and as long as tax law wants it", async () => {
    const seller = await vendor("Registered Weavers", odishaGstin);
    const order = await paidOrder(seller);
    await returning.deliver(seller, order);
    await giving.db.transaction((tx) => forgetOrders(tx, giving.services.secrets, order.buyer.user_id));
    const path = `/api/v1/shipments/${order.shipment_id}/invoice.pdf`;
    const stored = await giving.db.one(sql({
      customer: "jsonb?",
      sealed_customer: "text",
      kept_until: "text",
    })`
      select customer, sealed_customer, kept_until::text from invoices where shipment_id = ${order.shipment_id}`);
    expect(stored).toMatchObject({ customer: null, kept_until: keptUntil(dayInIndia()) });
    expect(Buffer.from(stored.sealed_customer, "base64url").toString("latin1")).not.toContain("Lipika");
    expect(await pdfOf(seller, path)).not.toContain(inkOf("Lipika Das"));
    expect(await pdfOf(admin, path)).toContain(inkOf("Lipika Das"));
    const looks = await giving.db.one(sql({ count: "int8" })`
      select count(*) from audit_events where event = 'erased_customer_read' and actor_user_id = ${admin.user_id}`);
    expect(looks.count).toBe(1);
    await giving.db.transaction((tx) => forgetKeptCustomers(tx, "2099-01-01"));
    expect(await pdfOf(admin, path)).not.toContain(inkOf("Lipika Das"));
    expect(keptUntil("2027-03-31")).toBe("2033-12-31");
  });

  test("has the seller's next number, without a gap, when fifty are sent at once and some fail", async () => {
    const seller = await vendor("Busy Weavers");
    const actor = await returning.actorOf(seller);
    const orders = [];
    for (let i = 0; i < 50; i++) orders.push(await paidOrder(seller, { pieces: 1 }));
    const sent = await Promise.allSettled(
      orders.map(({ shipment_id }, i) =>
        giving.db.transaction(async (tx) => {
          await updateShipment(
            tx,
            actor,
            { shipment_id, change: "shipped", tracking_number: "EE1" },
            giving.services,
          );
          if (i % 10 === 3) throw new Error("Cut off before the commit");
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(45);
    const numbers = await giving.db.many(sql({ place: "int8" })`
      select substr(number, 11)::int8 as place from invoices where vendor_id = ${seller.user_id} order by number`);
    expect(numbers.map(({ place }) => place)).toEqual(Array.from({ length: 45 }, (_, i) => i + 1));
    expect(await breaches()).toEqual([]);
  });
});

describe("a credit note", () => {
  test("is written with the refund of a return, over what goes back, and is seen by the same people", async () => {
    const seller = await vendor("Fair Weavers", odishaGstin);
    const order = await paidOrder(seller);
    await returning.deliver(seller, order);
    const [item] = order.items;
    const return_id = await returning.ask(order.buyer, order.id, { item_id: item?.id ?? "", quantity: 1 });
    await returning.take(seller, { return_id, steps: ["accept"], words: "Send it back to the shop." });
    await returning.take(seller, { return_id, steps: ["receive"], can_be_sold_again: true });
    const note = await giving.db.one(sql({
      id: "uuid",
      number: "text",
      goods_paise: "int8",
      tax_paise: "int8",
    })`
      select id, number, goods_paise, tax_paise from credit_notes where return_id = ${return_id}`);
    expect(note).toMatchObject({ goods_paise: 100_000, tax_paise: 5_000 });
    expect(note.number).toMatch(/^C-\d{4}-\d\d\/000001$/);
    const path = `/api/v1/credit-notes/${note.id}/note.pdf`;
    const ink = await pdfOf(order.buyer, path);
    const { number } = await invoiceOf(order.shipment_id);
    for (const text of [
      `Credit note ${note.number}`,
      `Tax invoice ${number}`,
      "Brass lamp 1",
      "CGST, 2.5 % of the goods₹25",
      "Total₹1,050",
      "Rupees one thousand fifty only",
    ])
      expect(ink).toContain(inkOf(text));
    await expectProblem((await api.person()).ask("GET", path), 404, "credit_note_not_found");
    await expectProblem(api.guest("GET", path), 401);
    const { shipments } = await readOrderDetails(giving.db, await returning.actorOf(order.buyer), order.id);
    expect(shipments[0]?.papers).toEqual({
      invoice_number: number,
      credit_notes: [{ id: note.id, number: note.number }],
    });
    expect(await breaches()).toEqual([]);
  });

  test("does not say that goods were returned which the customer keeps", async () => {
    const seller = await vendor("Kind Weavers");
    const order = await paidOrder(seller);
    await returning.deliver(seller, order);
    const return_id = await returning.ask(order.buyer, order.id, { item_id: order.items[0]?.id ?? "" });
    await returning.take(seller, { return_id, steps: ["keep"] });
    const { id } = await giving.db.one(sql({ id: "uuid" })`
      select id from credit_notes where return_id = ${return_id}`);
    const ink = await pdfOf(order.buyer, `/api/v1/credit-notes/${id}/note.pdf`);
    expect(ink).toContain(inkOf("The price of these goods is refunded"));
    expect(ink).not.toContain("returned");
  });
});

test.each([
  ["every shipment that was sent has one invoice", "update shipments set tax_paise = tax_paise + 1"],
  [
    "invoices and credit notes of each seller are numbered",
    "update receipt_counters set last_number = last_number + 1",
  ],
  [
    "the credit notes of an invoice are at most the invoice",
    "update credit_notes set goods_paise = goods_paise * 9",
  ],
  [
    "every refunded return of an invoiced shipment has one",
    "update credit_notes set tax_paise = tax_paise + 1",
  ],
])("the books notice where it is not so that %s", async (name, damage) => {
  const damaged = giving.db.transaction(async (tx) => {
    // Switches constraints off in this transaction.
    await runText(tx, "set local session_replication_role = replica");
    await runText(tx, damage);
    const check = invoiceChecks.find((one) => one.name.startsWith(name));
    expect(await check?.breaches(tx)).not.toEqual([]);
    throw new Error("Undone");
  });
  await expect(damaged).rejects.toThrow("Undone");
});

test("a seller who has stopped selling can still read their own papers, which have to be kept, and finds them in the export", async () => {
  const seller = await vendor("Retired Weavers");
  const order = await paidOrder(seller);
  await returning.deliver(seller, order);
  const { number } = await invoiceOf(order.shipment_id);
  await giving.db.run(command`delete from user_roles where user_id = ${seller.user_id}`);
  const path = `/api/v1/shipments/${order.shipment_id}/invoice.pdf`;
  expect(await pdfOf(seller, path)).toContain(inkOf(`Invoice ${number}`));
  await expectProblem((await vendor("Curious Weavers")).ask("GET", path), 404, "invoice_not_found");
  const sales = await salesPersonalData.export(giving.db, { user_id: seller.user_id, verified_email: null });
  expect(sales).toMatchObject([{ invoice: { number, path }, credit_notes: [] }]);
});

test("packing slips that an admin takes, with the addresses of customers, are in the audit log", async () => {
  const seller = await vendor("Audited Slips");
  const { shipment_id } = await paidOrder(seller);
  for (const client of [seller, admin]) await pdfOf(client, `/api/v1/packing-slips.pdf?ids=${shipment_id}`);
  const entries = await giving.db.many(sql({ actor_user_id: "uuid?" })`
    select actor_user_id from audit_events where event = 'list_exported' and subject_id = 'packing-slips'`);
  expect(entries).toEqual([{ actor_user_id: admin.user_id }]);
});

test("packing slips have the address in its script and the goods, one sheet each, and no prices", async () => {
  const seller = await vendor("Slip Weavers");
  const [first, second] = [
    await paidOrder(seller),
    await paidOrder(seller, { name: "Bell metal plate", pieces: 3 }),
  ];
  await setAddress(first.id, { full_name: "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ", address_line_1: "ଜଗନ୍ନାଥ ଷ୍ଟ୍ରିଟ୍, ଭୁବନେଶ୍ୱର" });
  await setAddress(second.id, { full_name: "क्षमा त्रिपाठी", address_line_1: "मकान 12, गांधी मार्ग" });
  const path = (...ids: string[]) => `/api/v1/packing-slips.pdf?ids=${ids.join(",")}`;
  const ink = await pdfOf(seller, path(first.shipment_id, second.shipment_id));
  for (const text of [
    "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ",
    "ଜଗନ୍ନାଥ ଷ୍ଟ୍ରିଟ୍, ଭୁବନେଶ୍ୱର",
    "क्षमा त्रिपाठी",
    "Bell metal plate–3",
    "1/2",
    "2/2",
    first.order_number,
  ])
    expect(ink).toContain(inkOf(text));
  expect(ink).not.toContain("₹");
  await expectProblem(
    (await vendor("Other Weavers")).ask("GET", path(first.shipment_id)),
    404,
    "shipment_not_found",
  );
  await expectProblem(first.buyer.ask("GET", path(first.shipment_id)), 403);
  await expectProblem(seller.ask("GET", path()), 404);
  await expectProblem(seller.ask("GET", "/api/v1/packing-slips.pdf"), 400);
  await expectProblem(seller.ask("GET", path(...Array.from({ length: 51 }, (_, i) => `x${i}`))), 400);
});

test("an order leads to the page of a product only those who can open it", async () => {
  const seller = await vendor("Hidden Weavers");
  const order = await paidOrder(seller);
  const leadsThere = async (reader: Client) => {
    const { shipments } = await readOrderDetails(giving.db, await returning.actorOf(reader), order.id);
    return shipments[0]?.items[0]?.has_page;
  };
  expect(await leadsThere(order.buyer)).toBe(true);
  await giving.db.run(command`update sellers set hidden_at = now() where vendor_id = ${seller.user_id}`);
  expect([await leadsThere(order.buyer), await leadsThere(seller)]).toEqual([false, true]);
});

test("the page of a delivered order knows, for its customer alone, the review of each product", async () => {
  const seller = await vendor("Proud Weavers");
  const order = await paidOrder(seller);
  await returning.deliver(seller, order);
  const reviewedBy = async (reader: Client) => {
    const { shipments } = await readOrderDetails(giving.db, await returning.actorOf(reader), order.id);
    return shipments.flatMap(({ items }) => items.map(({ own_review_id }) => own_review_id));
  };
  expect(await reviewedBy(order.buyer)).toEqual([null]);
  const product_id = order.items[0]?.product_id ?? "";
  const review = { product_id, rating: 5, comment: "It shines." };
  const actor = await returning.actorOf(order.buyer);
  const { id } = await giving.db.transaction((tx) => writeReview(tx, actor, review));
  expect(await reviewedBy(order.buyer)).toEqual([id]);
  expect(await reviewedBy(seller)).toEqual([null]);
  // The same product, delivered once more, can be reviewed once more.
  await giving.db.run(command`
    insert into product_deliveries (order_item_id, product_id, user_id, delivered_at)
    values (uuidv7(), ${product_id}, ${actor.user_id}, now())`);
  expect(await reviewedBy(order.buyer)).toEqual([null]);
});

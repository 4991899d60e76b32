import { describe, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { checkoutFields, orderOf } from "../../../../tests/support/ordering.ts";
import { pageArgs, thrownBy } from "../../../../tests/support/page-args.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { deliver } from "../../../../tests/support/reviews.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { OrderDetails } from "../order-details.ts";
import type { OrderPage } from "../order-list.ts";
import * as orderPage from "../pages/order.tsx";
import * as ordersPage from "../pages/orders.tsx";
import * as trackPage from "../pages/track-order.tsx";
import type { TrackedOrder } from "../tracking.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const [weaver, potter, admin] = await Promise.all([
  api.person({ role: "vendor" }),
  api.person({ role: "vendor" }),
  api.person({ role: "admin" }),
]);
await openShop(giving.db, weaver.user_id, "Meher Weavers");
await openShop(giving.db, potter.user_id, "Barpali Potters");
const sari = await listProduct(giving.db, weaver.user_id, { name: "Sari", price_paise: 45_000, stock: null });
const pot = await listProduct(giving.db, potter.user_id, { name: "Pot", price_paise: 12_550, stock: null });

async function ordered(buyer: Client, wanted: Record<string, number> = { [sari]: 1, [pot]: 2 }) {
  const session = (await giving.services.sessions.of(buyer.cookie).read()) as Session;
  return orderOf(giving.services, session, wanted);
}

async function paid(buyer: Client, wanted?: Record<string, number>) {
  const placed = await ordered(buyer, wanted);
  const { payment, signature } = await giving.sandbox.pay(placed.gateway_order_id);
  const answer = { order_id: payment.order_id, payment_id: payment.id, signature };
  await verifyOrder(giving.services, answer, { client_address: "192.0.2.7" });
  return placed;
}

const list = async (person: Client, query = "") => {
  const { page } = await ordersPage.loader(
    pageArgs(giving.services, `/dashboard/orders${query}`, person.cookie),
  );
  return page.list as OrderPage;
};

const argsOf = (person: Client, id: string, form?: FormData) =>
  pageArgs(giving.services, `/dashboard/orders/${id}`, person.cookie, {
    params: { id },
    ...(form && { form }),
  });

const details = async (person: Client, id: string): Promise<OrderDetails> =>
  (await orderPage.loader(argsOf(person, id))).order;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Submits a form of an order's page: returns the redirect, or what is shown instead. */
async function send(person: Client, id: string, fields: Record<string, string>) {
  const answered: unknown = await orderPage.action(argsOf(person, id, formOf(fields)));
  if (answered instanceof Response)
    return { status: answered.status, location: answered.headers.get("location") };
  const { data, init } = answered as { data: FormAnswer; init: { status: number } };
  return { status: init.status, answer: data };
}

const shipmentOf = (order: OrderDetails, seller: string) => {
  const shipment = order.shipments.find(({ seller_name }) => seller_name === seller);
  if (!shipment) throw new Error(`The order has no shipment of ${seller}`);
  return shipment;
};

const status404 = { init: { status: 404 } };

describe("the list of orders", () => {
  test("shows customers their own, sellers those with their goods, admins all, newest first", async () => {
    const [asha, bina] = [await api.person(), await api.person()];
    const first = await paid(asha);
    const unpaid = await ordered(asha, { [sari]: 1 });
    const other = await paid(bina, { [pot]: 1 });
    expect((await list(asha)).orders.map(({ id }) => id)).toEqual([unpaid.id, first.id]);
    const seen_by_weaver = (await list(weaver)).orders;
    expect(seen_by_weaver.map(({ id }) => id)).toContain(first.id);
    expect(seen_by_weaver.map(({ id }) => id)).not.toContain(other.id);
    expect(seen_by_weaver.map(({ id }) => id)).not.toContain(unpaid.id);
    expect(seen_by_weaver.find(({ id }) => id === first.id)).toMatchObject({
      is_part: true,
      names: ["Sari"],
    });
    const all = (await list(admin)).orders;
    expect(all.slice(0, 3).map(({ id }) => id)).toEqual([other.id, unpaid.id, first.id]);
    expect((await list(await api.person({ role: "vendor" }))).orders).toEqual([]);
    expect((await thrownBy(ordersPage.loader(pageArgs(giving.services, "/dashboard/orders")))).status).toBe(
      302,
    );
  });

  test("has of each status those alone; a seller's by the status of their own part", async () => {
    const asha = await api.person();
    const { id } = await paid(asha);
    const cloth = shipmentOf(await details(weaver, id), "Meher Weavers");
    await send(weaver, id, { intent: "shipped", shipment_id: cloth.id, tracking_number: "EO1" });
    const ids = async (person: Client, status: string) =>
      (await list(person, `?status=${status}`)).orders.map((order) => order.id);
    expect(await ids(weaver, "shipped")).toContain(id);
    expect(await ids(weaver, "confirmed")).not.toContain(id);
    expect(await ids(potter, "confirmed")).toContain(id);
    expect(await ids(asha, "confirmed")).toEqual([id]);
    expect(await ids(asha, "shipped")).toEqual([]);
    expect(await ids(asha, "nonsense")).toEqual([id]);
  });

  test("is read in pages without gaps, also of orders of one moment", async () => {
    const asha = await api.person();
    for (let i = 0; i < 17; i += 1) {
      await ordered(asha, { [sari]: 1 });
      // Otherwise so many unpaid orders would be refused.
      await giving.db.run(command`
        update orders set stock = 'released', held_by_address = null where user_id = ${asha.user_id}`);
    }
    await giving.db.run(command`update orders set created_at = '2026-01-01' where user_id = ${asha.user_id}`);
    const first = await list(asha);
    const second = await list(asha, `?cursor=${first.next_cursor}`);
    expect([first.orders.length, second.orders.length, second.next_cursor]).toEqual([15, 2, null]);
    const ids = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(new Set(ids).size).toBe(17);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});

describe("the details of an order", () => {
  test("show its customer and admins everything, a seller their own part, and nobody else that it exists", async () => {
    const asha = await api.person();
    const { id, order_number } = await paid(asha);
    for (const person of [asha, admin]) {
      const order = await details(person, id);
      expect(order).toMatchObject({ order_number, is_part: false, email: checkoutFields.email });
      expect(order.shipments.map(({ seller_name }) => seller_name).toSorted()).toEqual([
        "Barpali Potters",
        "Meher Weavers",
      ]);
    }
    const part = await details(weaver, id);
    expect(part).toMatchObject({
      is_part: true,
      is_own: false,
      email: null,
      subtotal_paise: 45_000,
      shipping_address: { full_name: "Lipika Das" },
      shipments: [{ seller_name: "Meher Weavers", changes: ["processing", "shipped", "cancelled"] }],
    });
    expect(part.shipments.flatMap(({ items }) => items).map(({ product_name }) => product_name)).toEqual([
      "Sari",
    ]);
    for (const stranger of [await api.person(), await api.person({ role: "vendor" })])
      await expect(details(stranger, id)).rejects.toMatchObject(status404);
    await expect(details(asha, "not-an-id")).rejects.toMatchObject(status404);
  });

  test("of an unpaid order find a payment that nobody has reported", async () => {
    const asha = await api.person();
    const { id, gateway_order_id } = await ordered(asha);
    expect(await details(asha, id)).toMatchObject({ payment_status: "pending", is_own: true });
    await expect(details(weaver, id)).rejects.toMatchObject(status404);
    await giving.sandbox.pay(gateway_order_id);
    expect(await details(asha, id)).toMatchObject({ payment_status: "paid", status: "confirmed" });
  });
});

describe("the forms of an order", () => {
  test("let a seller send and deliver their own part with notes, each of which is in the history", async () => {
    const asha = await api.person();
    const { id } = await paid(asha);
    const { id: shipment_id } = shipmentOf(await details(weaver, id), "Meher Weavers");
    const step = (intent: string, fields: Record<string, string> = {}) =>
      send(weaver, id, { intent, shipment_id, ...fields });
    expect(await step("processing", { reason: "Dyed again" })).toEqual({
      status: 303,
      location: `/dashboard/orders/${id}`,
    });
    expect(await step("shipped", { tracking_number: " " })).toMatchObject({
      status: 400,
      answer: { errors: { tracking_number: "Please enter the tracking number." } },
    });
    await step("shipped", { tracking_number: "EO9" });
    await step("delivered");
    const order = await details(asha, id);
    expect(shipmentOf(order, "Meher Weavers")).toMatchObject({
      status: "delivered",
      tracking_number: "EO9",
      shipped_at: expect.any(Date),
      delivered_at: expect.any(Date),
      changes: ["missing"],
    });
    expect(order.notes).toBe("Dyed again");
    expect(order.history.map(({ event, detail, by }) => [event, detail, by])).toEqual([
      ["placed", null, "you"],
      ["paid", null, "site"],
      ["processing", null, "seller"],
      ["noted", "Dyed again", "seller"],
      ["shipped", "EO9", "seller"],
      ["delivered", null, "seller"],
    ]);
    const seen_by_potter = await details(potter, id);
    expect(seen_by_potter).toMatchObject({ notes: null });
    expect(JSON.stringify(seen_by_potter)).not.toMatch(/Dyed again|EO9/);
  });

  test("lead a parcel that never arrived to its end, with the words of both sides", async () => {
    const asha = await api.person();
    const { id } = await paid(asha);
    const { id: shipment_id } = shipmentOf(await details(weaver, id), "Meher Weavers");
    const step = (person: Client, intent: string, fields: Record<string, string> = {}) =>
      send(person, id, { intent, shipment_id, ...fields });
    await step(weaver, "shipped", { tracking_number: "EO9" });
    expect(shipmentOf(await details(asha, id), "Meher Weavers")).toMatchObject({
      changes: [],
      missing_from: expect.any(Date),
    });
    expect(await step(asha, "missing")).toMatchObject({ status: 409 });
    await step(weaver, "delivered");
    expect(await step(asha, "missing", { reason: "Nobody rang." })).toMatchObject({ status: 303 });
    expect(shipmentOf(await details(weaver, id), "Meher Weavers").missing_since).toEqual(expect.any(Date));
    expect(await step(asha, "missing_withdrawn")).toMatchObject({ status: 303 });
    await step(asha, "missing");
    const needed = { status: 400, answer: { errors: { reason: "Please give a reason." } } };
    expect(await step(admin, "missing_delivered")).toMatchObject(needed);
    expect(await step(admin, "undelivered")).toMatchObject(needed);
    expect(await step(admin, "undelivered", { reason: "The wrong parcel." })).toMatchObject({ status: 303 });
    const back = { reason: "Nobody at home.", can_be_sold_again: "yes" };
    expect(await step(weaver, "returned_to_sender", { ...back, reason: "" })).toMatchObject(needed);
    expect(await step(weaver, "returned_to_sender", back)).toMatchObject({ status: 303 });
    const order = await details(asha, id);
    expect(shipmentOf(order, "Meher Weavers")).toMatchObject({
      status: "returned_to_sender",
      missing_since: null,
      changes: [],
    });
    expect(order.status).toBe("confirmed");
    expect(order.history.slice(-6).map(({ event, detail, by }) => [event, detail, by])).toEqual([
      ["delivered", null, "seller"],
      ["missing", "Nobody rang.", "you"],
      ["missing_withdrawn", null, "you"],
      ["missing", null, "you"],
      ["undelivered", "The wrong parcel.", "team"],
      ["returned_to_sender", "Nobody at home.", "seller"],
    ]);
  });

  test("refuse a customer everything but a cancellation, and a seller the parts of others", async () => {
    const asha = await api.person();
    const { id } = await paid(asha);
    const order = await details(asha, id);
    const [cloth, pots] = [shipmentOf(order, "Meher Weavers").id, shipmentOf(order, "Barpali Potters").id];
    expect(cloth && order.shipments.every(({ changes }) => changes.join() === "cancelled")).toBe(true);
    for (const intent of ["processing", "shipped", "delivered"])
      expect(await send(asha, id, { intent, shipment_id: cloth, tracking_number: "EO1" })).toMatchObject({
        status: 403,
        answer: { notice: { tone: "destructive", title: "Error" } },
      });
    for (const shipment_id of [pots, "nonsense", ""])
      expect(await send(weaver, id, { intent: "processing", shipment_id })).toMatchObject({ status: 404 });
    expect(await send(asha, id, { intent: "paid", shipment_id: cloth })).toMatchObject({ status: 400 });
    expect(
      await send(asha, id, { intent: "cancelled", shipment_id: cloth, status: "shipped", x: "1" }),
    ).toMatchObject({ status: 400 });
    await expect(send(await api.person(), id, { intent: "cancel-all", reason: "No" })).rejects.toMatchObject(
      status404,
    );
    const now = await details(asha, id);
    expect(now.shipments.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
  });

  test("cancel all that is not sent, with its reason, and nothing without one", async () => {
    const asha = await api.person();
    const { id } = await paid(asha);
    expect(await send(asha, id, { intent: "cancel-all", reason: " " })).toMatchObject({ status: 400 });
    expect(await send(asha, id, { intent: "cancel-all", reason: "Moved away" })).toMatchObject({
      status: 303,
    });
    const order = await details(asha, id);
    expect(order.status).toBe("cancelled");
    expect(order.history.filter(({ detail }) => detail === "Moved away")).toHaveLength(2);
    const { sum } = await giving.db.one(sql({ sum: "int8" })`
      select sum(payment_refunds.amount_paise)::int8 as sum from payment_refunds join payments using (gateway_payment_id)
      where payable_id = ${id}`);
    expect(sum).toBe(order.total_paise);
    expect(await send(asha, id, { intent: "cancel-all", reason: "Again" })).toMatchObject({ status: 409 });
  });
});

test("the page of an order has the customer's reviews of a product that they cannot open, to change and delete", async () => {
  const asha = await api.person();
  const shop = await api.person({ role: "vendor" });
  await openShop(giving.db, shop.user_id, "Raghurajpur Painters");
  const mask = await listProduct(giving.db, shop.user_id, { name: "Mask", price_paise: 45_000, stock: null });
  const { id } = await paid(asha, { [mask]: 1 });
  await deliver(giving.services, mask, asha);
  const written = await asha.ask("POST", `/api/v1/products/${mask}/reviews`, { rating: 2, comment: "Thin." });
  const { id: review_id } = (await written.json()) as { id: string };
  const reviews = async (person: Client) => (await details(person, id)).shipments[0]?.items[0]?.own_reviews;
  expect(await reviews(asha)).toEqual([]);
  await giving.db.run(command`update sellers set hidden_at = now() where vendor_id = ${shop.user_id}`);
  expect(await reviews(asha)).toMatchObject([{ id: review_id, rating: 2, comment: "Thin." }]);
  expect(await reviews(shop)).toEqual([]);
  const edited = { intent: "edit_review", review_id, rating: "4", comment: "It grew on me." };
  expect(await send(asha, id, { ...edited, rating: "9" })).toMatchObject({ status: 400 });
  const saved = { status: 303, location: expect.stringContaining(`/dashboard/orders/${id}`) as string };
  expect(await send(asha, id, edited)).toMatchObject(saved);
  expect(await reviews(asha)).toMatchObject([{ rating: 4, comment: "It grew on me." }]);
  expect(await send(shop, id, { intent: "delete_review", review_id })).toMatchObject({ status: 404 });
  expect(await send(asha, id, { intent: "delete_review", review_id })).toMatchObject(saved);
  expect(await reviews(asha)).toEqual([]);
});

describe("tracking", () => {
  async function track(order_number: string, phone: string) {
    const form = formOf({ order_number, phone });
    const { data, init } = (await trackPage.action(
      pageArgs(giving.services, "/orders", undefined, { form }),
    )) as { data: FormAnswer<TrackedOrder>; init: { status: number } };
    return { status: init.status, answer: data };
  }

  test.each(["9876543210", "+91 98765-43210", "098765 43210"])(
    "finds an order by its number and the phone %s, without address and email",
    async (number) => {
      const { order_number } = await paid(await api.person());
      const { status, answer } = await track(` ${order_number.toLowerCase()}`, number);
      expect(status).toBe(200);
      expect(answer.done).toMatchObject({
        order_number,
        status: "confirmed",
        paid_at: expect.any(Date),
        shipments: [{ status: "confirmed", shipped_at: null }, { status: "confirmed" }],
      });
      expect(JSON.stringify(answer.done)).not.toMatch(/Mahanadi|Lipika|example\.org|98765|paise/);
    },
  );

  test("answers the same for an unknown order and for another phone", async () => {
    const { order_number } = await paid(await api.person());
    const answers = [
      await track(order_number, "9876543211"),
      await track("ORD-1000000000000AAA", "9876543210"),
      await track(order_number, "43210"),
    ];
    for (const { status, answer } of answers) {
      expect(status).toBe(404);
      expect(answer.notice).toEqual(answers[0]?.answer.notice);
      expect(answer.done).toBeUndefined();
    }
    expect(await track("", "")).toMatchObject({
      status: 400,
      answer: { errors: { order_number: "Please enter the order number.", phone: expect.any(String) } },
    });
  });

  test("shows somebody who is signed in their own orders, and sellers not those of others", async () => {
    const asha = await api.person();
    const { id } = await paid(asha);
    const own = async (person?: Client) =>
      (await trackPage.loader(pageArgs(giving.services, "/orders", person?.cookie))).data.own;
    expect((await own(asha))?.orders.map((order) => order.id)).toEqual([id]);
    expect((await own(weaver))?.orders).toEqual([]);
    expect((await own(admin))?.orders).toEqual([]);
    expect(await own()).toBeNull();
  });

  test("is limited for one address", async () => {
    const quota = 30;
    const limited = await createGiving({ config: { rate_limit_factor: 1 } });
    const form = () => formOf({ order_number: "ORD-1000000000000AAA", phone: "9876543210" });
    const statuses: number[] = [];
    for (let i = 0; i <= quota; i += 1) {
      const { init } = (await trackPage.action(
        pageArgs(limited.services, "/orders", undefined, { form: form() }),
      )) as { init: { status: number } };
      statuses.push(init.status);
    }
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });
});

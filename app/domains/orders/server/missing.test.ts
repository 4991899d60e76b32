import { beforeAll, describe, expect, test } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { createDeliveries } from "../../../../tests/support/returning.ts";
import { createShopFloor, type Customer, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import type { Session } from "../../../platform/http/session.ts";
import { requestReturn } from "./commands/request-return.ts";
import { updateShipment } from "./commands/change-shipment.ts";
import { partsNotPayable } from "./queries/orders-of-sellers.ts";
import { readOrderDetails } from "./queries/order-details.ts";
import { listOrders } from "./queries/orders.ts";
import { listShipmentsToSend } from "./queries/shipments-to-send.ts";
import { readTrackedOrder } from "./queries/track-order.ts";
import { orderPersonalData } from "./personal-data.ts";
import { untilSomeLockWaits } from "../../../../tests/support/lock-waits.ts";

let floor: ShopFloor;
let admin: Client;
let deliveries: ReturnType<typeof createDeliveries>;

beforeAll(async () => {
  floor = await createShopFloor();
  admin = await floor.api.person({ role: "admin" });
  deliveries = createDeliveries(floor.giving);
});

type Parcel = {
  buyer: Customer;
  order_id: string;
  shipment_id: string;
  product_id: string;
  paid_paise: number;
};

/** A parcel of two pieces on its way, sent so many days ago. */
async function sent(days_ago = 11): Promise<Parcel> {
  const buyer = await floor.customer();
  const product_id = await floor.product({ price_paise: 400_00, stock: 10 });
  const { id: order_id, shipment_id } = await deliveries.paid(buyer, { [product_id]: 2 });
  await floor.change(floor.weaver, { shipment_id, change: "shipped", tracking_number: "EO1" });
  await floor.db.run(command`
    update shipments set shipped_at = now() - ${days_ago}::int4 * interval '1 day' where id = ${shipment_id}`);
  const { paid_paise } = await floor.db.one(sql({ paid_paise: "int8" })`
    select total_paise as paid_paise from orders where id = ${order_id}`);
  return { buyer, order_id, shipment_id, product_id, paid_paise };
}

async function delivered(days_ago = 1): Promise<Parcel> {
  const parcel = await sent();
  await floor.change(floor.weaver, { shipment_id: parcel.shipment_id, change: "delivered" });
  await floor.db.run(command`
    update shipments set delivered_at = now() - ${days_ago}::int4 * interval '1 day' where id = ${parcel.shipment_id}`);
  return parcel;
}

const at = ({ shipment_id }: Parcel) => `/api/v1/shipments/${shipment_id}`;
const say = (parcel: Parcel, by: Client = parcel.buyer) =>
  by.ask("POST", `${at(parcel)}/missing`, { reason: "Nobody rang." });
const withdraw = (parcel: Parcel) => parcel.buyer.ask("POST", `${at(parcel)}/missing/withdrawal`, {});
const decide = (parcel: Parcel, decision: "delivered" | "lost", by: Client = admin) =>
  by.ask("POST", `${at(parcel)}/missing/decision`, { decision, reason: "The carrier says so." });
const undo = (parcel: Parcel, by: Client = admin) =>
  by.ask("POST", `${at(parcel)}/delivery-reversal`, { reason: "The wrong parcel." });
const mark = (parcel: Parcel, by: Client, body: Record<string, unknown>) =>
  by.ask("PATCH", at(parcel), { reason: "The carrier says so.", ...body });

const statusOf = ({ order_id }: Parcel) =>
  floor.db.one(sql({ shipment: "text", order: "text", is_delivered: "bool" })`
    select shipments.status as shipment, orders.status as order, delivered_at is not null as is_delivered
    from shipments join orders on orders.id = order_id where order_id = ${order_id}`);

const refundsOf = ({ order_id }: Parcel) =>
  floor.db.many(sql({ amount_paise: "int8" })`
    select payment_refunds.amount_paise from payment_refunds join payments using (gateway_payment_id)
    where payable_id = ${order_id}`);

const isHeld = async ({ order_id }: Parcel) =>
  (await partsNotPayable(floor.db, [floor.weaver.user_id])).some((part) => part.order_id === order_id);

const age = ({ shipment_id }: Parcel, days: number) =>
  floor.db.run(command`
    update shipments set delivered_at = now() - ${days}::int4 * interval '1 day' where id = ${shipment_id}`);

/** Its customer's reports ended so many days ago. */
const endedAgo = ({ shipment_id }: Parcel, days: number) =>
  floor.db.run(command`
    update missing_shipments set ended_at = now() - ${days}::int4 * interval '1 day'
    where shipment_id = ${shipment_id} and outcome is not null`);

async function askReturn({ order_id, buyer }: Parcel) {
  const { id: item_id } = await floor.db.one(sql({ id: "uuid" })`
    select id from order_items where order_id = ${order_id}`);
  const wanted = { item_id, quantity: 1, reason: "damaged" as const, words: null };
  await floor.db.transaction((tx) => requestReturn(tx, floor.services, buyer.session, order_id, wanted));
}

const returnableOf = async ({ order_id, buyer }: Parcel) =>
  (await readOrderDetails(floor.db, buyer.session, order_id)).shipments[0]?.items[0]?.returnable;

const deliveryMails = ({ shipment_id }: Parcel) =>
  floor.db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from outgoing_mails
    where starts_with(dedupe_key, ${`order-delivered:${shipment_id}`}) and text_body <> ''`);

async function changesOf({ order_id }: Parcel, person: Client) {
  const actor = (await floor.services.sessions.of(person.cookie).read()) as Session;
  return (await readOrderDetails(floor.db, actor, order_id)).shipments[0]?.changes;
}

async function titlesOf({ user_id }: Client, { order_id }: Parcel) {
  const rows = await floor.db.many(sql({ title: "text" })`
    select title from notifications where user_id = ${user_id} and action_url = ${`/dashboard/orders/${order_id}`}
    order by created_at, id`);
  return rows.map(({ title }) => title);
}

describe("a parcel that is lost or comes back", () => {
  test.each([
    ["its seller", () => floor.weaver],
    ["an admin", () => admin],
  ])("is refunded in full when %s says that it is lost, and the goods stay gone", async (_who, person) => {
    const parcel = await sent(1);
    await expectProblem(mark(parcel, person(), { status: "lost", reason: " " }), 400);
    expect((await mark(parcel, person(), { status: "lost" })).status).toBe(204);
    expect(await statusOf(parcel)).toEqual({ shipment: "lost", order: "cancelled", is_delivered: false });
    expect(await refundsOf(parcel)).toEqual([{ amount_paise: parcel.paid_paise }]);
    expect(await floor.stockOf(parcel.product_id)).toBe(8);
    await expectProblem(mark(parcel, person(), { status: "returned_to_sender" }), 409, "wrong_state");
    await floor.expectSoundBooks();
  });

  test.each([
    [true, 10],
    [false, 8],
  ])(
    "that comes back is put into the shop only if it can be sold again: %s",
    async (can_be_sold_again, stock) => {
      const parcel = await sent(3);
      const change = { status: "returned_to_sender", can_be_sold_again };
      expect((await mark(parcel, floor.weaver, change)).status).toBe(204);
      expect(await statusOf(parcel)).toMatchObject({ shipment: "returned_to_sender", order: "cancelled" });
      expect(await floor.stockOf(parcel.product_id)).toBe(stock);
      expect(await refundsOf(parcel)).toEqual([{ amount_paise: parcel.paid_paise }]);
      await floor.expectSoundBooks();
    },
  );

  test("leaves nothing for its seller, credits the invoice, and both sides are told", async () => {
    const parcel = await sent();
    await mark(parcel, admin, { status: "lost" });
    expect(await isHeld(parcel)).toBe(false);
    const { goods_paise, note } = await floor.db.one(sql({ goods_paise: "int8", note: "jsonb" })`
      select note.goods_paise, note.content as note
      from credit_notes note join invoices on invoices.id = invoice_id where shipment_id = ${parcel.shipment_id}`);
    expect({ goods_paise, note }).toMatchObject({ goods_paise: 800_00, note: { items: [{ quantity: 2 }] } });
    expect(await titlesOf(parcel.buyer, parcel)).toContain("Your parcel from Meher Weavers is lost");
    expect(await titlesOf(floor.weaver, parcel)).toContain("One of your parcels is lost");
    expect(await readTrackedOrder(floor.db, parcel.order_id)).toMatchObject({
      status: "cancelled",
      shipments: [{ status: "lost", ended_at: expect.any(Date) }],
    });
    const weaver = { user_id: floor.weaver.user_id, roles: ["vendor" as const] };
    const { page } = await listOrders(floor.db, weaver, { status: "cancelled", cursor: undefined }, 100);
    expect(page.find(({ id }) => id === parcel.order_id)).toMatchObject({
      status: "cancelled",
      refunded_paise: parcel.paid_paise,
    });
    await floor.giving.sendRefunds();
  });

  test("is not another seller's, nor the customer's, to say, and not before it is sent", async () => {
    const parcel = await sent();
    await expectProblem(mark(parcel, floor.potter, { status: "lost" }), 404);
    await expectProblem(mark(parcel, parcel.buyer, { status: "lost" }), 403);
    await expectProblem(mark(parcel, parcel.buyer, { status: "returned_to_sender" }), 403);
    const packed = await sent();
    await floor.db.run(command`
      update shipments set status = 'processing' where id = ${packed.shipment_id}`);
    await expectProblem(mark(packed, floor.weaver, { status: "lost" }), 409, "wrong_state");
    const there = await delivered();
    await expectProblem(mark(there, floor.weaver, { status: "lost" }), 409, "wrong_state");
    // Left as the books know it.
    await floor.db.run(command`update shipments set status = 'shipped' where id = ${packed.shipment_id}`);
  });
});

describe("a parcel that never arrived, as its customer says", () => {
  test("can be named 10 days after it was sent, or in the return time", async () => {
    const early = await sent(9);
    const { detail } = await expectProblem(say(early), 409, "missing_too_early");
    expect(detail).toMatch(/^Please wait until \d/);
    expect((await say(await sent(10))).status).toBe(204);
    await expectProblem(say(await delivered(9)), 409, "missing_too_late");
    const parcel = await delivered(7);
    expect((await say(parcel)).status).toBe(204);
    await expectProblem(say(parcel), 409, "missing_open");
    await expectProblem(say(parcel, floor.weaver), 403);
    await expectProblem(say(parcel, admin), 403);
    await expectProblem(say(parcel, await floor.api.person()), 404);
  });

  test("holds the payout until an admin finds that it was delivered, once", async () => {
    const parcel = await delivered(6);
    await say(parcel);
    await age(parcel, 30);
    expect(await isHeld(parcel)).toBe(true);
    expect(await titlesOf(floor.weaver, parcel)).toContain("A customer reports that a parcel never arrived");
    await expectProblem(decide(parcel, "delivered", floor.weaver), 403);
    await expectProblem(decide(parcel, "delivered", parcel.buyer), 403);
    expect((await decide(parcel, "delivered")).status).toBe(204);
    await endedAgo(parcel, 8);
    expect(await isHeld(parcel)).toBe(false);
    await expectProblem(decide(parcel, "lost"), 409, "wrong_state");
    await age(parcel, 1);
    expect(await statusOf(parcel)).toMatchObject({ shipment: "delivered" });
    await floor.db.run(command`
      update missing_shipments set ended_at = now() where shipment_id = ${parcel.shipment_id}`);
    await expectProblem(say(parcel), 409, "missing_decided");
    expect(await titlesOf(parcel.buyer, parcel)).toContain(
      "Our team has decided about your parcel from Meher Weavers",
    );
    const { count } = await floor.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from audit_events
      where event = 'shipment_missing_delivered' and subject_id = ${parcel.order_id}`);
    expect(count).toBe(1);
  });

  test("is refunded when an admin finds it lost, though it was marked as delivered", async () => {
    const parcel = await delivered();
    await say(parcel);
    expect((await decide(parcel, "lost")).status).toBe(204);
    expect(await statusOf(parcel)).toEqual({ shipment: "lost", order: "cancelled", is_delivered: false });
    expect(await refundsOf(parcel)).toEqual([{ amount_paise: parcel.paid_paise }]);
    expect(await isHeld(parcel)).toBe(false);
    const { count } = await floor.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from product_deliveries where user_id = ${parcel.buyer.user_id}`);
    expect(count).toBe(0);
    await floor.expectSoundBooks();
  });

  test("on its way is no longer its seller's to mark as delivered, and arrives if an admin finds so", async () => {
    const parcel = await sent();
    await say(parcel);
    await expectProblem(mark(parcel, floor.weaver, { status: "delivered" }), 409, "missing_open");
    expect((await decide(parcel, "delivered")).status).toBe(204);
    expect(await statusOf(parcel)).toEqual({ shipment: "delivered", order: "delivered", is_delivered: true });
  });

  test("is withdrawn by its customer when it has arrived, and can be said again", async () => {
    const parcel = await delivered();
    await expectProblem(withdraw(parcel), 409, "wrong_state");
    await say(parcel);
    await expectProblem(floor.weaver.ask("POST", `${at(parcel)}/missing/withdrawal`, {}), 403);
    expect((await withdraw(parcel)).status).toBe(204);
    expect((await say(parcel)).status).toBe(204);
  });

  test.each(["its customer", "an admin"])(
    "starts the return time, and with it the payout hold, anew when %s says that it arrived",
    async (who) => {
      const parcel = await delivered(6);
      await say(parcel);
      await age(parcel, 30);
      expect((await (who === "an admin" ? decide(parcel, "delivered") : withdraw(parcel))).status).toBe(204);
      await expectProblem(say(parcel), 409);
      await endedAgo(parcel, 7);
      expect(await isHeld(parcel)).toBe(true);
      expect(await returnableOf(parcel)).toMatchObject({ last_day: dayInIndia() });
      await endedAgo(parcel, 8);
      expect(await isHeld(parcel)).toBe(false);
      await expect(askReturn(parcel)).rejects.toMatchObject({ code: "return_too_late" });
      await endedAgo(parcel, 7);
      await askReturn(parcel);
    },
  );

  test("is decided by admins alone, and only while it is open", async () => {
    const parcel = await sent();
    await expectProblem(decide(parcel, "lost"), 409, "wrong_state");
    await say(parcel);
    await expectProblem(decide(parcel, "lost", floor.weaver), 403);
    expect((await decide(parcel, "lost")).status).toBe(204);
  });

  test("keeps its address and its customer's words until it is decided, though the account is deleted", async () => {
    const parcel = await delivered();
    await say(parcel);
    const kept = () =>
      floor.db.one(sql({ words: "text?", address: "text?" })`
        select detail as words, shipping_address ->> 'address_line_1' as address
        from order_events join orders on orders.id = order_id where order_id = ${parcel.order_id} and event = 'missing'`);
    expect(await floor.forget(parcel.buyer)).toBe(1);
    expect(await kept()).toEqual({ words: "Nobody rang.", address: expect.stringMatching(/./) });
    await decide(parcel, "delivered");
    expect(await floor.forget(parcel.buyer)).toBe(0);
    expect(await kept()).toEqual({ words: null, address: "" });
  });

  test("is not returned at the same time", async () => {
    const parcel = await delivered();
    await say(parcel);
    await expect(askReturn(parcel)).rejects.toMatchObject({ status: 409, code: "return_missing" });
    await withdraw(parcel);
    await askReturn(parcel);
    await expectProblem(say(parcel), 409, "missing_decided");
    await expectProblem(undo(parcel), 409, "wrong_state");
  });

  test("is in a list of its own, in the file, and in what its customer can export", async () => {
    const parcel = await sent();
    await say(parcel);
    for (const person of [floor.weaver, admin]) {
      const actor = (await floor.services.sessions.of(person.cookie).read()) as Session;
      const { shipments } = await listShipmentsToSend(
        floor.db,
        actor,
        { tab: "missing", cursor: undefined },
        1_000,
      );
      expect(shipments.map(({ id }) => id)).toContain(parcel.shipment_id);
    }
    const file = await floor.weaver.ask("GET", "/api/v1/shipments.csv?tab=missing");
    expect(await file.text()).toContain("Reported as not arrived");
    const data = await orderPersonalData.export(floor.db, {
      user_id: parcel.buyer.user_id,
      verified_email: null,
    });
    expect(data).toMatchObject({
      orders: [
        {
          own_words: [{ event: "missing", text: "Nobody rang." }],
          shipments: [{ missing: [{ outcome: null }] }],
        },
      ],
    });
    const found = await parcel.buyer.ask("GET", `/api/v1/orders/${parcel.order_id}`);
    expect(await found.json()).toMatchObject({ shipments: [{ missing_since: expect.any(String) }] });
  });
});

describe("a delivery that was marked by mistake", () => {
  test("is taken back by an admin alone, and can be marked again", async () => {
    const parcel = await delivered();
    await expectProblem(undo(parcel, floor.weaver), 403);
    await expectProblem(undo(parcel, parcel.buyer), 403);
    expect((await undo(parcel)).status).toBe(204);
    expect(await statusOf(parcel)).toEqual({ shipment: "shipped", order: "shipped", is_delivered: false });
    expect(await isHeld(parcel)).toBe(true);
    await expectProblem(undo(parcel), 409, "wrong_state");
    expect((await mark(parcel, floor.weaver, { status: "delivered" })).status).toBe(204);
    const titles = await titlesOf(parcel.buyer, parcel);
    expect(titles.filter((title) => title.includes("is still on its way"))).toHaveLength(1);
    expect(await deliveryMails(parcel)).toEqual({ count: 2 });
    await floor.forget(parcel.buyer);
    expect(await deliveryMails(parcel)).toEqual({ count: 0 });
    await floor.expectSoundBooks();
  });

  test("may be told apart by customer and admin at the same moment", async () => {
    const parcel = await delivered();
    let saying: Promise<Response> | undefined;
    const actor = (await floor.services.sessions.of(admin.cookie).read()) as Session;
    await floor.db.transaction(async (tx) => {
      const wanted = { shipment_id: parcel.shipment_id, change: "undelivered", reason: "Wrong." } as const;
      await updateShipment(tx, actor, wanted, floor.services);
      saying = say(parcel);
      await untilSomeLockWaits(floor.db);
    });
    expect((await saying)?.status).toBe(204);
    expect(await statusOf(parcel)).toMatchObject({ shipment: "shipped" });
    expect(await isHeld(parcel)).toBe(true);
    const both = await Promise.all([decide(parcel, "lost"), decide(parcel, "delivered"), withdraw(parcel)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    await floor.expectSoundBooks();
  });
});

test("each state has a way out that somebody can see", async () => {
  const on_its_way = await sent();
  expect(await changesOf(on_its_way, on_its_way.buyer)).toEqual(["missing"]);
  expect(await changesOf(on_its_way, floor.weaver)).toEqual(["delivered", "lost", "returned_to_sender"]);
  await say(on_its_way);
  expect(await changesOf(on_its_way, on_its_way.buyer)).toEqual(["missing_withdrawn"]);
  expect(await changesOf(on_its_way, floor.weaver)).toEqual(["lost", "returned_to_sender"]);
  expect(await changesOf(on_its_way, admin)).toEqual(["lost", "returned_to_sender", "missing_delivered"]);
  const there = await delivered();
  expect(await changesOf(there, there.buyer)).toEqual(["missing"]);
  expect(await changesOf(there, admin)).toEqual(["undelivered"]);
  await say(there);
  expect(await changesOf(there, there.buyer)).toEqual(["missing_withdrawn"]);
  expect(await changesOf(there, floor.weaver)).toEqual(["lost"]);
  expect(await changesOf(there, admin)).toEqual(["lost", "undelivered", "missing_delivered"]);
});

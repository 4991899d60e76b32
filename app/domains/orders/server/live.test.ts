import { describe, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { createGiving, type EventName, webhook } from "../../../../tests/support/giving.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { type Followed, listOf, liveOrders, liveOrdersOf } from "./live.ts";
import { orderOfLink, trackingLink, trackingToken } from "./tracking-links.ts";
import { extendHold } from "./use-cases/extend-hold.ts";
import { updateShipment } from "./use-cases/change-shipment.ts";
import { trackByLink } from "./use-cases/track-order.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const [weaver, other] = await Promise.all([api.person({ role: "vendor" }), api.person({ role: "vendor" })]);
await openShop(giving.db, weaver.user_id, "Meher Weavers");

async function placed() {
  const buyer = await api.person();
  const session = (await giving.services.sessions.of(buyer.cookie).read()) as Session;
  const sari = await listProduct(giving.db, weaver.user_id, {});
  return { ...(await orderOf(giving.services, session, { [sari]: 1 })), user_id: buyer.user_id, session };
}

async function pay(gateway_order_id: string) {
  const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
  const handed_over = { order_id: payment.order_id, payment_id: payment.id, signature };
  await verifyOrder(giving.services, handed_over, { client_address: "192.0.2.7" });
}

const versionOf = async (followed: Followed) => (await liveOrdersOf(giving.services, followed, null)).version;

/** Tags published during this action, including those shortly after. */
async function published(happening: () => Promise<unknown>, wanted: string): Promise<Set<string>> {
  const tags = new Set<string>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = giving.services.realtime.subscribe((changed) => {
    for (const tag of changed ?? []) tags.add(tag);
    if (tags.has(wanted)) resolve();
  });
  await happening();
  await promise;
  stop();
  return tags;
}

describe("the open pages of an order", () => {
  test("hear of more time to pay, its payment and its way, each in its list: customer, seller and admins", async () => {
    const order = await placed();
    const followed: Followed[] = [
      { kind: "order", id: order.id },
      { kind: "customer", id: order.user_id },
      { kind: "seller", id: weaver.user_id },
      { kind: "all", id: "" },
    ];
    const { held_until } = await giving.db.one(sql({ held_until: "timestamptz" })`
      update orders set created_at = created_at - interval '9 minutes', held_until = held_until - interval '9 minutes'
      where id = ${order.id} returning held_until`);
    const held = await Promise.all(followed.map(versionOf));
    await published(
      () => extendHold(giving.services, order.session, { id: order.id, held_until }),
      `orders-with:${weaver.user_id}`,
    );
    const before = await Promise.all(followed.map(versionOf));
    for (const [at, version] of before.entries()) expect(version).not.toBe(held[at]);
    const tags = await published(() => pay(order.gateway_order_id), `orders-with:${weaver.user_id}`);
    expect([...tags]).toEqual(
      expect.arrayContaining([`order:${order.id}`, `orders-of:${order.user_id}`, "orders"]),
    );
    expect(tags.has(`orders-with:${other.user_id}`)).toBe(false);
    const paid = await Promise.all(followed.map(versionOf));
    for (const [at, version] of paid.entries()) expect(version).not.toBe(before[at]);

    const { id } = await giving.db.one(sql({ id: "uuid" })`
      select id from shipments where order_id = ${order.id}`);
    const seller = { user_id: weaver.user_id, roles: ["vendor" as const] };
    await published(
      () =>
        updateShipment(giving.services, seller, {
          shipment_id: id,
          change: "shipped",
          tracking_number: "EO123456789IN",
        }),
      `orders-of:${order.user_id}`,
    );
    const sent = await Promise.all(followed.map(versionOf));
    for (const [at, version] of sent.entries()) expect(version).not.toBe(paid[at]);
    expect(await Promise.all(followed.map(versionOf))).toEqual(sent);
  });

  test("hear of a payment that failed, once, and not of one that is only reported", async () => {
    const order = await placed();
    const { payment } = await giving.sandbox.pay(order.gateway_order_id, { outcome: "fail" });
    const version = () => versionOf({ kind: "customer", id: order.user_id });
    const before = await version();
    const send = async (event: EventName) => {
      await giving.api.request(...webhook(event, { payment }));
      await giving.flow.inbox.drain();
    };
    const tags = await published(() => send("payment.failed"), `orders-with:${weaver.user_id}`);
    expect([...tags]).toEqual(
      expect.arrayContaining([`order:${order.id}`, `orders-of:${order.user_id}`, "orders"]),
    );
    expect(await version()).not.toBe(before);
    const later: string[] = [];
    const stop = giving.services.realtime.subscribe((changed) => later.push(...(changed ?? [])));
    await send("payment.failed");
    await send("payment.authorized");
    stop();
    expect(later).not.toContain(`order:${order.id}`);
  });

  test("hear of each step of a return", async () => {
    const returning = createReturning(giving);
    const [buyer, potter] = [await api.person(), await api.person({ role: "vendor" })];
    await openShop(giving.db, potter.user_id, "Barpali Potters");
    const pot = await listProduct(giving.db, potter.user_id, {});
    const order = await returning.delivered(buyer, potter, { [pot]: 1 });
    const version = () => versionOf({ kind: "order", id: order.id });
    const versions = [await version()];
    const return_id = await returning.ask(buyer, order.id, { item_id: order.items[0]?.id ?? "" });
    versions.push(await version());
    await returning.take(potter, { return_id, steps: ["decline"], words: "It was worn." });
    versions.push(await version());
    await returning.take(buyer, { return_id, steps: ["escalate"], words: "It was not." });
    versions.push(await version());
    expect(new Set(versions).size).toBe(4);
  });

  test("follow it in the session and with the roles that were shown it, until then", async () => {
    const { db, secrets } = giving.services;
    const kind = liveOrders(db, secrets);
    const reader = { user_id: weaver.user_id, roles: ["vendor" as const] };
    const { token } = await liveOrdersOf(giving.services, listOf(reader), reader);
    expect(kind.reader_of?.(token)).toEqual({ user_id: weaver.user_id, roles: "vendor" });
    const tracked = await liveOrdersOf(giving.services, { kind: "order", id: weaver.user_id }, null);
    expect(kind.reader_of?.(tracked.token)).toBeUndefined();
  });

  test("follow only what a loader of ours has sealed for them", async () => {
    const { db, secrets } = giving.services;
    const order = await placed();
    const kind = liveOrders(db, secrets);
    const { token } = await liveOrdersOf(giving.services, { kind: "order", id: order.id }, null);
    expect(kind.valid_id(token)).toBe(true);
    const state: unknown = JSON.parse((await kind.read([token])).get(token) ?? "");
    expect(state).toEqual({ subject: `order:${order.id}`, version: expect.any(String) });
    for (const refused of [
      order.id,
      "",
      `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`,
      trackingToken(secrets, order.id),
    ])
      expect(kind.valid_id(refused)).toBe(false);
  });
});

describe("the link of a mail", () => {
  test("shows where the order is, without its phone number and without more than that shows", async () => {
    const order = await placed();
    await pay(order.gateway_order_id);
    const { body } = await giving.db.one(sql({ body: "text" })`
      select text_body as body from outgoing_mails where dedupe_key = ${`order-confirmed:${order.id}`}`);
    // So that its lines add up to its total.
    expect(body).toMatch(/^Delivery and tax: ₹\d/m);
    const link = /\/orders\?link=([\w-]+)/.exec(body)?.[1] ?? "";
    const tracked = await trackByLink(giving.services, link);
    expect(tracked).toMatchObject({ order_number: order.order_number, status: "confirmed" });
    // As its product said when it was ordered, whatever the product says since.
    const [first, last] = [3, 7].map((days) =>
      dayInIndia((tracked.paid_at?.getTime() ?? 0) + days * 86_400_000),
    );
    expect(tracked.shipments).toMatchObject([{ expected: { first, last } }]);
    await giving.db.run(
      command`update products set delivery_days_least = 20, delivery_days_most = 30 where vendor_id = ${weaver.user_id}`,
    );
    expect((await trackByLink(giving.services, link)).shipments).toMatchObject([
      { expected: { first, last } },
    ]);
    expect(JSON.stringify(tracked)).not.toMatch(/Mahanadi|lipika@|98765|paise/);
  });

  test("is refused plainly when it is altered or too old", async () => {
    const { secrets } = giving.services;
    const { id } = await placed();
    expect(trackingLink(secrets, id)).toMatch(/^\/orders\?link=/);
    const token = trackingToken(secrets, id);
    expect(orderOfLink(secrets, token)).toBe(id);
    for (const altered of ["", "x", `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`, id])
      await expect(trackByLink(giving.services, altered)).rejects.toMatchObject({ status: 404 });
    const old = trackingToken(secrets, id, new Date("2026-01-01"));
    await expect(trackByLink(giving.services, old)).rejects.toMatchObject({ status: 410 });
  });
});

describe("GET /api/v1/shipments", () => {
  test("has a vendor's own shipments, all for admins, by tab and page for page", async () => {
    const [first, second] = [await placed(), await placed()];
    await pay(first.gateway_order_id);
    await pay(second.gateway_order_id);
    const own = async (query: string, by = weaver) => {
      const answer = await by.ask("GET", `/api/v1/shipments?${query}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { shipments: { order_id: string }[]; next_cursor: string | null };
    };
    const page = await own("tab=ready&limit=1");
    expect(page.shipments).toMatchObject([
      { order_id: second.id, seller: "Meher Weavers", status: "confirmed" },
    ]);
    const next = await own(`tab=ready&limit=1&cursor=${page.next_cursor}`);
    expect(next.shipments).toMatchObject([{ order_id: first.id }]);
    expect((await own("tab=delivered")).shipments).toEqual([]);
    expect((await own("", other)).shipments).toEqual([]);
    const admin = await api.person({ role: "admin" });
    expect((await own("limit=100", admin)).shipments.map(({ order_id }) => order_id)).toContain(second.id);
  });

  test("is refused to customers and guests, and refuses what it does not know", async () => {
    const customer = await api.person();
    expect((await customer.ask("GET", "/api/v1/shipments")).status).toBe(403);
    expect((await api.guest("GET", "/api/v1/shipments")).status).toBe(401);
    for (const query of ["tab=lost", "cursor=x", "limit=0", "limit=101", "seller=x"])
      expect((await weaver.ask("GET", `/api/v1/shipments?${query}`)).status).toBe(400);
  });
});

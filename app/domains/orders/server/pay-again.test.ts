import { describe, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { DuePayable } from "../../payments/payable.ts";
import { settlePayments } from "../../payments/server/commands/settle-payments.ts";
import { expireOrders } from "./commands/release-stock.ts";
import { orderPayable } from "./payable.ts";
import { cancelUnpaidOrder } from "./use-cases/cancel-unpaid-order.ts";
import { checkOrder } from "./use-cases/check-order.ts";
import { openCart } from "./use-cases/change-cart.ts";
import { goneOfOrder, orderAgain } from "./use-cases/order-again.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const weaver = await api.person({ role: "vendor" });
await openShop(giving.db, weaver.user_id, "Meher Weavers");

const product = (wanted?: Parameters<typeof listProduct>[2]) =>
  listProduct(giving.db, weaver.user_id, wanted);

async function customer() {
  const person = await api.person();
  const session = await giving.services.sessions.of(person.cookie).read();
  return { ...person, session: session as Session };
}

type Opened = { id: string; orderId: string; amount: number; payer: { name: string } };

async function reopened(by: Client, id: string) {
  const answer = await by.ask("POST", `/api/v1/orders/${id}/payment`);
  return { status: answer.status, body: (await answer.json()) as Opened & { code?: string } };
}

async function pay(gateway_order_id: string) {
  const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
  return { order_id: payment.order_id, payment_id: payment.id, signature };
}

const stateOf = (id: string) =>
  giving.db.one(sql({ payment_status: "text", refunded_paise: "int8" })`
    select payment_status, refunded_paise from orders where id = ${id}`);

async function lapse(id: string) {
  await giving.db.run(command`update orders set held_until = now() - interval '1 minute' where id = ${id}`);
  await giving.db.transaction((tx) => expireOrders(tx));
}

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

test("a check of an order sets when it is due again, and does not put off one that is reported meanwhile", async () => {
  const buyer = await customer();
  const placed = await orderOf(giving.services, buyer.session, { [await product()]: 1 });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const leased = async () => {
    await giving.db.run(command`update orders set reconcile_at = null where id <> ${placed.id}`);
    await giving.db.run(
      command`update orders set reconcile_at = now() - interval '1 second' where id = ${placed.id}`,
    );
    const [due] = await orderPayable.leaseDue(giving.db, { limit: 1, lease_seconds: 30 });
    return due as DuePayable;
  };
  const dueAt = () =>
    giving.db.one(sql({ reconcile_at: "timestamptz" })`
      select reconcile_at from orders where id = ${placed.id}`);
  await orderPayable.reschedule(giving.db, await leased(), tomorrow);
  expect(await dueAt()).toEqual({ reconcile_at: tomorrow });
  for (const within_seconds of [0, 60]) {
    const due = await leased();
    const reported = { id: "pay_AAAAAAAAAAAAAA", order_id: placed.gateway_order_id };
    await giving.db.transaction((tx) => orderPayable.scheduleReconciliation(tx, [reported], within_seconds));
    await orderPayable.reschedule(giving.db, due, tomorrow);
    expect((await dueAt()).reconcile_at.getTime()).toBeLessThan(Date.now() + 31_000);
  }
});

describe("paying an order that waits for its payment", () => {
  test("asks for the same order of the gateway each time, for its customer alone", async () => {
    const buyer = await customer();
    const placed = await orderOf(giving.services, buyer.session, { [await product()]: 1 });
    const [first, second] = await Promise.all([reopened(buyer, placed.id), reopened(buyer, placed.id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      id: placed.id,
      orderId: placed.gateway_order_id,
      amount: placed.total_paise,
      payer: { name: expect.any(String) },
    });
    expect(second.body).toEqual(first.body);
    const others = await Promise.all([customer(), api.person({ role: "admin" })]);
    for (const other of [...others, weaver])
      expect(await reopened(other, placed.id)).toMatchObject({ status: 404 });
    expect(await reopened(buyer, "0198f2a0-0000-7000-8000-000000000000")).toMatchObject({ status: 404 });
  });

  test("is done once, also from two tabs", async () => {
    const buyer = await customer();
    const placed = await orderOf(giving.services, buyer.session, { [await product()]: 1 });
    const [one, other] = await Promise.all([reopened(buyer, placed.id), reopened(buyer, placed.id)]);
    const paid = await pay(one.body.orderId);
    const visitor = { client_address: "192.0.2.7" };
    expect(await verifyOrder(giving.services, paid, visitor)).toMatchObject({ status: "paid" });
    // The gateway should refuse a second payment; if it accepts one anyway, that is refunded in full.
    const twice = await verifyOrder(giving.services, await pay(other.body.orderId), visitor);
    expect(twice).toMatchObject({ status: "refund_pending", id: placed.id });
    expect(await reopened(buyer, placed.id)).toMatchObject({ status: 409, body: { code: "already_paid" } });
    expect(await stateOf(placed.id)).toEqual({ payment_status: "paid", refunded_paise: 0 });
    await soundBooks();
  });

  test("finds a payment that we have not heard of before it asks for another", async () => {
    const buyer = await customer();
    const placed = await orderOf(giving.services, buyer.session, { [await product()]: 1 });
    await pay(placed.gateway_order_id);
    expect(await reopened(buyer, placed.id)).toMatchObject({ status: 409, body: { code: "already_paid" } });
    expect(await stateOf(placed.id)).toMatchObject({ payment_status: "paid" });
  });

  test("goes on after a payment that failed", async () => {
    const buyer = await customer();
    const placed = await orderOf(giving.services, buyer.session, { [await product()]: 1 });
    await giving.db.run(command`update orders set payment_status = 'failed' where id = ${placed.id}`);
    expect(await reopened(buyer, placed.id)).toMatchObject({ status: 200 });
  });

  test("is refused once its quarter of an hour is over", async () => {
    const buyer = await customer();
    const placed = await orderOf(giving.services, buyer.session, { [await product()]: 1 });
    await lapse(placed.id);
    expect(await reopened(buyer, placed.id)).toMatchObject({ status: 409, body: { code: "order_closed" } });
  });
});

describe("an order whose payment came when its goods were gone", () => {
  test("says that the payment goes back, and never that no money has moved", async () => {
    const [late, quick] = [await customer(), await customer()];
    const last_one = await product({ stock: 1 });
    const placed = await orderOf(giving.services, late.session, { [last_one]: 1 });
    await lapse(placed.id);
    expect(await checkOrder(giving.services, late.user_id, placed.id)).toMatchObject({ was_declined: false });
    await orderOf(giving.services, quick.session, { [last_one]: 1 });
    const paid = await pay(placed.gateway_order_id);
    const verified = await verifyOrder(giving.services, paid, { client_address: "192.0.2.7" });
    expect(verified).toMatchObject({ status: "refund_pending" });
    expect(await checkOrder(giving.services, late.user_id, placed.id)).toMatchObject({ was_declined: true });
    const answer = await late.ask("POST", `/api/v1/orders/${placed.id}/payment`);
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toMatch(/no money has moved/i);
    await soundBooks();
  });
});

describe("the late payment of an order whose goods are there again", () => {
  const verified = async (gateway_order_id: string) =>
    (await verifyOrder(giving.services, await pay(gateway_order_id), { client_address: "192.0.2.7" })).status;
  const letterOf = async (order_number: string) =>
    (
      await giving.db.one(sql({ text: "text" })`
        select text_body as text from outgoing_mails
        where dedupe_key like 'order-excess:%' and text_body like ${`%${order_number}%`}`)
    ).text;

  test("goes back once its customer cancelled it, as she was told", async () => {
    const buyer = await customer();
    const placed = await orderOf(giving.services, buyer.session, { [await product()]: 1 });
    await cancelUnpaidOrder(giving.services, buyer.session, placed.id);
    expect(await verified(placed.gateway_order_id)).toBe("refund_pending");
    expect(await stateOf(placed.id)).toMatchObject({ payment_status: "failed" });
    expect(await letterOf(placed.order_number)).toContain("You had cancelled the order");
    await soundBooks();
  });

  test("goes back once the customer ordered them again, but not for an order of others or of other goods", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const [sari, lamp] = [await product({ stock: 9 }), await product({ stock: 9 })];
    const placed = await orderOf(giving.services, buyer.session, { [sari]: 1, [lamp]: 1 });
    await lapse(placed.id);
    const kept = await orderOf(giving.services, other.session, { [sari]: 1 });
    await lapse(kept.id);
    await giving.db.run(command`delete from cart_items where user_id = ${other.user_id}`);
    await orderOf(giving.services, other.session, { [lamp]: 1 });
    const again = await orderOf(giving.services, buyer.session, { [sari]: 1 });
    expect(await verified(placed.gateway_order_id)).toBe("refund_pending");
    expect(await verified(kept.gateway_order_id)).toBe("paid");
    expect(await verified(again.gateway_order_id)).toBe("paid");
    expect(await letterOf(placed.order_number)).toContain("you had ordered these items again");
    await soundBooks();
  });

  test("goes back where another order of them lapsed and was paid late too, or she cancelled the later one, but not for an order of before it lapsed", async () => {
    const buyer = await customer();
    const place = async (sari: string) => {
      await giving.db.run(command`delete from cart_items where user_id = ${buyer.user_id}`);
      return orderOf(giving.services, buyer.session, { [sari]: 1 });
    };
    const two = async () => {
      const sari = await product({ stock: 9 });
      return { sari, first: await place(sari) };
    };
    const lapsed = await two();
    const beside = await place(lapsed.sari);
    await lapse(lapsed.first.id);
    await lapse(beside.id);
    expect(await verified(lapsed.first.gateway_order_id)).toBe("paid");
    expect(await verified(beside.gateway_order_id)).toBe("refund_pending");
    // What was paid before it lapsed is another order that she meant.
    const third = await place(lapsed.sari);
    await lapse(third.id);
    expect(await verified(third.gateway_order_id)).toBe("paid");
    const batch = await two();
    const other = await place(batch.sari);
    await lapse(batch.first.id);
    await lapse(other.id);
    const payments = await Promise.all(
      [batch.first, other].map(async ({ gateway_order_id }) => {
        const { payment_id } = await pay(gateway_order_id);
        return { ...(await giving.services.gateway.fetchPayment(payment_id)), key_mode: "sandbox" as const };
      }),
    );
    const outcomes = await giving.db.transaction((tx) => settlePayments(tx, giving.services, payments));
    expect(outcomes.map(({ kind }) => kind)).toEqual(["settled", "excess"]);
    const cancelled = await two();
    await lapse(cancelled.first.id);
    await cancelUnpaidOrder(giving.services, buyer.session, (await place(cancelled.sari)).id);
    expect(await verified(cancelled.first.gateway_order_id)).toBe("refund_pending");
    const meant = await two();
    const meant_too = await place(meant.sari);
    await lapse(meant.first.id);
    expect(await verified(meant_too.gateway_order_id)).toBe("paid");
    expect(await verified(meant.first.gateway_order_id)).toBe("paid");
    await soundBooks();
  });
});

describe("an order that was not paid in time", () => {
  const again = (session: Session, id: string) => orderAgain(giving.services, { session, cookies: null }, id);

  test("is put into the cart again, which says what changed since", async () => {
    const buyer = await customer();
    const [dearer, scarce, gone] = await Promise.all([
      product({ name: "Ikat sari", price_paise: 40_000, stock: 5 }),
      product({ name: "Dhokra lamp", price_paise: 20_000, stock: 5 }),
      product({ name: "Pattachitra", price_paise: 30_000, stock: 5 }),
    ]);
    const placed = await orderOf(giving.services, buyer.session, { [dearer]: 1, [scarce]: 3, [gone]: 1 });
    await lapse(placed.id);
    await giving.db.run(command`update products set price_paise = 45000 where id = ${dearer}`);
    await giving.db.run(command`update products set inventory_quantity = 2 where id = ${scarce}`);
    await giving.db.run(command`update products set status = 'archived' where id = ${gone}`);

    await again(buyer.session, placed.id);
    const { cart } = await again(buyer.session, placed.id);
    expect(
      cart.lines.map(({ name, quantity, quantity_before, price_paise, previous_price_paise }) => ({
        name,
        quantity,
        quantity_before,
        price_paise,
        previous_price_paise,
      })),
    ).toEqual([
      {
        name: "Ikat sari",
        quantity: 1,
        quantity_before: null,
        price_paise: 45_000,
        previous_price_paise: 40_000,
      },
      {
        name: "Dhokra lamp",
        quantity: 2,
        quantity_before: 3,
        price_paise: 20_000,
        previous_price_paise: null,
      },
    ]);
    expect(await goneOfOrder(giving.services, buyer.user_id, placed.id)).toEqual(["Pattachitra"]);
    expect(await goneOfOrder(giving.services, weaver.user_id, placed.id)).toEqual([]);
  });

  test("is refused to others, while it can be paid, and when nothing of it is left", async () => {
    const buyer = await customer();
    const other = await customer();
    const sari = await product();
    const placed = await orderOf(giving.services, buyer.session, { [sari]: 1 });
    await expect(again(buyer.session, placed.id)).rejects.toMatchObject({ status: 409, code: "wrong_state" });
    await lapse(placed.id);
    await expect(again(other.session, placed.id)).rejects.toMatchObject({ status: 404 });
    await expect(again(buyer.session, "x")).rejects.toMatchObject({ status: 404 });
    await giving.db.run(command`update products set status = 'archived' where id = ${sari}`);
    await expect(again(buyer.session, placed.id)).rejects.toMatchObject({ code: "nothing_left" });
    const { cart } = await openCart(giving.services, { session: other.session, cookies: null });
    expect(cart.lines).toEqual([]);
  });
});

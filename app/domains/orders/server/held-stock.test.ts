import { beforeAll, describe, expect, test } from "vitest";
import { readyToOrder } from "../../../../tests/support/ordering.ts";
import { createShopFloor, type Customer, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import {
  briefHold,
  extension,
  heldByAccount,
  heldByAddress,
  heldByNewAccount,
  holdStockFor_minutes,
} from "../holding.ts";
import { capturedPayment } from "../../../../tests/support/giving.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { settlePayments } from "../../payments/server/commands/settle-payments.ts";
import { expireOrders } from "./commands/release-stock.ts";
import { listAllOrders } from "./queries/all-orders.ts";
import { cancelUnpaidOrder } from "./use-cases/cancel-unpaid-order.ts";
import { extendHold } from "./use-cases/extend-hold.ts";
import { untilSomeLockWaits } from "../../../../tests/support/lock-waits.ts";

let floor: ShopFloor;
let pot: string;

beforeAll(async () => {
  floor = await createShopFloor();
  floor.services.config = { ...floor.services.config, rate_limit_factor: 1 };
  pot = await floor.product({ stock: 100_000, price_paise: 10_00 });
});

/** Orders only the market's pots: clears what an unpaid order left in the cart. */
async function order(customer: Customer, quantity: number, from: { client_address?: string } = {}) {
  await floor.db.run(command`delete from cart_items where user_id = ${customer.user_id}`);
  return floor.order(customer, { [pot]: quantity }, { client_address: customer.user_id, ...from });
}

async function severalOf(customer: Customer, count: number) {
  const placed = [];
  for (let i = 0; i < count; i += 1) placed.push(await order(customer, 1));
  return placed;
}

const refusalOf = (placing: Promise<unknown>) =>
  placing.then(
    () => undefined,
    (error: { status: number; code: string; message: string }) => error,
  );

/** An account that has paid for something. */
async function regular(): Promise<Customer> {
  const customer = await floor.customer();
  const { gateway_order_id } = await order(customer, 1);
  await floor.pay(gateway_order_id);
  return customer;
}

async function heldFor(id: string): Promise<number> {
  const { minutes } = await floor.db.one(sql({ minutes: "int4" })`
    select round(extract(epoch from held_until - created_at) / 60)::int4 as minutes from orders where id = ${id}`);
  return minutes;
}

async function heldUntil(id: string): Promise<Date> {
  const { held_until } = await floor.db.one(sql({ held_until: "timestamptz" })`
    select held_until from orders where id = ${id}`);
  return held_until;
}

/** Presses "Add 5 minutes" on a page that was read now. */
async function extend(customer: Customer, id: string, seen?: Date) {
  const held_until = seen ?? (await heldUntil(id));
  return refusalOf(extendHold(floor.services, customer.session, { id, held_until }));
}

/** As if the order had been placed earlier: moves both ends of its hold, so that so much time is left. */
async function leaveMinutes(id: string, minutes: number) {
  await floor.db.run(command`
    update orders set created_at = created_at - (held_until - now() - ${minutes}::float8 * interval '1 minute'),
      held_until = now() + ${minutes}::float8 * interval '1 minute' where id = ${id}`);
}

/** Extends an order while `change`, of a transaction that began before, is not committed yet. */
async function extendBeside(customer: Customer, id: string, change: (tx: Transaction) => Promise<unknown>) {
  let extending: ReturnType<typeof extend> | undefined;
  const held_until = await heldUntil(id);
  await floor.db.transaction(async (tx) => {
    await change(tx);
    extending = extend(customer, id, held_until);
    await untilSomeLockWaits(floor.db);
  });
  return extending;
}

describe("an account's unpaid orders", () => {
  test("are few: the refusal names them, and one that is cancelled or paid makes room", async () => {
    const customer = await floor.customer();
    const [first, second] = await severalOf(customer, heldByNewAccount.orders);
    const refusal = await refusalOf(order(customer, 1));
    expect(refusal).toMatchObject({ status: 409, code: "too_many_unpaid_orders" });
    expect(refusal?.message).toContain(first?.order_number);
    const stock = await floor.stockOf(pot);
    await cancelUnpaidOrder(floor.services, customer.session, first?.id ?? "");
    expect(await floor.stockOf(pot)).toBe(stock + 1);
    expect(await floor.rowOf(first?.id ?? "")).toMatchObject({
      status: "cancelled",
      stock: "released",
      events: "placed,cancelled",
    });
    await order(customer, 1);
    expect(await refusalOf(order(customer, 1))).toMatchObject({ status: 409 });
    await floor.pay(second?.gateway_order_id ?? "");
    await order(customer, 1);
  });

  test("are as few when many are placed at the same moment", async () => {
    const customer = await floor.customer();
    const place = await readyToOrder(floor.services, customer.session, { [pot]: 1 });
    const at_once = Array.from({ length: heldByNewAccount.orders + 4 }, () => place());
    const outcomes = await Promise.allSettled(at_once);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(heldByNewAccount.orders);
  });

  test("hold few pieces, and not much money; a part of it can be ordered", async () => {
    const customer = await floor.customer();
    const whole = await refusalOf(order(customer, heldByAccount.pieces + 1));
    expect(whole).toMatchObject({ status: 409, code: "too_much_held" });
    expect(whole?.message).toMatch(/pay for a part first/);
    const part = await order(customer, heldByNewAccount.pieces - 1);
    const more = await refusalOf(order(customer, 2));
    expect(more?.message).toContain(part.order_number);
    const jewel = await floor.product({ stock: 9, price_paise: heldByNewAccount.value_paise });
    const other = await floor.customer();
    await floor.order(other, { [jewel]: 2 });
    expect(await refusalOf(floor.order(other, { [jewel]: 1 }))).toMatchObject({ code: "too_much_held" });
    expect(await floor.stockOf(jewel)).toBe(7);
  });

  test("may hold more once one was paid", async () => {
    const customer = await regular();
    await order(customer, heldByNewAccount.pieces);
    await severalOf(customer, heldByNewAccount.orders);
  });
});

describe("stock is held", () => {
  test("for a quarter of an hour, and briefly for who has never paid and orders again and again", async () => {
    const customer = await floor.customer();
    const placed = await severalOf(customer, briefHold.after_unpaid_orders);
    for (const { id } of placed) expect(await heldFor(id)).toBe(holdStockFor_minutes);
    for (const { id } of placed) await floor.letReservationEnd(id);
    const brief = await order(customer, 1);
    expect(await heldFor(brief.id)).toBe(briefHold.minutes);
    expect(await extend(customer, brief.id)).toMatchObject({ status: 409, code: "wrong_state" });
    const payer = await regular();
    for (const { id } of await severalOf(payer, 5)) expect(await heldFor(id)).toBe(holdStockFor_minutes);
  });

  test("for five minutes longer as often as its customer asks towards the end, ten times", async () => {
    const customer = await floor.customer();
    const { id } = await order(customer, 1);
    await leaveMinutes(id, extension.within_minutes + 1);
    expect(await extend(customer, id)).toMatchObject({ status: 409, code: "wrong_state" });
    // So few that a second press could add more.
    await leaveMinutes(id, 1);
    expect(await extend(await floor.customer(), id)).toMatchObject({ status: 404 });
    // Pressed on several open pages at once, or sent again: added once, and refused to nobody.
    const seen = await heldUntil(id);
    const presses = await Promise.all([1, 2, 3].map(() => extend(customer, id, seen)));
    expect(presses).toEqual([undefined, undefined, undefined]);
    expect(await heldFor(id)).toBe(holdStockFor_minutes + extension.minutes);
    for (let times = 1; times < extension.times; times += 1) {
      await leaveMinutes(id, 1);
      expect(await extend(customer, id)).toBeUndefined();
    }
    expect(await heldFor(id)).toBe(holdStockFor_minutes + extension.times * extension.minutes);
    await leaveMinutes(id, 1);
    expect(await extend(customer, id)).toMatchObject({ status: 409, code: "wrong_state" });
    // Nobody who has never paid keeps two orders' items so.
    const second = await order(customer, 1);
    await leaveMinutes(second.id, 1);
    expect(await extend(customer, second.id)).toMatchObject({ status: 409, code: "wrong_state" });
    await floor.letReservationEnd(id);
    expect(await extend(customer, second.id)).toBeUndefined();
    const payer = await regular();
    for (const one of await severalOf(payer, 2)) {
      await leaveMinutes(one.id, extension.within_minutes - 1);
      expect(await extend(payer, one.id)).toBeUndefined();
    }
  });

  test("no longer once it is over, cancelled or paid, also at the same moment, and the refusal says which", async () => {
    const customer = await regular();
    const over = await order(customer, 1);
    await leaveMinutes(over.id, -1);
    const is_over = { status: 409, code: "order_closed" };
    // Before the job that puts the items back.
    expect(await extend(customer, over.id)).toMatchObject(is_over);
    const expiring = await order(customer, 1);
    await leaveMinutes(expiring.id, 1);
    const expired = await extendBeside(customer, expiring.id, async (tx) => {
      await tx.run(
        command`update orders set held_until = now() - interval '1 second' where id = ${expiring.id}`,
      );
      await expireOrders(tx);
    });
    expect(expired).toMatchObject(is_over);
    expect(await floor.rowOf(expiring.id)).toMatchObject({ stock: "released" });
    const paying = await order(customer, 1);
    await leaveMinutes(paying.id, 1);
    const held_until = await heldUntil(paying.id);
    const { payment } = await floor.giving.sandbox.pay(paying.gateway_order_id);
    const { gateway_order_id: order_id, total_paise: amount_paise } = paying;
    const paid = await extendBeside(customer, paying.id, (tx) =>
      settlePayments(tx, floor.services, [capturedPayment({ id: payment.id, order_id, amount_paise })]),
    );
    expect(paid).toMatchObject({ status: 409, code: "already_paid" });
    expect(await heldUntil(paying.id)).toEqual(held_until);
    expect(await floor.rowOf(paying.id)).toMatchObject({ payment_status: "paid", stock: "sold" });
    await floor.expectSoundBooks();
  });
});

describe("a network address", () => {
  test("holds only so much for new accounts, also at the same moment, and refuses nobody who has paid before", async () => {
    const { config } = floor.services;
    const strict = { ...floor.services, config: { ...config, rate_limit_factor: 0.1 } };
    const from = { client_address: "198.51.100.9" };
    const most = heldByAddress.pieces * 0.1;
    const buyers = await Promise.all([floor.customer(), floor.customer(), floor.customer()]);
    const ready = await Promise.all(
      buyers.map(({ session }) => readyToOrder(strict, session, { [pot]: most / 2 }, from)),
    );
    const outcomes = await Promise.allSettled(ready.map((place) => place()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(outcomes.find((one) => one.status === "rejected")?.reason).toMatchObject({
      status: 429,
      code: "too_much_held_by_network",
      retry_after_seconds: briefHold.minutes * 60,
    });
    const known = await regular();
    const place = await readyToOrder(strict, known.session, { [pot]: 1 }, from);
    const placed = await place();
    // Paid stock is no longer held, and the network address is forgotten.
    await floor.pay(placed.gateway_order_id);
    const { count } = await floor.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from orders where held_by_address is not null and stock <> 'held'`);
    expect(count).toBe(0);
  });
});

test("admins see which orders hold how many pieces", async () => {
  const customer = await floor.customer();
  const held = await order(customer, 7);
  const paid = await order(customer, 2);
  await floor.pay(paid.gateway_order_id);
  const list = await listAllOrders(floor.db, {
    status: null,
    payment: null,
    stock: "held",
    q: "",
    sort: "newest",
    cursor: "",
    limit: 100,
  });
  expect(list.orders[0]).toMatchObject({ id: held.id, held_pieces: 7, held_until: expect.any(Date) });
  expect(list.orders.map(({ id }) => id)).not.toContain(paid.id);
});

describe("an order that its customer cancels before it is paid", () => {
  test("is the customer's own, and unpaid", async () => {
    const [customer, other] = [await floor.customer(), await floor.customer()];
    const placed = await order(customer, 1);
    await expect(cancelUnpaidOrder(floor.services, other.session, placed.id)).rejects.toMatchObject({
      status: 404,
    });
    await floor.pay(placed.gateway_order_id);
    await expect(cancelUnpaidOrder(floor.services, customer.session, placed.id)).rejects.toMatchObject({
      status: 409,
    });
    await floor.expectSoundBooks();
  });

  test("is paid after all when its payment was on the way", async () => {
    const customer = await floor.customer();
    const placed = await order(customer, 1);
    await floor.giving.sandbox.pay(placed.gateway_order_id);
    await expect(cancelUnpaidOrder(floor.services, customer.session, placed.id)).rejects.toMatchObject({
      status: 409,
    });
    expect(await floor.rowOf(placed.id)).toMatchObject({ status: "confirmed", stock: "sold" });
  });
});

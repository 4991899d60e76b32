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
import { listAllOrders } from "./queries/all-orders.ts";
import { cancelUnpaidOrder } from "./use-cases/cancel-unpaid-order.ts";
import { extendHold } from "./use-cases/extend-hold.ts";

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
    expect(await refusalOf(extendHold(floor.services, customer.session, brief.id))).toMatchObject({
      status: 409,
    });
    const payer = await regular();
    for (const { id } of await severalOf(payer, 5)) expect(await heldFor(id)).toBe(holdStockFor_minutes);
  });

  test("for five minutes longer as often as its customer asks, ten times, also when asked at the same moment", async () => {
    const customer = await floor.customer();
    const { id } = await order(customer, 1);
    const extend = (from = customer, order_id = id) =>
      refusalOf(extendHold(floor.services, from.session, order_id));
    expect(await extend(await floor.customer())).toMatchObject({ status: 404 });
    expect(await extend()).toBeUndefined();
    expect(await heldFor(id)).toBe(holdStockFor_minutes + extension.minutes);
    const refusals = await Promise.all(Array.from({ length: extension.times }, () => extend()));
    expect(refusals.filter((one) => one?.status === 409)).toHaveLength(1);
    expect(await heldFor(id)).toBe(holdStockFor_minutes + extension.times * extension.minutes);
    // Nobody who has never paid keeps two orders' items so.
    const second = await order(customer, 1);
    expect(await extend(customer, second.id)).toMatchObject({ status: 409 });
    await floor.letReservationEnd(id);
    expect(await extend()).toMatchObject({ status: 409 });
    expect(await extend(customer, second.id)).toBeUndefined();
    const payer = await regular();
    for (const one of await severalOf(payer, 2)) expect(await extend(payer, one.id)).toBeUndefined();
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

import { describe, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import {
  canDoWithReturn,
  lastReturnDay,
  mayEverDoWithReturn,
  returnRules,
  returnStatuses,
  type ReturnStatus,
  type ReturnStep,
  returnSteps,
} from "../return-states.ts";
import { foreseenDelivery } from "../return-amounts.ts";
import { changeReturn } from "./commands/change-return.ts";
import { lockReturn } from "./commands/lock-return.ts";
import { readReturnForm } from "./queries/return-form.ts";
import { readReturn } from "./queries/returns.ts";
import { readTrackedOrder } from "./queries/track-order.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const returning = createReturning(giving);
const weaver = await api.person({ role: "vendor" });
const admin = await api.person({ role: "admin" });
const stranger = await api.person({ role: "vendor" });
await openShop(giving.db, weaver.user_id, "Meher Weavers");

const product = (wanted?: Parameters<typeof listProduct>[2]) =>
  listProduct(giving.db, weaver.user_id, wanted);

/** A delivered order of one product, and its customer. */
async function delivered(
  quantity = 1,
  wanted?: Parameters<typeof listProduct>[2],
  commission_paise?: number,
) {
  const buyer = await api.person();
  const product_id = await product(wanted);
  const order = await returning.delivered(buyer, weaver, { [product_id]: quantity }, commission_paise);
  return { buyer, product_id, order, item_id: order.items[0]?.id ?? "" };
}

async function requested(quantity = 1) {
  const made = await delivered(quantity);
  const return_id = await returning.ask(made.buyer, made.order.id, { item_id: made.item_id, quantity });
  return { ...made, return_id };
}

const rowOf = (id: string) =>
  giving.db.one(sql({
    status: "text",
    goods: "text?",
    refund_paise: "int8",
    shipping_paise: "int8",
    restocks: "int4",
    events: "text",
    notifications: "text",
  })`
    select status, goods, refund_goods_paise + refund_tax_paise + refund_shipping_paise as refund_paise,
      refund_shipping_paise as shipping_paise,
      (select count(*)::int4 from order_return_restocks where return_id = order_returns.id) as restocks,
      (select string_agg(event || ':' || coalesce(detail, ''), ',' order by created_at, id) from order_events
        where return_id = order_returns.id) as events,
      (select string_agg(split_part(dedupe_key, ':', 1) || ' ' || case notifications.user_id
          when order_returns.user_id then 'customer' else 'seller' end, ',' order by dedupe_key, notifications.user_id = order_returns.vendor_id)
        from notifications where dedupe_key like 'return_%:' || order_returns.id) as notifications
    from order_returns where id = ${id}`);

async function stockOf(id: string) {
  const { stock } = await giving.db.one(sql({ stock: "int4" })`
    select inventory_quantity as stock from products where id = ${id}`);
  return stock;
}

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

const failure = (status: number, code: string) => expect.objectContaining({ status, code });

describe("asking for a return", () => {
  test("is possible on the seventh day after the delivery, and not on the eighth", async () => {
    const { buyer, order, item_id } = await delivered();
    const day = 86_400_000;
    const midnight = new Date("2026-11-09T18:30:00Z").getTime();
    expect(lastReturnDay({ shipment_status: "delivered", returns_from: new Date(midnight) })).toBe(
      "2026-11-17",
    );
    expect(lastReturnDay({ shipment_status: "delivered", returns_from: new Date(midnight + day - 1) })).toBe(
      "2026-11-17",
    );
    await returning.age(order.shipment_id, 8 * 24);
    await expect(returning.ask(buyer, order.id, { item_id })).rejects.toEqual(
      failure(409, "return_too_late"),
    );
    await returning.age(order.shipment_id, 7 * 24);
    expect(await returning.ask(buyer, order.id, { item_id })).toBeTruthy();
  });

  test("is refused for what is not delivered or was cancelled, for others' items, and for more than was bought", async () => {
    const buyer = await api.person();
    const order = await returning.paid(buyer, { [await product()]: 2 });
    const item_id = order.items[0]?.id ?? "";
    await expect(returning.ask(buyer, order.id, { item_id })).rejects.toEqual(
      failure(409, "return_not_delivered"),
    );
    await returning.deliver(weaver, order);
    for (const other of [stranger, weaver, admin])
      await expect(returning.ask(other, order.id, { item_id })).rejects.toEqual(
        failure(404, "order_not_found"),
      );
    const second = await delivered();
    await expect(returning.ask(buyer, order.id, { item_id: second.item_id })).rejects.toEqual(
      failure(404, "return_not_found"),
    );
    await expect(returning.ask(buyer, order.id, { item_id, quantity: 3 })).rejects.toEqual(
      failure(409, "return_too_many"),
    );
    expect(await returning.ask(buyer, order.id, { item_id, quantity: 2 })).toBeTruthy();
    const { count } = await giving.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from order_returns where order_id = ${order.id}`);
    expect(count).toBe(1);
  });

  test("twice at once makes one return", async () => {
    const { buyer, order, item_id } = await delivered(2);
    const outcomes = await Promise.allSettled([
      returning.ask(buyer, order.id, { item_id }),
      returning.ask(buyer, order.id, { item_id }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((outcome) => outcome.status === "rejected")?.reason).toEqual(
      failure(409, "return_runs"),
    );
  });
});

describe("the table of states", () => {
  const steps: Record<ReturnStatus, [keyof typeof people, ReturnStep][]> = {
    requested: [],
    declined: [["seller", "decline"]],
    escalated: [
      ["seller", "decline"],
      ["customer", "escalate"],
    ],
    rejected: [["admin", "reject"]],
    accepted: [["seller", "accept"]],
    refunded: [["seller", "keep"]],
    withdrawn: [["customer", "withdraw"]],
  };
  const people = { customer: 0, seller: 0, admin: 0, stranger: 0 };

  test.each(returnStatuses)("says who may do what with a return that is %s", async (status) => {
    const { buyer, return_id } = await requested();
    const actors = { customer: buyer, seller: weaver, admin, stranger };
    for (const [who, step] of steps[status])
      await returning.take(actors[who], { return_id, steps: [step], words: "Because." });
    expect(await rowOf(return_id)).toMatchObject({ status });
    for (const [who, person] of Object.entries(actors))
      for (const step of returnSteps) {
        const got = await tried(person, return_id, step);
        const expected = who === "stranger" ? 404 : expectedOf(who as "customer", status, step);
        expect({ who, step, got }).toEqual({ who, step, got: expected });
      }
    expect(await rowOf(return_id)).toMatchObject({ status });
  });

  function expectedOf(who: "customer" | "seller" | "admin", status: ReturnStatus, step: ReturnStep) {
    const from = returnRules[step].from[who];
    if (!from) return 403;
    // Too early, and nothing of what was not accepted is on its way back.
    if (step === "escalate" && status !== "declined") return 409;
    if (step === "not_come" || (step === "receive" && status === "escalated")) return 409;
    return from.includes(status) ? returnRules[step].to : 409;
  }

  /** In a rolled-back transaction: the resulting status, or the refusal. */
  async function tried(person: Client, return_id: string, step: ReturnStep) {
    const actor = await returning.actorOf(person);
    const undo = new Error("undo");
    let reached: string | undefined;
    try {
      await giving.db.transaction(async (tx) => {
        await changeReturn(tx, giving.services, actor, { return_id, steps: [step], words: "Because." });
        reached = (await lockReturn(tx, actor, return_id)).status;
        throw undo;
      });
    } catch (error) {
      if (isFailure(error)) return error.status;
      if (error !== undo) throw error;
    }
    return reached;
  }

  test("nobody decides on a return of their own", () => {
    const row = {
      status: "requested",
      changed_at: new Date(0),
      is_sent: false,
      was_accepted: false,
    } as const;
    const own = { ...row, user_id: "a", vendor_id: "a" };
    const actor = { user_id: "a", roles: ["vendor", "admin"] } as const;
    for (const step of ["accept", "keep", "decline", "reject", "receive"] as const) {
      expect(canDoWithReturn(actor, own, step, new Date())).toBe(false);
      expect(mayEverDoWithReturn(actor, own, step)).toBe(false);
    }
  });

  test("after three days of silence the customer may ask an admin to decide", async () => {
    const { buyer, return_id } = await requested();
    const escalate = { return_id, steps: ["escalate"], words: "No answer." } as const;
    await expect(returning.take(buyer, escalate)).rejects.toEqual(failure(409, "wrong_state"));
    await giving.db.run(command`
      update order_returns set changed_at = now() - interval '3 days' where id = ${return_id}`);
    await returning.take(buyer, escalate);
    expect(await rowOf(return_id)).toMatchObject({
      status: "escalated",
      events: "return_requested:,return_escalated:No answer.",
    });
  });
});

describe("the money and the goods", () => {
  test("go back once the goods are there: in the books, at the gateway, into the shop, with both sides told", async () => {
    const { buyer, order, product_id, return_id } = await requested(2);
    expect(await stockOf(product_id)).toBe(8);
    await returning.take(weaver, { return_id, steps: ["accept"], words: "To our loom in Barpali." });
    expect(await readTrackedOrder(giving.db, order.id)).toMatchObject({ shipments: [{ has_return: true }] });
    await soundBooks();
    await returning.take(weaver, { return_id, steps: ["receive"], can_be_sold_again: true });
    await soundBooks();
    await returning.finishRefunds();
    await soundBooks();
    expect(await stockOf(product_id)).toBe(10);
    // 800.00 of goods, 40.00 of tax, and the delivery of 50.00, because all of it was damaged.
    expect(await rowOf(return_id)).toEqual({
      status: "refunded",
      goods: "received",
      refund_paise: 89_000,
      shipping_paise: 5_000,
      restocks: 1,
      events: "return_requested:,return_accepted:To our loom in Barpali.,return_received:",
      notifications:
        "return_accepted customer,return_accepted seller,return_received customer,return_received seller," +
        "return_requested customer,return_requested seller",
    });
    const after = await giving.db.one(sql({ refunded_paise: "int8", payment_status: "text" })`
      select refunded_paise, payment_status from orders where id = ${order.id}`);
    expect(after).toEqual({ refunded_paise: 89_000, payment_status: "refunded" });
    expect(await readTrackedOrder(giving.db, order.id)).toMatchObject({ shipments: [{ has_return: false }] });
    await expect(returning.take(buyer, { return_id, steps: ["withdraw"] })).rejects.toEqual(
      failure(409, "wrong_state"),
    );
  });

  test("without the box no goods go into the shop, and a kept item is refunded at once", async () => {
    const first = await requested();
    await returning.take(weaver, { return_id: first.return_id, steps: ["accept"], words: "To Barpali." });
    await returning.take(weaver, { return_id: first.return_id, steps: ["receive"] });
    expect(await stockOf(first.product_id)).toBe(9);
    const second = await requested();
    await returning.take(weaver, { return_id: second.return_id, steps: ["keep"], can_be_sold_again: true });
    expect(await rowOf(second.return_id)).toMatchObject({ status: "refunded", goods: "kept", restocks: 0 });
    expect(await stockOf(second.product_id)).toBe(9);
    await returning.finishRefunds();
    await soundBooks();
  });

  test("pieces of an item return one after another, exactly and with the commission; of the delivery, the share of the seller's fault", async () => {
    const { buyer, order, item_id } = await delivered(3, { price_paise: 33_333 }, 10_001);
    const paise: number[] = [];
    for (const reason of ["damaged", "mind", "wrong"] as const) {
      const return_id = await returning.ask(buyer, order.id, { item_id, reason });
      await returning.take(weaver, { return_id, steps: ["keep"] });
      paise.push((await rowOf(return_id)).refund_paise);
      await returning.finishRefunds();
    }
    const { goods, tax, refunded } = await giving.db.one(sql({
      goods: "int8",
      tax: "int8",
      refunded: "int8",
    })`
      select subtotal_paise as goods, tax_paise as tax, refunded_paise as refunded from orders where id = ${order.id}`);
    // Two thirds of 50.00.
    expect(paise.reduce((sum, part) => sum + part, 0)).toBe(goods + tax + 3_333);
    expect(refunded).toBe(goods + tax + 3_333);
    await expect(returning.ask(buyer, order.id, { item_id })).rejects.toEqual(
      failure(409, "return_too_many"),
    );
    await soundBooks();
  });

  test("the last of a shipment's returns brings its share of the delivery, once, also of two at one moment", async () => {
    const buyer = await api.person();
    const made = { price_paise: 20_000 };
    const ids = [await product(made), await product(made), await product(made)];
    const order = await returning.delivered(buyer, weaver, Object.fromEntries(ids.map((id) => [id, 1])));
    const [first = "", second = "", third = ""] = order.items.map(({ id }) => id);
    const chosen = await returning.ask(buyer, order.id, { item_id: first, reason: "mind" });
    await returning.take(weaver, { return_id: chosen, steps: ["keep"] });
    const faulty = [await returning.ask(buyer, order.id, { item_id: second })];
    const actor = await returning.actorOf(buyer);
    const form = await readReturnForm(giving.db, actor, { order_id: order.id, item_id: third });
    const wanted = { item_id: third, quantity: 1, reason: "wrong" } as const;
    const share = { paise: 3_333, whole_paise: 5_000, because: "part", waits: true };
    expect(foreseenDelivery(form.shipment, form, wanted)).toEqual(share);
    expect(JSON.stringify(form)).not.toContain("commission");
    faulty.push(await returning.ask(buyer, order.id, wanted));
    for (const person of [buyer, weaver, admin])
      for (const id of faulty)
        expect(await readReturn(giving.db, await returning.actorOf(person), id)).toMatchObject({
          refund_paise: 21_000,
          delivery: share,
        });

    const [one = "", other = ""] = faulty;
    await Promise.all([
      returning.take(weaver, { return_id: one, steps: ["keep"] }),
      returning.take(admin, { return_id: other, steps: ["keep"] }),
    ]);
    const rows = [await rowOf(chosen), await rowOf(one), await rowOf(other)];
    expect(rows.map((row) => row.shipping_paise).toSorted((a, b) => a - b)).toEqual([0, 0, 3_333]);
    const booked = await giving.db.many(sql({ account: "text", paise: "int8" })`
      select account::text, sum(amount_paise)::int8 as paise
      from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
      where kind = 'order_return' and reference = any(${[chosen, ...faulty]}::text[])
      group by account having sum(amount_paise) <> 0 order by account`);
    expect(booked).toEqual([
      { account: "refunds_payable", paise: -66_333 },
      { account: "sales_tax", paise: 3_000 },
      { account: "seller_payable", paise: 63_333 },
    ]);
    await returning.finishRefunds();
    await soundBooks();
  });

  test("a seller and an admin who decide at once: one of them is refused, and nothing happens twice", async () => {
    const { product_id, return_id } = await requested();
    const outcomes = await Promise.allSettled([
      returning.take(weaver, { return_id, steps: ["keep"] }),
      returning.take(admin, { return_id, steps: ["decline", "reject"], words: "No." }),
      returning.take(admin, { return_id, steps: ["keep"] }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toEqual(failure(409, "conflict"));
    await returning.finishRefunds();
    expect(await stockOf(product_id)).toBe(9);
    await soundBooks();
  });

  test("goods that are received in two tabs are refunded and put back once", async () => {
    const { product_id, return_id } = await requested();
    await returning.take(weaver, { return_id, steps: ["accept"], words: "To Barpali." });
    const receive = { return_id, steps: ["receive"], can_be_sold_again: true } as const;
    const outcomes = await Promise.allSettled([
      returning.take(weaver, receive),
      returning.take(admin, receive),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await stockOf(product_id)).toBe(10);
    const { count } = await giving.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from ledger_transactions where kind = 'order_return' and reference = ${return_id}`);
    expect(count).toBe(1);
  });

  test("a return waits while another refund of the payment is on its way, and nothing is half written", async () => {
    const { order, return_id } = await requested();
    await giving.db.run(command`
      insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
      select gateway_payment_id, amount_paise - 100, 'requested', 'Other', 'test' from payments
      where payable_id = ${order.id}`);
    await expect(returning.take(weaver, { return_id, steps: ["keep"] })).rejects.toEqual(
      failure(409, "refund_under_way"),
    );
    expect(await rowOf(return_id)).toMatchObject({ status: "requested", events: "return_requested:" });
    const { count } = await giving.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from ledger_transactions where reference = ${return_id}`);
    expect(count).toBe(0);
    await giving.db.run(command`
      delete from payment_refunds where requested_by = 'test'`);
    await returning.take(weaver, { return_id, steps: ["keep"] });
    await returning.finishRefunds();
    await soundBooks();
  });
});

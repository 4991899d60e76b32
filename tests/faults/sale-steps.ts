import { setAccountStatus } from "../../app/domains/accounts/admin/server/use-cases/change-accounts.ts";
import { eraseAccount } from "../../app/domains/accounts/server/commands/erase-account.ts";
import { returnRules, type ReturnStep } from "../../app/domains/orders/return-states.ts";
import { returnReasons } from "../../app/domains/orders/returns.ts";
import { bearRefund } from "../../app/domains/orders/server/commands/bear-refund.ts";
import { cancelUnpaidOrder } from "../../app/domains/orders/server/use-cases/cancel-unpaid-order.ts";
import { changeReturn, requestReturn } from "../../app/domains/orders/server/use-cases/change-return.ts";
import { updateShipment } from "../../app/domains/orders/server/use-cases/change-shipment.ts";
import { verifyOrder } from "../../app/domains/orders/server/use-cases/verify-order.ts";
import { type ShipmentChange, shipmentChanges } from "../../app/domains/orders/states.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { isFailure } from "../../app/platform/failure.ts";
import type { Random } from "./random.ts";
import { drawn as refundSteps, play as playRefund } from "./refund-steps.ts";
import { isOfGateway } from "./refund-world.ts";
import { payoutPlays } from "./sale-payouts.ts";
import {
  at,
  onlyOnce,
  type Paid,
  type Sale,
  type SalePlay,
  type SaleWorld,
  type Setting,
} from "./sale-world.ts";
import type { Step } from "./sequences.ts";

type Person = "customer" | "seller" | "admin";

const none = "-";
const reason = "The sequence says so.";

/** Undefined: this person can do nothing any more. */
function personOf({ actorOf, admins }: SaleWorld, sale: Sale, who: Person, vendor_id: string, n: number) {
  if (who === "admin") return Promise.resolve(at(admins, n));
  const person = who === "customer" ? sale.buyer : sale.sellers.find(({ user_id }) => user_id === vendor_id);
  return person ? actorOf(person) : Promise.resolve(undefined);
}

const parcel =
  (change: ShipmentChange, who: Person): SalePlay =>
  async (world, sale, n) => {
    const from: readonly string[] = shipmentChanges[change].from;
    const shipment = at(
      (await world.shipmentsOf(sale)).filter(({ status, is_paid }) => is_paid && from.includes(status)),
      n,
    );
    const actor = shipment && (await personOf(world, sale, who, shipment.vendor_id, n));
    if (!actor) return none;
    const can_be_sold_again = change === "returned_to_sender" && n % 2 === 0;
    await onlyOnce(() =>
      updateShipment(world.services, actor, {
        shipment_id: shipment.id,
        change,
        reason,
        ...(change === "shipped" && { tracking_number: "EO1" }),
        ...(can_be_sold_again && { can_be_sold_again }),
      }),
    );
    if (can_be_sold_again) await noteRestocked(world, sale, shipment.id);
    return `parcel of ${shipment.total_paise} by ${who}`;
  };

async function noteRestocked({ db }: SaleWorld, sale: Sale, shipment_id: string): Promise<void> {
  const items = await db.many(sql({ product_id: "uuid", quantity: "int4" })`
    select product_id, quantity from order_items where shipment_id = ${shipment_id}`);
  for (const { product_id, quantity } of items)
    sale.restocked.set(product_id, (sale.restocked.get(product_id) ?? 0) + quantity);
}

const returned =
  (step: ReturnStep, who: Person): SalePlay =>
  async (world, sale, n) => {
    const from: readonly string[] = returnRules[step].from[who] ?? [];
    const row = at(
      (await world.returnsOf(sale)).filter(({ status }) => from.includes(status)),
      n,
    );
    const actor = row && (await personOf(world, sale, who, row.vendor_id, n));
    if (!actor) return none;
    const is_part = step === "receive" && row.status === "escalated" && row.quantity > 1 && n % 3 === 0;
    await onlyOnce(() =>
      changeReturn(world.services, actor, {
        return_id: row.id,
        steps: [step],
        words: reason,
        ...(step === "receive" && { can_be_sold_again: n % 4 !== 3 }),
        ...(is_part && { quantity: 1 }),
      }),
    );
    return `${row.quantity} pieces by ${who}${is_part ? ", 1 right" : ""}`;
  };

const told =
  (event: string): SalePlay =>
  async (world, { payments }, n) => {
    const paid = at(payments, n);
    if (!paid) return none;
    await world.tellOfPayment(paid, event);
    return "done";
  };

async function verify(world: SaleWorld, { payment, signature }: Paid): Promise<string> {
  const { order_id, id: payment_id } = payment as Paid["payment"] & { order_id: string };
  const handed_over = { order_id, payment_id, signature };
  const { status } = await verifyOrder(world.services, handed_over, { client_address: "192.0.2.7" });
  return `answered as ${status}`;
}

const later =
  (days: number): SalePlay =>
  async (world, sale) => {
    await world.later(sale, days);
    return `${days}`;
  };

const mostPayments = 2;

const plays = {
  pay: async (world, sale) => {
    if (sale.payments.length >= mostPayments) return none;
    return verify(world, await world.pay(sale));
  },
  // The browser is closed, or its answer is lost.
  pay_unheard: async (world, sale) => {
    if (sale.payments.length >= mostPayments) return none;
    await world.pay(sale);
    return "captured";
  },
  verify: async (world, { payments }, n) => {
    const paid = at(payments, n);
    return paid ? verify(world, paid) : none;
  },
  told_captured: told("payment.captured"),
  told_failed: told("payment.failed"),
  told_paid: told("order.paid"),
  reconcile: async (world, sale) => {
    await world.reconcile(sale);
    return "done";
  },
  give_up: async (world, sale) => {
    const session = await world.sessionOf(sale.buyer);
    if (!session) return none;
    await cancelUnpaidOrder(world.services, session, sale.id);
    return "given up";
  },
  // Somebody else takes what is left of the first product, or the same customer orders it again.
  buy_rest: async (world, sale, n) => {
    const product = sale.sellers[0]?.products[0];
    if (!product) return none;
    const { left = 0 } =
      (await world.db.maybeOne(sql({ left: "int4" })`
        select case when track_inventory then inventory_quantity else 1 end as left
        from products where id = ${product.id}`)) ?? {};
    const buyer = n % 3 === 0 ? sale.buyer : await world.clients.person();
    if (left === 0 || !(await world.sessionOf(buyer))) return none;
    await world.placeOf(buyer, { [product.id]: left }, { is_elsewhere: false } as Setting);
    return `${left} by ${n % 3 === 0 ? "the same" : "another"} customer`;
  },
  process: parcel("processing", "seller"),
  ship: parcel("shipped", "seller"),
  ship_by_admin: parcel("shipped", "admin"),
  deliver: parcel("delivered", "seller"),
  deliver_by_admin: parcel("delivered", "admin"),
  cancel: parcel("cancelled", "customer"),
  cancel_by_seller: parcel("cancelled", "seller"),
  cancel_by_admin: parcel("cancelled", "admin"),
  lost: parcel("lost", "seller"),
  lost_by_admin: parcel("lost", "admin"),
  returned_to_sender: parcel("returned_to_sender", "seller"),
  returned_to_sender_by_admin: parcel("returned_to_sender", "admin"),
  undelivered: parcel("undelivered", "admin"),
  missing: parcel("missing", "customer"),
  missing_withdrawn: parcel("missing_withdrawn", "customer"),
  missing_delivered: parcel("missing_delivered", "admin"),
  ask_return: async (world, sale, n) => {
    const actor = await world.actorOf(sale.buyer);
    const items = await world.db.many(sql({ id: "uuid", quantity: "int4" })`
      select order_items.id, quantity from order_items join shipments on shipments.id = shipment_id
      where order_items.order_id = ${sale.id} and status = 'delivered' order by goods_paise, order_items.id`);
    const item = at(items, n);
    if (!actor || !item) return none;
    const quantity = n % 2 ? item.quantity : 1;
    const why = at(returnReasons, n) as (typeof returnReasons)[number];
    await requestReturn(world.services, actor, sale.id, {
      item_id: item.id,
      quantity,
      reason: why,
      words: null,
    });
    return `${quantity} of ${item.quantity}, ${why}`;
  },
  accept: returned("accept", "seller"),
  accept_by_admin: returned("accept", "admin"),
  keep: returned("keep", "seller"),
  keep_by_admin: returned("keep", "admin"),
  decline: returned("decline", "seller"),
  reject: returned("reject", "admin"),
  escalate: returned("escalate", "customer"),
  send_back: returned("send", "customer"),
  receive: returned("receive", "seller"),
  receive_by_admin: returned("receive", "admin"),
  not_come: returned("not_come", "seller"),
  not_come_by_admin: returned("not_come", "admin"),
  not_right: returned("not_right", "seller"),
  withdraw_return: returned("withdraw", "customer"),
  bear_by_seller: async (world, sale, n) => {
    const shipment = at(await world.shipmentsOf(sale), n);
    const { undecided_paise: seen_paise } = await world.orderOfSale(sale);
    if (!shipment || seen_paise === 0) return none;
    const amount = at([seen_paise, Math.min(seen_paise, 10_000)], n) ?? seen_paise;
    const wanted = { shipment_id: shipment.id, amount, seen_paise, reason };
    await world.db.transaction((tx) => bearRefund(tx, world.admins[0], sale.id, wanted));
    return `${amount} of ${seen_paise}`;
  },
  reopen_dispute: async (world, sale, n) => {
    const paid = at(
      sale.payments.filter(({ dispute, lost_paise }) => dispute === null && lost_paise === 0),
      n,
    );
    const id = paid && world.wonDisputes.get(paid.payment.id);
    if (!paid || !id) return none;
    const dispute = { id, amount: paid.captured_paise, amount_deducted: 0, phase: "pre_arbitration" };
    await world.disputes.report({ name: "created", dispute, payment: paid.payment });
    paid.dispute = { id, amount_paise: paid.captured_paise };
    return "done";
  },
  suspend_seller: async ({ services, admins }, { sellers }, n) => {
    const { user_id } = at(sellers, n) ?? {};
    if (!user_id) return none;
    const status = n % 4 === 3 ? ("active" as const) : ("suspended" as const);
    const actor = { ...admins[0], created_at: new Date() };
    await setAccountStatus(services, actor, { user_ids: [user_id], status, reason });
    return status;
  },
  seller_leaves: async ({ db, services }, { sellers }, n) => {
    const { user_id } = at(sellers, n) ?? {};
    if (!user_id) return none;
    await db.transaction((tx) => eraseAccount(tx, user_id, services));
    return "gone";
  },
  buyer_leaves: async ({ db, services }, { buyer }) => {
    await db.transaction((tx) => eraseAccount(tx, buyer.user_id, services));
    return "gone";
  },
  next_week: later(8),
  days: later(4),
  long_after: later(11),
  ...payoutPlays,
} satisfies Record<string, SalePlay>;

/** Drawn so often. */
const weights: Partial<Record<keyof typeof plays, number>> = {
  pay: 3,
  ship: 5,
  deliver: 5,
  cancel: 3,
  ask_return: 6,
  accept: 3,
  receive: 4,
  escalate: 3,
  decline: 2,
  missing: 3,
  lost_by_admin: 2,
  undelivered: 3,
  next_week: 6,
  long_after: 4,
  days: 2,
  prepare: 7,
  approve: 6,
  file: 4,
  bank_sends: 4,
  claim_payout: 3,
  record_payout: 5,
  reverse_payout: 4,
  bear_by_seller: 5,
};
const own = Object.keys(plays).flatMap((name) =>
  Array.from({ length: weights[name as keyof typeof plays] ?? 1 }, () => name),
);

type Name = keyof typeof plays;

/** Where many of what can happen begins. */
const beginnings: readonly (readonly Name[])[] = [
  [],
  ["pay_unheard"],
  ["pay"],
  ["pay", "ship"],
  ["pay", "ship", "deliver"],
  ["pay", "ship", "deliver", "ask_return"],
  ["pay", "ship", "ship", "deliver", "deliver", "next_week", "prepare"],
  ["pay", "ship", "deliver", "ask_return", "accept", "receive"],
  ["pay", "ship", "deliver", "next_week", "prepare", "approve", "claim_payout", "record_payout"],
  ["pay", "ship", "deliver", "next_week", "prepare", "approve", "file", "bank_sends"],
];

const refundStepsShare = 0.3;

/** The next step of a sequence, at every call. */
export function drawSaleSteps(random: Random): () => Step {
  const beginning: string[] = [...random.pick(beginnings)];
  return () => ({
    name: beginning.shift() ?? random.pick(random.chance(refundStepsShare) ? refundSteps : own),
    n: random.between(0, 23),
  });
}

/** Returns what became of it. Refusals of people are answers; anything else is thrown. */
export async function playSale(world: SaleWorld, sale: Sale, step: Step): Promise<string> {
  const play = (plays as Record<string, SalePlay>)[step.name];
  try {
    if (play) return await play(world, sale, step.n);
    if (step.name === "owe") return none;
    const paid = (step.n % 5 !== 4 && (await world.settledOf(sale))) || at(sale.payments, step.n);
    return paid ? await playRefund(world, paid, step) : none;
  } catch (error) {
    if (isFailure(error) && (error.status < 500 || isOfGateway(error))) return `refused: ${error.code}`;
    throw error;
  }
}

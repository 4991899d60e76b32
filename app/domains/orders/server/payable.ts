import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { isErasedAddress } from "../../../platform/mail/outbox.ts";
import { isUuid } from "../../../text/uuid.ts";
import { notificationsTag } from "../../notifications/schema.ts";
import { productsTag } from "../../catalog/schema.ts";
import type { CapturedPayment, PayableType, PaymentReference } from "../../payments/payable.ts";
import { orderPath } from "../order-list.ts";
import { announceOrders } from "./announcements.ts";
import { notifyOfUndueRefund } from "./commands/notify-of-undue-refund.ts";
import { countAsOwed, offsetDue } from "./commands/refund-due.ts";
import {
  notifyOfExcess,
  notifyOfLateRefunds,
  refundOrders,
  reverseRefund,
} from "./commands/refund-orders.ts";
import { abandonOrder } from "./commands/release-stock.ts";
import { failOrders, settleOrders } from "./commands/settle-orders.ts";
import { payableColumns, type PayableOrder, payableShape } from "./payable-row.ts";
import { listUnowedRefunds } from "./queries/unowed-refunds.ts";
import { leasesOf } from "../../payments/server/commands/lease-due.ts";

export const orderPayable: PayableType<PayableOrder> = {
  name: "order",
  texts: { unknown: m.orders_payment_unknown, other: m.orders_payment_other },
  async findByReference(db, reference) {
    const number = reference.toUpperCase();
    const payable = isUuid(reference)
      ? await db.maybeOne(sql(payableShape)`select ${payableColumns} from orders where id = ${reference}`)
      : await db.maybeOne(
          sql(payableShape)`select ${payableColumns} from orders where order_number = ${number}`,
        );
    return payable && { payable, title: payable.order_number };
  },
  findByOrder: (db, gateway_order_id) =>
    db.maybeOne(sql(payableShape)`
      select ${payableColumns} from orders where gateway_order_id = ${gateway_order_id}`),
  lock: lockOrders,
  settle: settleOrders,
  notifyOfExcess,
  refund: refundOrders,
  async lockForRefunds(tx, ids) {
    await tx.run(command`select from orders where id = any(${[...ids]}::uuid[]) order by id for update`);
  },
  reverseRefund,
  notifyOfLateRefunds,
  notifyOfUndueRefund,
  offsetDue,
  countAsOwed,
  unowedRefunds: listUnowedRefunds,
  async ownAmong(db, ids, user_id) {
    const own = await db.many(sql({ id: "uuid" })`
      select id from orders where id = any(${[...ids]}::uuid[]) and user_id = ${user_id}`);
    return new Set(own.map(({ id }) => id));
  },
  async receivedAmong(db, ids, user_id) {
    const own = await db.many(sql({ order_id: "uuid" })`
      select order_id from shipments where order_id = any(${[...ids]}::uuid[]) and vendor_id = ${user_id}`);
    return new Set(own.map(({ order_id }) => order_id));
  },
  async adminPages(db, ids) {
    const rows = await db.many(sql({ id: "uuid", order_number: "text", email: "text" })`
      select id, order_number, email from orders where id = any(${[...ids]}::uuid[])`);
    return new Map(
      rows.map(({ id, order_number: title, email }) => [
        id,
        { path: orderPath(id), title, is_erased: isErasedAddress(email) },
      ]),
    );
  },
  fail: (tx, payments) => failOrders(tx, gatewayOrders(payments)),
  announce(services, { settled, refunded, unpaid }) {
    const { realtime } = services;
    announceOrders(services, [...[...settled, ...refunded].map(({ id }) => id), ...unpaid]);
    realtime.publish(settled.map(({ user_id }) => notificationsTag(user_id)));
    if (settled.length > 0) realtime.publish([productsTag]);
  },
  ...leasesOf(sqlPart`orders`, sqlPart`total_paise`),
  async scheduleReconciliation(tx, payments, within_seconds) {
    await tx.run(command`
      with unpaid as (
        select id from orders where gateway_order_id = any(${gatewayOrders(payments)}::text[]) and paid_at is null
        order by id for update)
      update orders set reconcile_at = least(reconcile_at - interval '1 millisecond',
        now() + ${within_seconds}::float8 * interval '1 second')
      from unpaid where orders.id = unpaid.id`);
    // Order pages do not show reported payments.
    return [];
  },
  async recordOrder(db, id, gateway_order_id) {
    const order = await db.one(sql({ gateway_order_id: "text" })`
      update orders set gateway_order_id = coalesce(gateway_order_id, ${gateway_order_id})
      where id = ${id} returning gateway_order_id`);
    return order.gateway_order_id;
  },
  abandon: abandonOrder,
};

function gatewayOrders(payments: readonly PaymentReference[]): string[] {
  return [...new Set(payments.map(({ order_id }) => order_id).filter((id) => id !== null))];
}

/** Locks orders by id. */
async function lockOrders(tx: Transaction, payments: readonly CapturedPayment[]) {
  const rows = await tx.many(sql(payableShape)`
    select ${payableColumns} from orders where gateway_order_id = any(${gatewayOrders(payments)}::text[])
    order by id for update`);
  const by_order = new Map(rows.map((row) => [row.gateway_order_id, row]));
  return payments.map(({ order_id }) => (order_id === null ? undefined : by_order.get(order_id)));
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { storedLocale } from "../../../../text/language.ts";
import { command } from "../../../../platform/database/sql.ts";
import { putBackStock } from "../../../catalog/server/commands/take-stock.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { returnAmounts } from "../../return-amounts.ts";
import { bookReturn } from "../bookings.ts";
import { moneyOfReturns } from "../queries/money-of-returns.ts";
import { refundDue } from "./refund-due.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import type { LockedReturn } from "./lock-return.ts";

type Outcome = { goods: "received" | "kept"; can_be_sold_again: boolean };

export type RefundedReturn = {
  refund_paise: number;
  /** The part of it that had gone back before. */
  given_before_paise: number;
  /** It goes back only once a dispute at the bank that paid has ended. */
  is_held: boolean;
};

/**
 * Refunds a locked return: books what the seller and the tax office now owe the customer, orders the refund, and
 * restocks the goods where they can be sold again. What of it had gone back before is not refunded again.
 */
export async function refundReturn(
  tx: Transaction,
  actor: Actor,
  row: LockedReturn,
  { goods, can_be_sold_again }: Outcome,
): Promise<RefundedReturn> {
  const { shipment, refunded } = (await moneyOfReturns(tx, [row.order_id]))(row.shipment_id);
  const amounts = returnAmounts(shipment, refunded, row);
  const refund_paise = amounts.goods_paise + amounts.tax_paise + amounts.shipping_paise;
  const { id, order_id, vendor_id } = row;
  // Products are locked before the seller's account.
  if (can_be_sold_again) await restock(tx, row);
  const { offsets, ...refund } = await refundDue(tx, {
    reference: id,
    order_id,
    vendor_id,
    gateway_payment_id: row.gateway_payment_id,
    amount_paise: refund_paise,
    // The reason's text is stored only in the order's history, where an erasure finds it.
    reason: m.orders_refund_returned({ order_number: row.order_number }, storedLocale),
    requested_by: actor.user_id,
  });
  const { is_tax_of_seller } = shipment;
  const returned = { id, order_id, vendor_id, is_tax_of_seller, ...amounts };
  await postTransactions(tx, [bookReturn(returned, new Date()), ...offsets]);
  await tx.run(command`
    update order_returns set status = 'refunded', goods = ${goods}, refund_id = ${refund.refund_id},
      given_before_paise = ${refund.given_before_paise},
      refund_goods_paise = ${amounts.goods_paise}, refund_tax_paise = ${amounts.tax_paise},
      refund_shipping_paise = ${amounts.shipping_paise}, refund_commission_paise = ${amounts.commission_paise},
      changed_at = now()
    where id = ${row.id}`);
  await issueCreditNote(tx, { ...amounts, ...row, return_id: row.id, items: [row] });
  return { refund_paise, given_before_paise: refund.given_before_paise, is_held: refund.is_held };
}

/** Restocks once: its row is unique. */
async function restock(tx: Transaction, { id, product_id, quantity }: LockedReturn): Promise<void> {
  await tx.run(command`insert into order_return_restocks (return_id, quantity) values (${id}, ${quantity})`);
  await putBackStock(tx, [{ product_id, quantity }]);
}

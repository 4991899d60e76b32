import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Locks the payment that settled this payable and returns its gateway id; undefined while it is unpaid. Refunds lock
 * payments before payables, so a caller that refunds a payable it has to lock calls this first.
 */
export async function lockPaymentOf(
  tx: Transaction,
  payable: { type: string; id: string },
): Promise<string | undefined> {
  const payment = await tx.maybeOne(sql({ gateway_payment_id: "text" })`
    select gateway_payment_id from payments
    where payable_type = ${payable.type} and payable_id = ${payable.id} and disposition = 'settled' for update`);
  return payment?.gateway_payment_id;
}

/**
 * Locks the payment of this refund, if it is known, and returns what it is of. What it holds is read by a later statement, which sees what the previous
 * holder of the lock committed.
 */
export function lockRefundedPayment(
  tx: Transaction,
  refund_id: string,
): Promise<{ payable_type: string; payable_id: string } | undefined> {
  return tx.maybeOne(sql({ payable_type: "text", payable_id: "uuid" })`
    select payable_type, payable_id from payments
    where gateway_payment_id = (select gateway_payment_id from payment_refunds where id = ${refund_id}) for update`);
}

/** Another process that has it locked repeats its refunds now, or they have their turn again. */
export async function lockPaymentUnlessLocked(tx: Transaction, gateway_payment_id: string): Promise<boolean> {
  const locked = await tx.run(sql({})`
    select from payments where gateway_payment_id = ${gateway_payment_id} for update skip locked`);
  return locked > 0;
}

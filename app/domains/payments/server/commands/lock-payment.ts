import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * The gateway's id of the payment that settled this payable, locked; undefined while it is unpaid. Refunds lock payments
 * before payables, so who orders one of a payable that it has to lock calls this first.
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

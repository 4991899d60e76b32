import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SalesTaxPaymentInput } from "../../sales-tax.ts";
import * as commands from "../commands/pay-sales-tax.ts";

/** Records a payment of tax to the Government. Returns its id. Throws the failures of the command. */
export function recordSalesTaxPayment(
  { db }: Pick<Services, "db">,
  session: Session,
  input: SalesTaxPaymentInput,
): Promise<string> {
  return db.transaction((tx) => commands.recordSalesTaxPayment(tx, session, input));
}

/** Reverses one. Throws the failures of the command. */
export async function reverseSalesTaxPayment(
  { db }: Pick<Services, "db">,
  session: Session,
  reversal: { payment_id: string; reason: string },
): Promise<void> {
  await db.transaction((tx) => commands.reverseSalesTaxPayment(tx, session, reversal));
}

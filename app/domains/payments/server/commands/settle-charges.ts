import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SubscriptionCharge } from "../../payable.ts";
import { type SettleOutcome, settlePayments } from "./settle-payments.ts";

/** Settles charges of subscriptions, in any order and however often they are reported: each pays its own payable. */
export async function settleCharges(
  tx: Transaction,
  services: Services,
  charges: readonly SubscriptionCharge[],
): Promise<SettleOutcome[]> {
  for (const type of services.payments.types) await type.acceptCharges?.(tx, services, charges);
  return settlePayments(
    tx,
    services,
    charges.map(({ payment }) => payment),
  );
}

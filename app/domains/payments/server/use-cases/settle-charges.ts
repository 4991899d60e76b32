import type { Services } from "../../../../platform/services.ts";
import type { SubscriptionCharge } from "../../payable.ts";
import { announceSettled } from "../announcements.ts";
import { settleCharges as settleChargesIn } from "../commands/settle-charges.ts";

/** Settles charges of subscriptions that were read from the gateway, and notifies open pages. */
export async function settleCharges(
  services: Services,
  charges: readonly SubscriptionCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  const outcomes = await services.db.transaction((tx) => settleChargesIn(tx, services, charges));
  announceSettled(
    services,
    charges.map(({ payment }) => payment),
    outcomes,
  );
}

import type { Services } from "../../../../platform/services.ts";
import type { CapturedPayment } from "../../payable.ts";
import { bookUnmatched } from "../commands/book-unmatched.ts";
import { syncRefunds } from "./process-refunds.ts";

/**
 * Settles a captured payment; what matches nothing is booked on the suspense account, unless the gateway has not shown it
 * (`is_shown`). Refunds that were reported before it was recorded are applied.
 */
export async function settleOrBook(
  services: Services,
  payment: CapturedPayment,
  { is_shown = true, is_unknown = false } = {},
): Promise<void> {
  const { kind } = await services.payments.settle(payment);
  if (kind === "method_check") return;
  const is_unmatched = kind === "unmatched" || kind === "refused";
  if (is_unmatched && is_shown)
    await services.db.transaction((tx) => bookUnmatched(tx, payment, { is_unknown }));
  if (!is_unmatched && payment.refunded_paise > 0) await syncRefunds(services, payment.id);
}

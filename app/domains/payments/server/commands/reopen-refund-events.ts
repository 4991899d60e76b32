import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Refunds that the gateway reported before these payments were recorded are applied now, also where the tries ended. */
export function reopenRefundEvents(tx: Transaction, payment_ids: readonly string[]): Promise<void> {
  return reopen(tx, payment_ids, ["payment_unknown", "auto_refund"]);
}

/** An admin has said what became of a refund of this payment, for which those that it had no room for beside it waited. */
export function reopenWaitingRefunds(tx: Transaction, payment_id: string): Promise<void> {
  return reopen(tx, [payment_id], ["asked_first"]);
}

/** Skips events that are being applied, because who applies them waits for payments. */
async function reopen(
  tx: Transaction,
  payment_ids: readonly string[],
  outcomes: readonly string[],
): Promise<void> {
  if (payment_ids.length === 0) return;
  await tx.run(command`
    with early as (
      select event_id from gateway_events
      where outcome = any(${[...outcomes]}::text[]) and gateway_payment_id = any(${[...payment_ids]}::text[]) for update skip locked)
    update gateway_events set applied_at = null, attempts = 0, next_attempt_at = now()
    from early where gateway_events.event_id = early.event_id`);
}

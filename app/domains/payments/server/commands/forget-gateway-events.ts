import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/**
 * Deletes webhooks older than a year, which hold what payers typed at the gateway, as the privacy policy promises.
 * Failed ones are kept until an operator has handled them.
 */
export async function forgetGatewayEvents(tx: Transaction, now: Date = new Date()): Promise<void> {
  await tx.run(command`
    delete from gateway_events
    where applied_at < ${now}::timestamptz - interval '1 year' and outcome not like 'error:%'`);
}

/** Deletes the applied webhooks of these orders, to erase a person. Unapplied ones are deleted after a year. */
export async function forgetEventsOfOrders(
  tx: Transaction,
  gateway_order_ids: readonly string[],
): Promise<void> {
  if (gateway_order_ids.length === 0) return;
  await tx.run(command`
    delete from gateway_events
    where applied_at is not null and gateway_order_id = any(${[...gateway_order_ids]}::text[])`);
}

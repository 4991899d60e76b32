import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Asks the gateway about these unpaid orders in `within_seconds` at the latest. */
export async function scheduleReconciliation(
  tx: Transaction,
  gateway_order_ids: readonly string[],
  within_seconds: number,
): Promise<void> {
  await tx.run(command`
    with unpaid as (
      select id from donations where gateway_order_id = any(${[...gateway_order_ids]}::text[])
        and payment_status in ('created', 'failed') order by id for update)
    update donations
    set reconcile_at = least(reconcile_at, now() + ${within_seconds}::float8 * interval '1 second')
    from unpaid where donations.id = unpaid.id`);
}

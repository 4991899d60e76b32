import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Makes these unpaid orders due for reconciliation within `within_seconds`: the gateway, or a signed payment window,
 * reports them as paid. An earlier due time is changed too, so that `reschedule` notices it. Returns the ids of the
 * donations reported for the first time.
 */
export async function scheduleReconciliation(
  tx: Transaction,
  gateway_order_ids: readonly string[],
  within_seconds: number,
): Promise<string[]> {
  const reported = await tx.many(sql({ id: "uuid" })`
    with unpaid as (
      select id, payment_reported_at is null as is_first from donations
      where gateway_order_id = any(${[...gateway_order_ids]}::text[]) and payment_status in ('created', 'failed')
      order by id for update),
    scheduled as (
      update donations
      set reconcile_at = least(reconcile_at - interval '1 millisecond',
          now() + ${within_seconds}::float8 * interval '1 second'),
        payment_reported_at = coalesce(payment_reported_at, now()), given_back_at = null
      from unpaid where donations.id = unpaid.id
      returning donations.id, is_first)
    select id from scheduled where is_first`);
  return reported.map(({ id }) => id);
}

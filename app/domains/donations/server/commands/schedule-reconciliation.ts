import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { DuePayable } from "../../../payments/payable.ts";
import { dueShape } from "../../../payments/server/queries/due-shape.ts";

/**
 * Makes these unpaid orders due for reconciliation within `within_seconds`: the gateway, or a signed payment window,
 * reports them as paid. An earlier due time is changed too, so that `rescheduleDonation` notices it. Returns the ids of
 * the donations reported for the first time.
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

/** Leases due donations for `lease_seconds`. */
export function claimDueDonations(
  db: Queryable,
  claim: { limit: number; lease_seconds: number },
): Promise<DuePayable[]> {
  return db.many(sql(dueShape)`
    with due as (
      select id from donations where reconcile_at <= now()
      order by reconcile_at limit ${claim.limit}::int4 for update skip locked)
    update donations set reconcile_at = now() + ${claim.lease_seconds}::float8 * interval '1 second'
    from due where donations.id = due.id
    returning donations.id, gateway_order_id, amount_paise, currency, refunded_paise, created_at, paid_at, now(),
      reconcile_at::text as leased_until`);
}

/** Unless it was scheduled or leased concurrently. */
export async function rescheduleDonation(
  db: Queryable,
  { id, leased_until }: Pick<DuePayable, "id" | "leased_until">,
  next_at: Date | null,
): Promise<void> {
  await db.run(command`
    update donations set reconcile_at = ${next_at}
    where id = ${id} and reconcile_at = ${leased_until}::timestamptz`);
}

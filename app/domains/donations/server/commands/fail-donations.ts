import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";

/**
 * Payments of these orders failed. Only a waiting donation becomes failed: a paid one stays paid, and a failed one can
 * still become paid. Returns the ids of those that became failed.
 */
export async function failDonations(
  tx: Transaction,
  gateway_order_ids: readonly string[],
  how: "failed" | "given_back" = "failed",
): Promise<string[]> {
  const is_given_back = how === "given_back";
  const failed = await tx.many(sql({ id: "uuid" })`
    with waiting as (
      select id from donations where gateway_order_id = any(${[...gateway_order_ids]}::text[])
        and (payment_status = 'created' or (payment_status = 'failed' and ${is_given_back}::bool and given_back_at is null))
      order by id for update)
    update donations set payment_status = 'failed', given_back_at = case when ${is_given_back}::bool then now() end
    from waiting where donations.id = waiting.id
    returning donations.id`);
  return failed.map(({ id }) => id);
}

/** The gateway has no order for this donation and never will: it cannot be paid, so it is not checked again. */
export async function abandonDonation(tx: Transaction, donation_id: string): Promise<void> {
  await tx.run(command`
    update donations set payment_status = 'failed', reconcile_at = null
    where id = ${donation_id} and payment_status = 'created' and gateway_order_id is null`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Of these payables, those that any payment came for, and when the last of all that came had gone back: by the gateway, by
 * a transfer, or by a lost dispute. Null: some of it is kept, on its way, or owed, or the gateway
 * took back that it is through, and nobody explained it.
 */
export async function returnedPayables(
  db: Queryable,
  payable_type: string,
  payable_ids: readonly string[],
): Promise<Map<string, Date | null>> {
  const rows = await db.many(sql({ id: "uuid", returned_at: "timestamptz?" })`
    select payable_id as id,
      case when bool_and(gone_paise >= payments.amount_paise) then max(greatest(captured_at, last_at)) end as returned_at
    from payments cross join lateral (
      select coalesce(sum(amount_paise) filter (where status in ('processed', 'paid_otherwise')
          and (contradicted_at is null or contradiction_explained_at is not null)), 0) as gone_paise,
        max(coalesce(finished_at, created_at)) as last_at
      from payment_refunds where payment_refunds.gateway_payment_id = payments.gateway_payment_id) refunds
    where payable_type = ${payable_type} and payable_id = any(${[...payable_ids]}::uuid[])
    group by payable_id`);
  return new Map(rows.map(({ id, returned_at }) => [id, returned_at]));
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { type MadePayable, waysToMakePayable } from "../../made-payable.ts";

/**
 * Of each of these sellers what admins made payable by hand, latest first, until payouts that were prepared later have paid
 * out as much: so that a small payout does not hide the rest from the next approver, nor one that waited to be recorded.
 */
export async function readMadePayable(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<Map<string, MadePayable[]>> {
  if (vendor_ids.length === 0) return new Map();
  const rows = await db.many(sql({
    vendor_id: "uuid",
    way: oneOf(...waysToMakePayable),
    amount_paise: "int8",
    recorded_by: "uuid?",
    recorded_at: "timestamptz",
    reference: "text",
  })`
    with wanted as (select distinct id from unnest(${[...vendor_ids]}::uuid[]) as seller (id)),
    made as (
      select vendor_id, 'repaid_above_debt' as way, above_debt_paise as amount_paise, recorded_by, created_at as recorded_at,
        bank_reference as reference
      from seller_repayments
      where vendor_id in (select id from wanted) and reversed_at is null and above_debt_paise > 0
      union all
      select vendor_id, 'payout_reversed', amount_paise, reversed_by, reversed_at, bank_reference from seller_payouts
      where vendor_id in (select id from wanted) and reversed_at is not null and not is_reopened
      union all
      select vendor_id, 'payout_reversed', amount_paise, ended_by, ended_at, reference from payout_requests
      where vendor_id in (select id from wanted) and status = 'withdrawn' and reopened_at is not null),
    summed as (
      select *, sum(amount_paise) over (partition by vendor_id order by recorded_at desc) as since_then_paise from made)
    select vendor_id, way, amount_paise, recorded_by, recorded_at, reference from summed
    where since_then_paise > (
      select coalesce(sum(paid.amount_paise), 0)
      from seller_payouts as paid left join payout_requests on payout_id = paid.id
      where paid.vendor_id = summed.vendor_id and reversed_at is null
        and coalesce(prepared_at, paid.created_at) > summed.recorded_at)
    order by vendor_id, recorded_at desc, reference`);
  const made = new Map<string, MadePayable[]>();
  for (const { vendor_id, ...row } of rows) made.set(vendor_id, [...(made.get(vendor_id) ?? []), row]);
  return made;
}

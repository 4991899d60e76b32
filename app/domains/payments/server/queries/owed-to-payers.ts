import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { isOnItsWayBack, isUnsettledDue } from "./late-refunds.ts";
import { isUnreturnedExcess } from "./unreturned-excess.ts";

/** For a row of `payment_refunds`: it went through, the gateway said later that it failed, and no admin has found out yet what is so. */
const isContradicted = sqlPart`(payment_refunds.status = 'processed' and payment_refunds.contradicted_at is not null
  and payment_refunds.contradiction_explained_at is null)`;

/**
 * Of these payables, those of which money is on its way back to the payer, or owed to them, or may be owed again, or what the gateway
 * reported of a refund waits to be applied, such as for an answer of the gateway: its payer is told of it then.
 */
export async function owedToPayers(
  db: Queryable,
  payable_type: string,
  payable_ids: readonly string[],
): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select distinct payable_id as id from payments
    where payable_type = ${payable_type} and payable_id = any(${[...payable_ids]}::uuid[])
      and (exists (
        select from payment_refunds failed where failed.gateway_payment_id = payments.gateway_payment_id
          and (failed.status = 'pending' or (${isUnsettledDue})))
      or exists (
        select from payment_refunds where payment_refunds.gateway_payment_id = payments.gateway_payment_id and ${isContradicted})
      or exists (
        select from gateway_events where gateway_events.gateway_payment_id = payments.gateway_payment_id
          and event_kind = 'refund' and applied_at is null)
      or (${isUnreturnedExcess}))
    order by payable_id`);
  return rows.map(({ id }) => id);
}

/** What is on its way back to the payers of payables of this type, or owed to them, by the payable's id. Few. */
export async function owedAmounts(db: Queryable, type: string): Promise<Map<string, number>> {
  const rows = await db.many(sql({ id: "uuid", paise: "int8" })`
    select payable_id as id, sum(failed.amount_paise)::int8 as paise
    from payment_refunds failed join payments using (gateway_payment_id)
    where ${isOnItsWayBack} and payable_type = ${type} and disposition = 'settled'
    group by payable_id`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** Of these payables, those with a refund that counts and may be taken back: an admin recorded it as transferred, or it is in doubt. */
export async function revocableRefunds(
  db: Queryable,
  payable_type: string,
  payable_ids: readonly string[],
): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select distinct payable_id as id from payments join payment_refunds using (gateway_payment_id)
    where payable_type = ${payable_type} and payable_id = any(${[...payable_ids]}::uuid[])
      and (payment_refunds.status = 'paid_otherwise' or ${isContradicted}) order by payable_id`);
  return rows.map(({ id }) => id);
}

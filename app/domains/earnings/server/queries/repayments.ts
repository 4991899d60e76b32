import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { Repayment } from "../../repayments.ts";

const shape = {
  id: "uuid",
  vendor_id: "uuid",
  amount_paise: "int8",
  received_on: "text",
  bank_reference: "text",
  note: "text?",
  created_at: "timestamptz",
  reversed_at: "timestamptz?",
  reversal_reason: "text?",
} satisfies Shape;

/** What this seller paid back, latest recorded first: all that can be reversed, and so many of the reversed ones. */
export function listRepayments(
  db: Queryable,
  vendor_id: string,
  most_reversed: number,
): Promise<Repayment[]> {
  return db.many(sql(shape)`
    select id, vendor_id, amount_paise, to_char(received_on, 'YYYY-MM-DD') as received_on, bank_reference, note, created_at,
      reversed_at, reversal_reason
    from seller_repayments where vendor_id = ${vendor_id} and (reversed_at is null or id in (
      select id from seller_repayments where vendor_id = ${vendor_id} and reversed_at is not null
      order by created_at desc, id desc limit ${sqlInteger(most_reversed)}))
    order by created_at desc, id desc`);
}

/** Bank references of repayments, by id. */
export async function repaymentReferencesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many(sql({ id: "uuid", bank_reference: "text" })`
    select id, bank_reference from seller_repayments where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, bank_reference }) => [id, bank_reference]));
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { adminAdvancePath } from "../../advance.ts";
import { adminExpensePath, type RecordedTransfer } from "../../expense.ts";

/** The bill or advance, not reversed, that was paid with this reference. */
export async function findRecordedTransfer(
  db: Queryable,
  bank_reference: string,
): Promise<RecordedTransfer | undefined> {
  const found = await db.maybeOne(sql({
    kind: oneOf("bill", "advance"),
    id: "uuid",
    purpose: "text",
    amount_paise: "int8",
  })`
    select 'bill' as kind, id, purpose, amount_paise - advance_paise as amount_paise from expenses
    where status = 'booked' and bank_reference = ${bank_reference}
    union all
    select 'advance', id, purpose, amount_paise from campaign_advances
    where status = 'paid' and bank_reference = ${bank_reference}
    limit 1`);
  if (!found) return undefined;
  const { kind, id, purpose, amount_paise } = found;
  return { purpose, amount_paise, path: kind === "bill" ? adminExpensePath(id) : adminAdvancePath(id) };
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { findSentTransfer } from "../../../ledger/server/queries/recorded-references.ts";
import { adminAdvancePath } from "../../advance.ts";
import { adminExpensePath, type RecordedTransfer } from "../../expense.ts";

/** The bill or advance, not reversed, that was paid with this reference. */
export async function findRecordedTransfer(
  db: Queryable,
  bank_reference: string,
): Promise<RecordedTransfer | undefined> {
  const found = await findSentTransfer(db, bank_reference);
  if (!found || found.purpose === null) return undefined;
  const { kind, id, purpose, amount_paise } = found;
  return { purpose, amount_paise, path: kind === "bill" ? adminExpensePath(id) : adminAdvancePath(id) };
}

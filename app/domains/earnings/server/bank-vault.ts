import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { type BankDetails, bankDetailsInput } from "../bank-details.ts";

/** Sellers' bank details, encrypted with the site's key. */

export const bankPurpose = "seller bank details";

/** Null: none given, or their encryption key is gone. */
export async function openBankDetails(
  db: Queryable,
  secrets: Secrets,
  vendor_id: string,
): Promise<BankDetails | null> {
  const row = await db.maybeOne(sql({ sealed: "text" })`
    select sealed from seller_bank_details where vendor_id = ${vendor_id}`);
  const text = row && secrets.open(bankPurpose, row.sealed);
  return text === undefined ? null : bankDetailsInput.parse(JSON.parse(text));
}

export async function sealBankDetails(
  tx: Transaction,
  secrets: Secrets,
  vendor_id: string,
  details: BankDetails,
): Promise<void> {
  const sealed = secrets.seal(bankPurpose, JSON.stringify(details));
  await tx.run(command`
    insert into seller_bank_details (vendor_id, sealed) values (${vendor_id}, ${sealed})
    on conflict (vendor_id) do update set sealed = excluded.sealed, changed_at = now()`);
}

import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { type BankDetails, bankDetailsInput } from "../bank-details.ts";

/** Sellers' bank details, encrypted with the site's key. */

export const bankPurpose = "seller bank details";

/** Stored by rules of then: those that the rules of now refuse count as none, so that they break no list of sellers. */
function readDetails(vendor_id: string, text: string): BankDetails | null {
  const { data, success } = bankDetailsInput.safeParse(JSON.parse(text));
  if (success) return data;
  console.error(`The bank details of seller ${vendor_id} cannot be read by the rules of now`);
  return null;
}

/** Null: none given, unreadable, or their encryption key is gone. */
export async function openBankDetails(
  db: Queryable,
  secrets: Secrets,
  vendor_id: string,
): Promise<BankDetails | null> {
  const row = await db.maybeOne(sql({ sealed: "text" })`
    select sealed from seller_bank_details where vendor_id = ${vendor_id}`);
  const text = row && secrets.open(bankPurpose, row.sealed);
  return text === undefined ? null : readDetails(vendor_id, text);
}

export type DatedBankDetails = { details: BankDetails; changed_at: Date };

/** Bank details of several sellers with the time of their last change; without those of whom there are none. */
export async function openDatedDetails(
  db: Queryable,
  secrets: Secrets,
  vendor_ids: readonly string[],
): Promise<Map<string, DatedBankDetails>> {
  const rows = await db.many(sql({ vendor_id: "uuid", sealed: "text", changed_at: "timestamptz" })`
    select vendor_id, sealed, changed_at from seller_bank_details
    where vendor_id = any(${[...new Set(vendor_ids)]}::uuid[])`);
  return new Map(
    rows.flatMap(({ vendor_id, sealed, changed_at }) => {
      const text = secrets.open(bankPurpose, sealed);
      const details = text === undefined ? null : readDetails(vendor_id, text);
      return details === null ? [] : [[vendor_id, { details, changed_at }]];
    }),
  );
}

export async function sealBankDetails(
  tx: Transaction,
  secrets: Secrets,
  vendor_id: string,
  details: BankDetails,
): Promise<Date> {
  const sealed = secrets.seal(bankPurpose, JSON.stringify(details));
  const { changed_at } = await tx.one(sql({ changed_at: "timestamptz" })`
    insert into seller_bank_details (vendor_id, sealed) values (${vendor_id}, ${sealed})
    on conflict (vendor_id) do update set sealed = excluded.sealed, changed_at = now()
    returning changed_at`);
  return changed_at;
}

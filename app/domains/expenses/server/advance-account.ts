import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Secrets } from "../../../platform/secrets.ts";

/** The bank account for an advance, encrypted with the site's key until the transfer. */

export const accountPurpose = "account of an advance";

export function sealAccount(secrets: Secrets, account: string): string {
  return secrets.seal(accountPurpose, account);
}

/** Null: erased, or its encryption key is gone. */
export function openAccount(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : (secrets.open(accountPurpose, sealed) ?? null);
}

export async function readAccount(db: Queryable, secrets: Secrets, id: string): Promise<string | null> {
  const { sealed_account } = await db.one(sql({ sealed_account: "text?" })`
    select sealed_account from campaign_advances where id = ${id}`);
  return openAccount(secrets, sealed_account);
}

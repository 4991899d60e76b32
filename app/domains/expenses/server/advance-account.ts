import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Secrets } from "../../../platform/secrets.ts";

/** Where an advance is to be sent, encrypted with the site's key until it was. */

const purpose = "account of an advance";

export function sealAccount(secrets: Secrets, account: string): string {
  return secrets.seal(purpose, account);
}

/** Null: it is forgotten, or the key with which it was encrypted is gone. */
export function openAccount(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : (secrets.open(purpose, sealed) ?? null);
}

export async function readAccount(db: Queryable, secrets: Secrets, id: string): Promise<string | null> {
  const { sealed_account } = await db.one(sql({ sealed_account: "text?" })`
    select sealed_account from campaign_advances where id = ${id}`);
  return openAccount(secrets, sealed_account);
}

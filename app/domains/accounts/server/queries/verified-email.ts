import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { languageColumn, type MailAddress } from "../../../../platform/mail/outbox.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The person's verified address, in lower case; null if there is none. */
export async function verifiedEmailOf(db: Queryable, user_id: string): Promise<string | null> {
  const user = await db.maybeOne(sql({ email: "text" })`
    select email from users where user_id = ${user_id} and email_verified_at is not null`);
  return user?.email ?? null;
}

/** The same, with the language of the account; undefined if there is none. */
export function mailAddressOf(db: Queryable, user_id: string): Promise<MailAddress | undefined> {
  return db.maybeOne(sql({ email: "text", language: languageColumn })`
    select email, language from users where user_id = ${user_id} and email_verified_at is not null`);
}

/** The owner of this verified address, case-insensitively; undefined if there is none. */
export async function ownerOfEmail(db: Queryable, email: string): Promise<string | undefined> {
  const user = await db.maybeOne(sql({ user_id: "uuid" })`
    select user_id from users where email = lower(${email}) and email_verified_at is not null`);
  return user?.user_id;
}

/** The same, locked like a writer until the transaction ends, so that nothing is written for a person being erased. */
export async function lockOwnerOfEmail(tx: Transaction, email: string): Promise<string | undefined> {
  const user = await tx.maybeOne(sql({ user_id: "uuid" })`
    select user_id from users where email = lower(${email}) and email_verified_at is not null for key share`);
  return user?.user_id;
}

/** The owners of verified addresses, by address; all are in lower case. */
export async function ownersOfEmails(db: Queryable, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const users = await db.many(sql({ user_id: "uuid", email: "text" })`
    select user_id, email from users where email = any(${[...emails]}::text[]) and email_verified_at is not null`);
  return new Map(users.map(({ user_id, email }) => [email, user_id]));
}

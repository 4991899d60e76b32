import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";

export type ReceivedMail = { subject: string; text: string };

/** Every mail that was written to this address, the latest first. */
export function mailsTo(db: Pick<Database, "many">, email: string): Promise<ReceivedMail[]> {
  return db.many(sql({ subject: "text", text: "text" })`
    select subject, text_body as text from outgoing_mails where to_address = ${email} order by id desc`);
}

/** The token of the link in the latest mail with this subject. */
export async function tokenMailedTo(
  db: Pick<Database, "many">,
  email: string,
  subject: string,
): Promise<string> {
  const mail = (await mailsTo(db, email)).find((one) => one.subject === subject);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No mail “${subject}” with a link was written to ${email}`);
  return token;
}

export const confirmSubject = "Please confirm your email address";
export const resetSubject = "Set a new password";
export const knownSubject = "You already have an account";
export const signInLinkSubject = "Your login link";

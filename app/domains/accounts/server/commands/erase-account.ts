import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { languageColumn, type MailAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import type { PersonalDataParts, Person } from "../../../../platform/personal-data.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { readSite } from "../../../content/server/queries/content-of-pages.ts";
import { erasureMail } from "../mails.ts";
import { requireAnotherAdmin } from "./last-admin.ts";

/**
 * Erases a person: their own data is deleted, and what the ledger and other people's pages need is anonymised. Atomic.
 * 404 if already erased, 409 for the last admin. Publish `account:{user_id}` after the commit, which closes open
 * streams of their browsers.
 */
export async function eraseAccount(
  tx: Transaction,
  user_id: string,
  { personal_data, secrets }: { personal_data: PersonalDataParts; secrets: Secrets },
): Promise<void> {
  await requireAnotherAdmin(tx, user_id);
  const { language, ...person } = await lockPerson(tx, user_id);
  for (const part of Object.values(personal_data)) await part.erase(tx, person, secrets);
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "account_erased",
    subject_kind: "user",
    subject_id: user_id,
  });
  const { verified_email: email } = person;
  if (email === null) return;
  const site = await readSite(tx);
  await queueMails(tx, [{ to: { email, language }, write: () => erasureMail(user_id, site) }]);
}

/** Donations and mails of an unverified address may belong to another person, so they stay unchanged. */
async function lockPerson(tx: Transaction, user_id: string): Promise<Person & Pick<MailAddress, "language">> {
  const person = await tx.maybeOne(sql({
    user_id: "uuid",
    verified_email: "text?",
    language: languageColumn,
  })`
    select user_id, case when email_verified_at is not null then email end as verified_email, language
    from users where user_id = ${user_id} for update`);
  if (!person) throw new Failure(404, "account_not_found", m.accounts_erased_already());
  return person;
}

import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type Mail, queueMails } from "../../../../platform/mail/outbox.ts";
import type { PersonalData, Person } from "../../../../platform/personal-data.ts";
import { readSite } from "../../../content/server/queries.ts";
import { keepAnAdmin } from "./last-admin.ts";

/**
 * Erases a person: what they wrote about themselves is gone, what the books and other people's pages need stays and
 * is nobody's. Everything at once or nothing. 404 when it has happened already, 409 for the last admin. Publish
 * `account:{user_id}` after the commit, which ends what is still open in their browsers.
 */
export async function eraseAccount(
  tx: Transaction,
  user_id: string,
  personal_data: readonly PersonalData[],
): Promise<void> {
  await keepAnAdmin(tx, user_id);
  const person = await lockPerson(tx, user_id);
  for (const part of personal_data) await part.erase(tx, person);
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "account_erased",
    subject_kind: "user",
    subject_id: user_id,
  });
  if (person.verified_email)
    await queueMails(tx, [goodbyeMail(person.verified_email, user_id, await readSite(tx))]);
}

/** An address that is not proven to be theirs is somebody else's, whose donations and letters stay as they are. */
async function lockPerson(tx: Transaction, user_id: string): Promise<Person> {
  const person = await tx.maybeOne(sql({ user_id: "uuid", verified_email: "text?" })`
    select user_id, case when email_verified_at is not null then email end as verified_email
    from users where user_id = ${user_id} for update`);
  if (!person) throw new Failure(404, "account_not_found", "This account is deleted already.");
  return person;
}

type Site = { organisation_name: string; email: string };

/** Forgotten a week after it was sent, as all letters about accounts. */
function goodbyeMail(to: string, user_id: string, site: Site): Mail {
  return {
    dedupe_key: `account-erased:${user_id}`,
    to,
    subject: "Your account is deleted",
    text: [
      "Namaskar,",
      "Your account is deleted, as you asked, and so is what we held about you. Records of gifts stay, as the law wants, without your name and address.",
      `This is the last mail to this address. If it was not you who asked, please write to us at once: ${site.email}`,
      site.organisation_name,
    ].join("\n\n"),
  };
}

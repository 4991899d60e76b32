import { randomUUID } from "node:crypto";
import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { testMail } from "../mails.ts";

/** Sends an admin a test mail, to verify that mails arrive. Throws 403, 409 for an unverified address, 429. */
export async function sendTestMail(
  { db, limits, config }: Pick<Services, "db" | "limits" | "config">,
  session: Session,
): Promise<void> {
  if (!session.roles.includes("admin"))
    throw new Failure(403, "not_allowed", m.operations_test_mail_admins_only());
  if (!session.email_verified)
    throw new Failure(409, "email_not_confirmed", m.operations_test_mail_unconfirmed());
  await limits.consume("test_mails_by_account", session.user_id);
  await db.transaction((tx) =>
    queueMails(tx, [
      {
        to: { email: session.email, language: currentLanguage() },
        write: () => testMail({ test_id: randomUUID() }, config),
      },
    ]),
  );
}

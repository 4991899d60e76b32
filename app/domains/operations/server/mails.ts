import { createHash } from "node:crypto";
import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import type { Services } from "../../../platform/services.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "test-mail": true;
  }
}

/**
 * Batch of the test mails that prove to the set-up that this mail server accepts mails from this sender; undefined
 * without a mail server. Another server or sender has to be tested again. A hash, since the URL may hold a password.
 */
export function testMailsBy({
  smtp_url,
  mail_from,
}: Pick<Services["config"], "smtp_url" | "mail_from">): string | undefined {
  if (smtp_url === undefined) return undefined;
  const digest = createHash("sha256").update(`${smtp_url} ${mail_from}`).digest("hex");
  // Stored with mails of before, which still count.
  return `test-letters:${digest.slice(0, 16)}`;
}

/** Test mail to an admin, to verify that mails arrive. */
export function testMail({ test_id }: { test_id: string }, config: Parameters<typeof testMailsBy>[0]): Mail {
  const batch = testMailsBy(config);
  return {
    dedupe_key: `test-mail:${test_id}`,
    ...(batch !== undefined && { batch }),
    subject: m.operations_test_mail_subject(),
    content: {
      greeting: m.operations_test_mail_greeting(),
      paragraphs: [m.operations_test_mail_text()],
      reason: m.operations_test_mail_reason(),
    },
  };
}

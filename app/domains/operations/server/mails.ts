import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "test-letter": true;
  }
}

/** All test letters, by which the set-up knows that one was sent. */
export const testLetters = "test-letters";

/** To an admin who wants to see that mails arrive. */
export function testLetterMail({ to, test_id }: { to: string; test_id: string }): Mail {
  return {
    dedupe_key: `test-letter:${test_id}`,
    batch: testLetters,
    to,
    subject: m.operations_test_letter_subject(),
    letter: {
      greeting: m.operations_test_letter_greeting(),
      paragraphs: [m.operations_test_letter_text()],
      reason: m.operations_test_letter_reason(),
    },
  };
}

import { command, sql } from "../../../platform/database/sql.ts";
import { eraseMails } from "../../../platform/mail/outbox.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { contentTag } from "../schema.ts";

/** The newsletter is stored by address; a person's is the account's verified address. */
export const contentPersonalData: PersonalData = {
  page_tags: [contentTag],
  async export(db, { verified_email }) {
    return db.many(sql({
      email: "text",
      language: "text",
      status: "text",
      created_at: "timestamptz",
      confirmed_at: "timestamptz?",
      unsubscribed_at: "timestamptz?",
    })`
      select email, language, status, created_at, confirmed_at, unsubscribed_at from newsletter_subscriptions
      where email = ${verified_email}`);
  },
  async erase(tx, { verified_email }) {
    if (verified_email === null) return;
    await tx.run(command`delete from newsletter_subscriptions where email = ${verified_email}`);
    await eraseMails(tx, { addresses: [verified_email] });
  },
};

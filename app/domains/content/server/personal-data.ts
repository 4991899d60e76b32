import { command, sql } from "../../../platform/database/sql.ts";
import { forgetMails } from "../../../platform/mail/outbox.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { verifiedEmailOf } from "../../accounts/server/queries/verified-email.ts";

/** The newsletter goes to addresses; a person's is the one that the account has proven. */
export const contentPersonalData: PersonalData = {
  name: "newsletter",
  async export(db, { user_id }) {
    return db.many(sql({
      email: "text",
      status: "text",
      created_at: "timestamptz",
      confirmed_at: "timestamptz?",
      unsubscribed_at: "timestamptz?",
    })`
      select email, status, created_at, confirmed_at, unsubscribed_at from newsletter_subscriptions
      where email = ${await verifiedEmailOf(db, user_id)}`);
  },
  async erase(tx, { user_id }) {
    const email = await verifiedEmailOf(tx, user_id);
    if (email === null) return;
    await tx.run(command`delete from newsletter_subscriptions where email = ${email}`);
    await forgetMails(tx, { addresses: [email] });
  },
};

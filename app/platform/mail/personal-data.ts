import { command, sql } from "../database/sql.ts";
import type { PersonalData } from "../personal-data.ts";

/**
 * Letters to a person. Erased ones stay as empty rows, since the books prove by them that every giver was thanked;
 * those not sent yet are not sent any more.
 */
export const mailPersonalData: PersonalData = {
  name: "letters",
  async export(db, { email }) {
    if (!email) return [];
    // Without their words: a link in one of them may open more than the session that asks for this.
    return db.many(sql({ written_at: "timestamptz", sent_at: "timestamptz?", subject: "text" })`
      select created_at as written_at, sent_at, subject from outgoing_mails where to_address = ${email} order by id`);
  },
  async erase(tx, { email }) {
    if (!email) return;
    await tx.run(command`
      update outgoing_mails set to_address = '', subject = '', text_body = '', html_body = null, headers = '{}',
        sent_at = coalesce(sent_at, now())
      where to_address = ${email}`);
  },
};

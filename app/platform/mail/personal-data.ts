import { sql } from "../database/sql.ts";
import { forgetMails } from "./outbox.ts";
import type { PersonalData } from "../personal-data.ts";

/**
 * Letters to a person. Erased ones stay as empty rows, since the books prove by them that every donor was thanked;
 * those not sent yet are not sent any more.
 */
export const mailPersonalData: PersonalData = {
  name: "letters",
  async export(db, { verified_email }) {
    if (!verified_email) return [];
    // Without their words: a link in one of them may open more than the session that asks for this.
    return db.many(sql({ written_at: "timestamptz", sent_at: "timestamptz?", subject: "text" })`
      select created_at as written_at, sent_at, subject from outgoing_mails where to_address = ${verified_email} order by id`);
  },
  async erase(tx, { verified_email }) {
    if (!verified_email) return;
    await forgetMails(tx, { addresses: [verified_email] });
  },
};

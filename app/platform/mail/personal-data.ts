import { sql } from "../database/sql.ts";
import { eraseMails } from "./outbox.ts";
import type { PersonalData } from "../personal-data.ts";

/**
 * Mails to a person. Erased mails stay as empty rows, since the books check uses them to verify that every donor was
 * thanked; unsent ones are cancelled.
 */
export const mailPersonalData: PersonalData = {
  async export(db, { verified_email }) {
    if (!verified_email) return [];
    // Without their texts: a link in one of them may give more access than the session that exports the data.
    return db.many(sql({ written_at: "timestamptz", sent_at: "timestamptz?", subject: "text" })`
      select created_at as written_at, sent_at, subject from outgoing_mails where to_address = ${verified_email} order by id`);
  },
  async erase(tx, { verified_email }) {
    if (!verified_email) return;
    await eraseMails(tx, { addresses: [verified_email] });
  },
};

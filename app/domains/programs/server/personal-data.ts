import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { eraseMails } from "../../../platform/mail/outbox.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { mailKeysOf } from "./mails.ts";
import { decisionNote } from "./queries/applications.ts";

/** Applications of the account, and those sent as a guest with the account's verified address. */
export const programPersonalData: PersonalData = {
  async export(db, { user_id, verified_email }) {
    return db.many(sql({
      reference: "text",
      program: "text",
      full_name: "text",
      age: "int4",
      phone: "text",
      email: "text?",
      language: "text",
      address: "text",
      education_level: "text",
      preferred_location: "text",
      motivation: "text",
      guardian_name: "text?",
      guardian_phone: "text?",
      status: "text",
      decision_note: "text?",
      created_at: "timestamptz",
    })`
      select reference, programs.title as program, full_name, age, phone, email, program_applications.language, address, education_level,
        preferred_location, motivation, guardian_name, guardian_phone, program_applications.status, ${decisionNote} as decision_note,
        program_applications.created_at
      from program_applications join programs on programs.id = program_id
      where ${ofPerson(user_id, verified_email)} order by program_applications.created_at`);
  },
  async erase(tx, { user_id, verified_email }) {
    const gone = await tx.many(sql({ id: "uuid" })`
      delete from program_applications where ${ofPerson(user_id, verified_email)} returning id`);
    await tx.run(command`update program_application_notes set author_id = null where author_id = ${user_id}`);
    await eraseMails(tx, { addresses: [], dedupe_keys: gone.flatMap(({ id }) => mailKeysOf(id)) });
  },
};

function ofPerson(user_id: string, email: string | null) {
  return sqlPart`(user_id = ${user_id} or (user_id is null and lower(email) = ${email}))`;
}

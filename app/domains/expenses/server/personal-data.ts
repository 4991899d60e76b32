import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/**
 * The bills that somebody recorded. Erased, they stay in the books without the person, since the campaign's donors have
 * paid for them; so do the names of payees, as the organiser published them.
 */
export const expensePersonalData: PersonalData = {
  export(db, { user_id }) {
    return db.many(sql({
      id: "uuid",
      campaign_id: "uuid",
      spent_on: "text",
      payee: "text",
      purpose: "text",
      amount_paise: "int8",
      status: "text",
      created_at: "timestamptz",
    })`
      select id, campaign_id, to_char(spent_on, 'YYYY-MM-DD') as spent_on, payee, purpose, amount_paise, status, created_at
      from expenses where recorded_by = ${user_id} order by created_at, id`);
  },
  async erase(tx, { user_id }) {
    await tx.run(command`update expenses set recorded_by = null where recorded_by = ${user_id}`);
    await tx.run(command`update expenses set decided_by = null where decided_by = ${user_id}`);
    await tx.run(command`update expenses set reversed_by = null where reversed_by = ${user_id}`);
  },
};

import type { Queryable } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/**
 * The bills that somebody recorded, and the advances that they asked for. Erased, they stay in the books without the person,
 * since the campaign's donors have paid for them; so do the names of payees, as the organiser published them. Where an
 * advance is to be sent is forgotten.
 */
export const expensePersonalData: PersonalData = {
  async export(db, { user_id }) {
    return { bills: await billsOf(db, user_id), advances: await advancesOf(db, user_id) };
  },
  async erase(tx, { user_id }) {
    await tx.run(command`update expenses set recorded_by = null where recorded_by = ${user_id}`);
    await tx.run(command`update expenses set decided_by = null where decided_by = ${user_id}`);
    await tx.run(command`update expenses set reversed_by = null where reversed_by = ${user_id}`);
    await tx.run(command`
      update campaign_advances set requested_by = null, sealed_account = null where requested_by = ${user_id}`);
    await tx.run(command`update campaign_advances set decided_by = null where decided_by = ${user_id}`);
    await tx.run(command`update campaign_advances set paid_by = null where paid_by = ${user_id}`);
    await tx.run(command`update campaign_advances set reversed_by = null where reversed_by = ${user_id}`);
    await tx.run(command`
      update campaign_advance_returns set recorded_by = null where recorded_by = ${user_id}`);
    await tx.run(command`
      update campaign_advance_returns set reversed_by = null where reversed_by = ${user_id}`);
  },
};

function billsOf(db: Queryable, user_id: string) {
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
}

function advancesOf(db: Queryable, user_id: string) {
  return db.many(sql({
    id: "uuid",
    campaign_id: "uuid",
    purpose: "text",
    amount_paise: "int8",
    status: "text",
    paid_on: "text?",
    bank_reference: "text?",
    created_at: "timestamptz",
  })`
    select id, campaign_id, purpose, amount_paise, status, to_char(paid_on, 'YYYY-MM-DD') as paid_on, bank_reference,
      created_at
    from campaign_advances where requested_by = ${user_id} order by created_at, id`);
}

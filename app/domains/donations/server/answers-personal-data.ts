import { sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { campaignsTag } from "../../campaigns/schema.ts";
import { deleteAnswers } from "./commands/answer-supporter.ts";

/** A person's answers to supporters. Erasure deletes them and the supporters' notifications about them. */
export const answersPersonalData: PersonalData = {
  page_tags: [campaignsTag],
  export(db, { user_id }) {
    return db.many(sql({
      id: "uuid",
      campaign_id: "uuid?",
      content: "text",
      created_at: "timestamptz",
      edited_at: "timestamptz?",
    })`
      select supporter_answers.id, campaign_id, content, supporter_answers.created_at, edited_at
      from supporter_answers join donations on donations.id = donation_id
      where supporter_answers.user_id = ${user_id} order by supporter_answers.id`);
  },
  async erase(tx, { user_id }) {
    const rows = await tx.many(sql({ id: "uuid" })`
      select id from supporter_answers where user_id = ${user_id} order by id for update`);
    await deleteAnswers(
      tx,
      rows.map(({ id }) => id),
    );
  },
};

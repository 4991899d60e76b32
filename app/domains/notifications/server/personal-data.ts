import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

export const notificationPersonalData: PersonalData = {
  export: (db, { user_id }) =>
    db.many(sql({
      title: "text",
      message: "text",
      type: "text",
      is_read: "bool",
      created_at: "timestamptz",
      action_url: "text?",
    })`
      select title, message, type, is_read, created_at, action_url from notifications
      where user_id = ${user_id} order by created_at desc, id desc`),
  async erase(tx, { user_id }) {
    await tx.run(command`delete from notifications where user_id = ${user_id}`);
  },
};

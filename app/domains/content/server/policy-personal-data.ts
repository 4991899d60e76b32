import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/** Policy versions that a person has published; the texts belong to the organisation. */
export const policyPersonalData: PersonalData = {
  export: (db, { user_id }) =>
    db.many(sql({ policy: "text", version: "int4", created_at: "timestamptz" })`
      select policy, version, created_at from policy_versions
      where author_id = ${user_id} order by created_at, policy`),
  async erase(tx, { user_id }) {
    await tx.run(command`update policy_versions set author_id = null where author_id = ${user_id}`);
  },
};

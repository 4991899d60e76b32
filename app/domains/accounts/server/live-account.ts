import type { Database } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { accountTag } from "../../../platform/http/session.ts";
import type { PersonalKind } from "../../../platform/http/state-channel.ts";
import { type AccountState, rolesOf } from "../schema.ts";

/**
 * The roles of signed-in users, streamed initially and after every change, so that an open page shows what they may do.
 */
export function liveAccounts(db: Pick<Database, "many">): PersonalKind {
  return {
    personal: true,
    parameter: "account",
    event: "account",
    tag: accountTag,
    async read(user_ids) {
      const rows = await db.many(sql({ user_id: "uuid", status: "text", granted: "text[]" })`
        select user_id, coalesce((select status from profiles where profiles.user_id = users.user_id), 'active') as status,
          array(select role from user_roles where user_roles.user_id = users.user_id) as granted
        from users where user_id = any(${user_ids}::uuid[])`);
      return new Map(
        rows.map(({ user_id, status, granted }) => {
          const state: AccountState = {
            roles: status === "suspended" ? ["customer"] : rolesOf(granted),
            status: status === "suspended" ? "suspended" : "active",
          };
          return [user_id, JSON.stringify(state)];
        }),
      );
    },
  };
}

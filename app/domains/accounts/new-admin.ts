import * as m from "#messages";
import { formatDate } from "../../text/time.ts";

export type NewAdmin = {
  user_id: string;
  name: string;
  since: Date;
  /** The name of the admin who made them one; null: the server's command line, or a deleted account. */
  made_by: string | null;
};

export function newAdminText({ name, since, made_by }: NewAdmin): string {
  const day = formatDate(since);
  return made_by === null
    ? m.accounts_new_admin_by_nobody({ name, day })
    : m.accounts_new_admin({ name, day, by: made_by });
}

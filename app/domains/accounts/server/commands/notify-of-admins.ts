import type { Transaction } from "../../../../platform/database/database.ts";
import { adminsChanged } from "../../../notifications/events/account-changed.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { activeAdmins } from "../queries/active-admins.ts";
import { readWriters } from "../queries/writers.ts";

type Change = Omit<Parameters<typeof adminsChanged>[0], "name" | "by"> & {
  /** Default: read now. */
  name?: string;
  /** The acting admin; null: nobody on the site, or the person themselves. */
  actor_user_id: string | null;
};

/**
 * Tells all admins but this person, who is told otherwise, that they became an admin or are none any more. Returns the tags to
 * publish after the commit.
 */
export async function notifyOfAdmins(tx: Transaction, notifier: Notifier, change: Change): Promise<string[]> {
  const { user_id, actor_user_id } = change;
  const people = await readWriters(tx, [user_id, ...(actor_user_id ? [actor_user_id] : [])]);
  const name = change.name ?? people.get(user_id)?.display_name ?? "";
  const by = people.get(actor_user_id ?? "")?.display_name ?? null;
  const recipients = await activeAdmins(tx, [user_id]);
  return notifier.notify(
    tx,
    recipients.map((admin_id) => ({
      user_id: admin_id,
      write: () => adminsChanged({ ...change, name, by }),
    })),
  );
}

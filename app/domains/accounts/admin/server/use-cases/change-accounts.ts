import type { Actor } from "../../../../../platform/actor.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { accountTag } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { accountStatusChanged, roleChanged } from "../../../../notifications/events/account-changed.ts";
import { ensureProfile } from "../../../profile/server/commands/ensure-profile.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import { changeRole as changeRoleIn } from "../../../server/commands/change-role.ts";
import { reinstateAccount, suspendAccount } from "../../../server/commands/suspend-account.ts";
import {
  endSuspendedSessions,
  forgetSuspendedSessions,
} from "../../../sign-in/server/commands/end-sessions.ts";
import type { RoleInput } from "../../user-input.ts";

/** Admin actions on accounts: one transaction, then a publication. They throw the failures of the commands. */
type AdminServices = Pick<Services, "db" | "notifier" | "realtime">;

type StatusChange = { user_ids: readonly string[]; status: "active" | "suspended"; reason: string };

/**
 * Suspends or reinstates these people: all or none. A suspension ends their sessions; they may sign in again to read
 * and to export their data.
 */
export async function setAccountStatus(
  services: AdminServices,
  actor: Actor,
  { user_ids, status, reason }: StatusChange,
): Promise<void> {
  const at = new Date();
  // In a fixed order, so that two admins with the same selection wait for each other.
  const sorted = user_ids.toSorted();
  const { ended, told } = await services.db.transaction(async (tx) => ({
    ended: await changeEach(tx, actor, { user_ids: sorted, status, reason }),
    told: await services.notifier.notify(
      tx,
      sorted.map((user_id) => ({ user_id, write: () => accountStatusChanged({ status, reason, at }) })),
    ),
  }));
  announceEndedSessions(services, ended);
  services.realtime.publish([...sorted.map(accountTag), ...told]);
}

/** Returns the ids of the ended sessions. */
async function changeEach(tx: Transaction, actor: Actor, change: StatusChange): Promise<string[]> {
  const { user_ids, status, reason } = change;
  const ended: string[] = [];
  for (const user_id of user_ids) {
    await ensureProfile(tx, user_id);
    await (status === "suspended" ? suspendAccount : reinstateAccount)(tx, actor, { user_id, reason });
    if (status === "suspended") ended.push(...(await endSuspendedSessions(tx, user_id)));
    else await forgetSuspendedSessions(tx, user_id);
  }
  return ended;
}

export async function changeRole(
  { db, notifier, realtime }: AdminServices,
  actor: Actor,
  change: RoleInput & { user_id: string },
): Promise<void> {
  const told = await db.transaction(async (tx) => {
    await changeRoleIn(tx, actor, change);
    return notifier.notify(tx, [
      { user_id: change.user_id, write: () => roleChanged({ ...change, at: new Date() }) },
    ]);
  });
  realtime.publish([accountTag(change.user_id), ...told]);
}

import type { Actor } from "../../../../../platform/actor.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { accountTag, type Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { accountStatusChanged, roleChanged } from "../../../../notifications/events/account-changed.ts";
import { ensureProfile } from "../../../profile/server/commands/ensure-profile.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import { changeRole as changeRoleIn } from "../../../server/commands/change-role.ts";
import { notifyOfAdmins } from "../../../server/commands/notify-of-admins.ts";
import { reinstateAccount, suspendAccount } from "../../../server/commands/suspend-account.ts";
import {
  endSuspendedSessions,
  forgetSuspendedSessions,
} from "../../../sign-in/server/commands/end-sessions.ts";
import { adminsAmong } from "../../../server/queries/active-admins.ts";
import { demandRecentSignIn, isRecentSignIn } from "../../../server/queries/recent-sign-in.ts";
import type { RoleInput } from "../../user-input.ts";

/**
 * Admin actions on accounts: one transaction, then a publication. They throw the failures of the commands. What makes an admin,
 * or leaves one less, also throws 403 `sign_in_again` without a recent sign-in, and is told to all admins: otherwise one of two
 * people who decide about money could be whom a stolen session has made an admin.
 */
type AdminServices = Pick<Services, "db" | "notifier" | "realtime">;
export type SignedInActor = Actor & Pick<Session, "created_at">;

type StatusChange = { user_ids: readonly string[]; status: "active" | "suspended"; reason: string };

/**
 * Suspends or reinstates these people: all or none. A suspension ends their sessions; they may sign in again to read
 * and to export their data.
 */
export async function setAccountStatus(
  services: AdminServices,
  actor: SignedInActor,
  { user_ids, status, reason }: StatusChange,
): Promise<void> {
  const at = new Date();
  const { notifier } = services;
  // In a fixed order, so that two admins with the same selection wait for each other.
  const sorted = user_ids.toSorted();
  const { ended, tags } = await services.db.transaction(async (tx) => {
    const admins = await adminsAmong(tx, sorted);
    if (admins.length > 0) demandRecentSignIn({ signed_in_at: actor.created_at });
    const sessions = await changeEach(tx, actor, { user_ids: sorted, status, reason });
    const tags = await notifier.notify(
      tx,
      sorted.map((user_id) => ({ user_id, write: () => accountStatusChanged({ status, reason, at }) })),
    );
    const change = status === "suspended" ? "suspended" : "reinstated";
    const changed = { actor_user_id: actor.user_id, change, reason, at } as const;
    for (const user_id of admins) tags.push(...(await notifyOfAdmins(tx, notifier, { ...changed, user_id })));
    return { ended: sessions, tags };
  });
  announceEndedSessions(services, ended);
  services.realtime.publish([...sorted.map(accountTag), ...tags]);
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

/** Whether the role of an admin can be given and taken in this session; a page has no form for it otherwise. */
export function mayChangeAdmins(actor: SignedInActor): boolean {
  return isRecentSignIn({ signed_in_at: actor.created_at });
}

export async function changeRole(
  { db, notifier, realtime }: AdminServices,
  actor: SignedInActor,
  change: RoleInput & { user_id: string },
): Promise<void> {
  const { user_id, role, is_granted, reason } = change;
  if (role === "admin") demandRecentSignIn({ signed_in_at: actor.created_at });
  const at = new Date();
  const tags = await db.transaction(async (tx) => {
    await changeRoleIn(tx, actor, change);
    const tags = await notifier.notify(tx, [{ user_id, write: () => roleChanged({ ...change, at }) }]);
    if (role !== "admin") return tags;
    const changed = { user_id, actor_user_id: actor.user_id, reason, at };
    const what = is_granted ? "granted" : "revoked";
    return [...tags, ...(await notifyOfAdmins(tx, notifier, { ...changed, change: what }))];
  });
  realtime.publish([accountTag(user_id), ...tags]);
}

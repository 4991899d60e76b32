import type { Services } from "../../../../platform/services.ts";
import { notificationsTag } from "../../schema.ts";
import * as commands from "../commands/mark-read.ts";

type MarkingServices = Pick<Services, "db" | "realtime">;

/** Marks one as read and updates the person's open pages. 404 for any other id. */
export async function markRead(
  services: MarkingServices,
  own: { user_id: string; id: string },
): Promise<commands.Marked> {
  const marked = await services.db.transaction((tx) => commands.markRead(tx, own));
  if (marked.changed) services.realtime.publish([notificationsTag(own.user_id)]);
  return marked;
}

/** Marks all as read and updates the person's open pages. Returns how many were unread. */
export async function markAllRead(services: MarkingServices, user_id: string): Promise<number> {
  const changed = await services.db.transaction((tx) => commands.markAllRead(tx, user_id));
  if (changed > 0) services.realtime.publish([notificationsTag(user_id)]);
  return changed;
}

/** Deletes one and updates the person's open pages. 404 for any other id. */
export async function deleteNotification(
  services: MarkingServices,
  own: { user_id: string; id: string },
): Promise<void> {
  await services.db.transaction((tx) => commands.deleteNotification(tx, own));
  services.realtime.publish([notificationsTag(own.user_id)]);
}

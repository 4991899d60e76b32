import type { Services } from "../../../../platform/services.ts";
import { notificationsTag } from "../../schema.ts";
import { deleteNotification, type Marked, markAllRead, markRead } from "../commands/mark-read.ts";

type MarkingServices = Pick<Services, "db" | "realtime">;

/** Marks one as read and updates the person's open pages. 404 for any other id. */
export async function readOne(
  services: MarkingServices,
  own: { user_id: string; id: string },
): Promise<Marked> {
  const marked = await services.db.transaction((tx) => markRead(tx, own));
  if (marked.changed) services.realtime.publish([notificationsTag(own.user_id)]);
  return marked;
}

/** Marks all as read and updates the person's open pages. Returns how many were unread. */
export async function readAll(services: MarkingServices, user_id: string): Promise<number> {
  const changed = await services.db.transaction((tx) => markAllRead(tx, user_id));
  if (changed > 0) services.realtime.publish([notificationsTag(user_id)]);
  return changed;
}

/** Deletes one and updates the person's open pages. 404 for any other id. */
export async function removeOne(
  services: MarkingServices,
  own: { user_id: string; id: string },
): Promise<void> {
  await services.db.transaction((tx) => deleteNotification(tx, own));
  services.realtime.publish([notificationsTag(own.user_id)]);
}

import type { Queryable } from "../../../platform/database/database.ts";
import type { PersonalKind } from "../../../platform/http/state-channel.ts";
import { notificationsTag } from "../schema.ts";
import { bellStates } from "./queries/notifications.ts";

/** The bell states streamed to signed-in users, initially and after every change. */
export function liveNotifications(db: Queryable): PersonalKind {
  return {
    personal: true,
    parameter: "notifications",
    event: "notifications",
    tag: notificationsTag,
    read: (user_ids) => bellStates(db, user_ids),
  };
}

import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { notificationsPerPage, notificationTypes } from "../schema.ts";
import { markAllRead, markRead, deleteNotification } from "./use-cases/mark-notifications.ts";
import { countUnread, listNotifications, notificationCursor } from "./queries/notifications.ts";

const tags = ["Notifications"];

const bodyLimit_bytes = 1_024;
const signedInOnly = signedInFirst(bodyLimit_bytes);

const Notification = z
  .object({
    id: z.guid(),
    user_id: z.guid().openapi({ description: "Whose notification it is: yours." }),
    title: z.string(),
    message: z.string(),
    type: z.enum(notificationTypes),
    is_read: z.boolean(),
    created_at: z.iso.datetime(),
    action_url: z.string().nullable().openapi({ description: "A path of this site." }),
    action_label: z.string().nullable(),
  })
  .openapi("Notification");

const NotificationList = listSchema({ notifications: z.array(Notification) })
  .extend({
    unread_count: z.int().openapi({ description: "Of all pages, counted up to 100." }),
  })
  .openapi("NotificationList");

export const createNotificationsApi = () =>
  createApiRoutes(
    apiRoute("listNotifications", {
      method: "get",
      path: "/api/v1/notifications",
      tags,
      summary: "Your notifications, newest first",
      access: signedInOnly,
      query: z.strictObject({
        limit: z.coerce.number().int().min(1).max(50).default(notificationsPerPage),
        cursor: cursorQuery(notificationCursor),
      }),
      answer: [NotificationList, "One page of notifications."],
      async run({ services: { db }, session: { user_id }, query }) {
        const [{ notifications, next_cursor }, unread_count] = await Promise.all([
          listNotifications(db, user_id, query),
          countUnread(db, user_id),
        ]);
        return {
          notifications: notifications.map((notification) => ({ ...notification, user_id })),
          next_cursor,
          unread_count,
        };
      },
    }),
    apiRoute("markRead", {
      method: "patch",
      path: "/api/v1/notifications/{id}",
      tags,
      summary: "Mark one of your notifications as read",
      access: signedInOnly,
      body: z.strictObject({ is_read: z.literal(true) }),
      done: "It is read.",
      async run({ services, session: { user_id }, id }) {
        await markRead(services, { user_id, id });
      },
    }),
    apiRoute("markAllRead", {
      method: "post",
      path: "/api/v1/notifications/read-all",
      tags,
      summary: "Mark all of your notifications as read",
      access: signedInOnly,
      answer: [z.object({ marked: z.int() }), "All are read."],
      run: async ({ services, session }) => ({ marked: await markAllRead(services, session.user_id) }),
    }),
    apiRoute("deleteNotification", {
      method: "delete",
      path: "/api/v1/notifications/{id}",
      tags,
      summary: "Delete one of your notifications",
      access: signedInOnly,
      done: "It is gone.",
      run: ({ services, session: { user_id }, id }) => deleteNotification(services, { user_id, id }),
    }),
  );

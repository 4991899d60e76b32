import { createRoute, z } from "@hono/zod-openapi";
import { createApi, idParams, problems, signedInToApi } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { notificationsPerPage, notificationTypes } from "../schema.ts";
import { markAllRead, markRead, deleteNotification } from "./use-cases/mark-notifications.ts";
import { countUnread, listNotifications, notificationCursor } from "./queries.ts";

const bodyLimit_bytes = 1_024;

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

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/notifications",
  tags: ["Notifications"],
  summary: "Your notifications, newest first",
  request: {
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(50).default(notificationsPerPage),
      cursor: cursorQuery(notificationCursor),
    }),
  },
  responses: {
    200: {
      description: "One page of notifications.",
      content: { "application/json": { schema: NotificationList } },
    },
    ...problems(400, 401),
  },
});

const markRoute = createRoute({
  method: "patch",
  path: "/api/v1/notifications/{id}",
  tags: ["Notifications"],
  summary: "Mark one of your notifications as read",
  request: {
    params: idParams,
    body: {
      required: true,
      content: { "application/json": { schema: z.strictObject({ is_read: z.literal(true) }) } },
    },
  },
  responses: { 204: { description: "It is read." }, ...problems(400, 401, 404, 413) },
});

const markAllRoute = createRoute({
  method: "post",
  path: "/api/v1/notifications/read-all",
  tags: ["Notifications"],
  summary: "Mark all of your notifications as read",
  responses: {
    200: {
      description: "All are read.",
      content: { "application/json": { schema: z.object({ marked: z.int() }) } },
    },
    ...problems(401),
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/api/v1/notifications/{id}",
  tags: ["Notifications"],
  summary: "Delete one of your notifications",
  request: { params: idParams },
  responses: { 204: { description: "It is gone." }, ...problems(401, 404) },
});

export function createNotificationsApi() {
  const api = createApi();
  // Before the request is validated, so that guests learn nothing else.
  api.use("/api/v1/notifications/*", async (c, next) => {
    await signedInToApi(c);
    await next();
  });
  api.use("/api/v1/notifications/*", limitBody(bodyLimit_bytes));
  return api
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { db } = c.var.services;
      const [{ notifications, next_cursor }, unread_count] = await Promise.all([
        listNotifications(db, user_id, c.req.valid("query")),
        countUnread(db, user_id),
      ]);
      c.header("Cache-Control", "no-store");
      return c.json(
        {
          notifications: notifications.map((notification) => ({ ...notification, user_id })),
          next_cursor,
          unread_count,
        },
        200,
      );
    })
    .openapi(markRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      await markRead(c.var.services, { user_id, id: c.req.valid("param").id });
      return c.body(null, 204);
    })
    .openapi(markAllRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      return c.json({ marked: await markAllRead(c.var.services, user_id) }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      await deleteNotification(c.var.services, { user_id, id: c.req.valid("param").id });
      return c.body(null, 204);
    });
}

import { listHref } from "../../page/list-href.ts";

const path = "/dashboard/notifications";

/** The list of a person's notifications, at one of its pages. */
export function notificationsPath(cursor?: string | null): string {
  return listHref(path, {}, cursor);
}

/** Without script, following a notification's link leads over this path, which marks it as read. */
export function notificationPath(id: string): string {
  return `${path}/${id}`;
}

/** The newest few, on the page of the settings. */
export const newestNotificationsPath = "/dashboard/settings#notifications";

/** Where a person chooses which notifications are mailed. */
export const preferencesPath = "/dashboard/settings#preferences";

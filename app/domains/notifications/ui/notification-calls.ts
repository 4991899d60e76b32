import { writeHeaders } from "../../../page/shown-account.ts";
import type { Notification } from "../schema.ts";

type ListedNotifications = {
  notifications: Notification[];
  next_cursor: string | null;
  unread_count: number;
};

const path = "/api/v1/notifications";

/** All of these throw on an error response or when the site cannot be reached. */
export async function fetchNotifications(page: { limit?: number; cursor?: string } = {}) {
  const params = new URLSearchParams();
  if (page.limit) params.set("limit", String(page.limit));
  if (page.cursor) params.set("cursor", page.cursor);
  const answer = await call(`${path}?${params}`);
  return (await answer.json()) as ListedNotifications;
}

/** Continues when the page is closed (keepalive). */
export async function sendRead(id: string): Promise<void> {
  await call(`${path}/${id}`, {
    method: "PATCH",
    keepalive: true,
    headers: { "Content-Type": "application/json", ...writeHeaders() },
    body: JSON.stringify({ is_read: true }),
  });
}

export async function sendAllRead(): Promise<void> {
  await call(`${path}/read-all`, { method: "POST", headers: writeHeaders() });
}

async function call(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`Refused with ${answer.status}`);
  return answer;
}

import { type MouseEvent, useState } from "react";
import { localHref } from "../../../text/language.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { useNotify } from "../../../ui/notices.tsx";
import type { Notification } from "../schema.ts";
import { AllReadForm, NotificationItem } from "./NotificationItem.tsx";
import { fetchNotifications } from "./notification-calls.ts";
import { useNotifications } from "./use-notifications.ts";

type NotificationListProps = {
  /** The page of them that was asked for, as `listNotifications` answers it. */
  page: { notifications: readonly Notification[]; next_cursor: string | null };
  unread_count: number;
};

/** All of a person's notifications: what happens appears at its head, older ones are asked for at its end. */
export function NotificationList({ page, unread_count }: NotificationListProps) {
  const known = useNotifications({ unread_count, notifications: page.notifications });
  const [next_cursor, setNextCursor] = useState(page.next_cursor);
  const notify = useNotify();
  const { notifications, setKnown } = known;

  /** Without script the link asks for a page of its own. */
  const showOlder = async (event: MouseEvent, cursor: string) => {
    event.preventDefault();
    try {
      const older = await fetchNotifications({ cursor });
      setKnown((before) => ({ ...before, notifications: joined(before.notifications, older.notifications) }));
      setNextCursor(older.next_cursor);
    } catch {
      notify({ tone: "destructive", title: "Older notifications could not be loaded. Please try again." });
    }
  };

  if (notifications.length === 0) return <p className="text-muted">You have no notifications yet.</p>;
  return (
    <>
      {known.unread_count > 0 && <AllReadForm onAllRead={() => void known.markAllRead()} />}
      <ul className="flex flex-col gap-2">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={(id) => void known.markRead(id)}
          />
        ))}
      </ul>
      {next_cursor && (
        <a
          href={localHref(`/dashboard/settings?notifications=${next_cursor}#notifications`)}
          onClick={(event) => void showOlder(event, next_cursor)}
          className={buttonClass("secondary", "medium", "mt-4")}
        >
          Older notifications
        </a>
      )}
    </>
  );
}

function joined(shown: readonly Notification[], older: readonly Notification[]): Notification[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...older.filter(({ id }) => !ids.has(id))];
}

import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { MoreRowsLink } from "../../../page/MoreRowsLink.tsx";
import { notificationsPath } from "../notifications-path.ts";
import type { NotificationPage } from "../schema.ts";
import { withOlder } from "./bell-list.ts";
import { AllReadForm, NotificationItem } from "./NotificationItem.tsx";
import { fetchNotifications } from "./notification-calls.ts";
import { useNotifications } from "./use-notifications.ts";

type NotificationListProps = {
  first: NotificationPage;
  unread_count: number;
  /** Cursor of the page; null: the newest. */
  cursor: string | null;
};

/** All of a person's notifications: new ones appear at the top of the newest page, older ones are added at the end. */
export function NotificationList({ first, unread_count, cursor }: NotificationListProps) {
  const known = useNotifications(
    { unread_count, notifications: first.notifications },
    { follows: cursor === null },
  );
  const { list, next_cursor, state, more } = useOlder(first, known.setKnown);
  const { notifications } = known;
  return (
    <div className="max-w-3xl">
      {known.unread_count > 0 && (
        <AllReadForm action={notificationsPath(cursor)} onAllRead={() => void known.markAllRead()} />
      )}
      <ul ref={list} className="flex flex-col gap-2">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            formAction={notificationsPath(cursor)}
            onRead={(id) => void known.markRead(id)}
          />
        ))}
      </ul>
      {next_cursor && (
        <MoreRowsLink
          href={notificationsPath(next_cursor)}
          loading={state === "loading"}
          failed={state === "failed" && m.notifications_older_failed()}
          onMore={() => void more()}
        >
          {m.notifications_older()}
        </MoreRowsLink>
      )}
    </div>
  );
}

type SetKnown = ReturnType<typeof useNotifications>["setKnown"];

/** Appends the next page in place, and moves the focus to its first item. */
function useOlder(first: NotificationPage, setKnown: SetKnown) {
  const [next_cursor, setNextCursor] = useState(first.next_cursor);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const [first_new, setFirstNew] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (first_new)
      list.current?.querySelector<HTMLElement>(`[data-id="${first_new}"]`)?.focus({ preventScroll: true });
  }, [first_new]);

  const more = async () => {
    if (!next_cursor) return;
    setState("loading");
    try {
      const page = await fetchNotifications({ cursor: next_cursor });
      setKnown((before) => withOlder(before, page.notifications));
      setNextCursor(page.next_cursor);
      setFirstNew(page.notifications[0]?.id);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return { list, next_cursor, state, more };
}

import { useRef } from "react";
import * as m from "#messages";
import { ListSection } from "../../../page/ListSection.tsx";
import type { Failed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { notificationsPath } from "../notifications-path.ts";
import { type Notification, newestLength, type NotificationPage } from "../schema.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import { useNotifications } from "./use-notifications.ts";

/** The newest few, and the way to all. */
export function NewestNotifications({ list }: { list: NotificationPage | Failed }) {
  return (
    <>
      <ListSection
        list={list}
        rowsOf={({ notifications }) => notifications}
        failed={m.notifications_list_failed()}
        empty={<p>{m.notifications_none()}</p>}
      >
        {(notifications) => <Newest notifications={notifications} />}
      </ListSection>
      <div>
        <ButtonLink href={notificationsPath()} variant="secondary">
          {m.notifications_all()}
        </ButtonLink>
      </div>
    </>
  );
}

function Newest({ notifications }: { notifications: readonly Notification[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The bell counts the unread ones.
  const known = useNotifications({ unread_count: 0, notifications });
  return (
    <ul ref={list} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {known.notifications.slice(0, newestLength).map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          // The button disappears after its action; the focus stays nearby.
          onRead={(id) => void known.markRead(id).then(() => list.current?.focus())}
        />
      ))}
    </ul>
  );
}

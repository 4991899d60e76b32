import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode, SubmitEvent } from "react";
import { localHref } from "../../../text/language.ts";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { type Notification, type NotificationType, notificationType } from "../schema.ts";

const looks: Record<NotificationType, { icon: ReactNode; edge: string }> = {
  success: {
    icon: <CircleCheck size={20} aria-label="Success" role="img" className="text-success" />,
    edge: "border-s-success",
  },
  warning: {
    icon: <TriangleAlert size={20} aria-label="Warning" role="img" className="text-brass" />,
    edge: "border-s-brass",
  },
  error: {
    icon: <CircleAlert size={20} aria-label="Error" role="img" className="text-danger" />,
    edge: "border-s-danger",
  },
  info: {
    icon: <Info size={20} aria-label="Information" role="img" className="text-link" />,
    edge: "border-s-link",
  },
};

type NotificationItemProps = {
  notification: Notification;
  onRead: (id: string) => void;
  /** The action is followed: whatever covers the page may go. */
  onLeave?: () => void;
};

export function NotificationItem({ notification, onRead, onLeave }: NotificationItemProps) {
  const { id, title, message, is_read, created_at } = notification;
  const type = notificationType(notification.type);
  const { icon, edge } = looks[type];
  return (
    <li
      data-notification={type}
      data-read={is_read}
      className={classes(
        "flex gap-3 rounded-control border border-s-4 border-hairline px-3 py-2.5",
        edge,
        is_read ? "bg-surface" : "bg-sunken",
      )}
    >
      <span className="mt-0.5 flex-none">{icon}</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className={is_read ? "" : "font-semibold"}>
          {!is_read && <span className="sr-only">Unread: </span>}
          {title}
        </p>
        <p className="text-sm">{message}</p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-4">
          <Time moment={created_at} ago className="text-sm text-muted" />
          <ActionLink notification={notification} onRead={onRead} onLeave={onLeave} />
          {!is_read && <ReadForm id={id} onRead={onRead} />}
        </div>
      </div>
    </li>
  );
}

const wordClass =
  "inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-4";

/** Following it marks as read. Without script the way there leads over the page that does so. */
function ActionLink({ notification, onRead, onLeave }: NotificationItemProps) {
  const alive = useHydrated();
  const { id, is_read, action_url, action_label } = notification;
  if (action_url === null || action_label === null) return null;
  if (!alive)
    return (
      <a href={localHref(`/dashboard/notifications/${id}`)} className={wordClass}>
        {action_label}
      </a>
    );
  const leave = () => {
    if (!is_read) onRead(id);
    onLeave?.();
  };
  return (
    <Anchor href={action_url} onClick={leave} onAuxClick={leave} className={wordClass}>
      {action_label}
    </Anchor>
  );
}

function ReadForm({ id, onRead }: Pick<Notification, "id"> & { onRead: (id: string) => void }) {
  const mark = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRead(id);
  };
  return (
    <form method="post" action={localHref("/dashboard/notifications")} onSubmit={mark}>
      <input type="hidden" name="notification" value={id} />
      <button type="submit" name="intent" value="mark" className={wordClass}>
        Mark as read
      </button>
    </form>
  );
}

/** Marks all; without script by a form as well. */
export function AllReadForm({ onAllRead }: { onAllRead: () => void }) {
  const mark = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAllRead();
  };
  return (
    <form method="post" action={localHref("/dashboard/notifications")} onSubmit={mark}>
      <button type="submit" name="intent" value="mark_all" className={wordClass}>
        Mark all as read
      </button>
    </form>
  );
}

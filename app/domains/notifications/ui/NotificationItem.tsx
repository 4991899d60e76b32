import type { ReactNode, SubmitEvent } from "react";
import * as m from "#messages";
import CircleAlert from "../../../ui/icons/circle-alert.ts";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import Info from "../../../ui/icons/info.ts";
import TriangleAlert from "../../../ui/icons/triangle-alert.ts";
import { localHref } from "../../../text/language.ts";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { notificationPath, notificationsPath } from "../notifications-path.ts";
import { type Notification, type NotificationType, notificationType } from "../schema.ts";
import { MarkedWords, SpokenText, UserText } from "../../../ui/UserText.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { AccountField } from "../../../page/account.tsx";

const looks: Record<NotificationType, () => { icon: ReactNode; edge: string }> = {
  success: () => ({
    icon: (
      <CircleCheck size={20} aria-label={m.notifications_success()} role="img" className="text-success" />
    ),
    edge: "border-s-success",
  }),
  warning: () => ({
    icon: (
      <TriangleAlert size={20} aria-label={m.notifications_warning()} role="img" className="text-brass" />
    ),
    edge: "border-s-brass",
  }),
  error: () => ({
    icon: <CircleAlert size={20} aria-label={m.notifications_error()} role="img" className="text-danger" />,
    edge: "border-s-danger",
  }),
  info: () => ({
    icon: <Info size={20} aria-label={m.notifications_information()} role="img" className="text-link" />,
    edge: "border-s-link",
  }),
};

type NotificationItemProps = {
  notification: Notification;
  onRead: (id: string) => void;
  /** Form action to mark it without script. */
  formAction?: string;
  /** Called when the action is followed, so that an overlay can close. */
  onLeave?: () => void;
};

export function NotificationItem({ notification, onRead, onLeave, formAction }: NotificationItemProps) {
  const { id, title, message, is_read, created_at } = notification;
  const type = notificationType(notification.type);
  const { icon, edge } = looks[type]();
  return (
    <li
      data-notification={type}
      data-id={id}
      data-read={is_read}
      tabIndex={-1}
      className={classes(
        "flex gap-3 rounded-control border border-s-4 border-hairline px-3 py-2.5",
        edge,
        is_read ? "bg-surface" : "bg-sunken",
      )}
    >
      <span className="mt-0.5 flex-none">{icon}</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className={is_read ? "" : "font-semibold"}>
          {!is_read && <span className="sr-only">{m.notifications_unread()} </span>}
          <UserText>{title}</UserText>
        </p>
        <p dir="auto" lang={scriptLanguage(message)} className="text-sm">
          <MarkedWords>{message}</MarkedWords>
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-4">
          <Time moment={created_at} ago className="text-sm text-muted" />
          <ActionLink notification={notification} onRead={onRead} onLeave={onLeave} />
          {!is_read && <ReadForm id={id} title={title} action={formAction} onRead={onRead} />}
        </div>
      </div>
    </li>
  );
}

const wordClass =
  "inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-4";

/** Marks as read when followed. Without script the link goes to the page that does so. */
function ActionLink({ notification, onRead, onLeave }: NotificationItemProps) {
  const alive = useHydrated();
  const { id, title, is_read, action_url, action_label } = notification;
  if (action_url === null || action_label === null) return null;
  const words = <Named action={action_label} title={title} />;
  if (!alive)
    return (
      <a href={localHref(notificationPath(id))} className={wordClass}>
        {words}
      </a>
    );
  const leave = () => {
    if (!is_read) onRead(id);
    onLeave?.();
  };
  return (
    <Anchor href={action_url} onClick={leave} onAuxClick={leave} className={wordClass}>
      {words}
    </Anchor>
  );
}

type ReadFormProps = {
  id: string;
  title: string;
  action: string | undefined;
  onRead: (id: string) => void;
};

function ReadForm({ id, title, action = notificationsPath(), onRead }: ReadFormProps) {
  const mark = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRead(id);
  };
  return (
    <form method="post" action={localHref(action)} onSubmit={mark}>
      <AccountField />
      <input type="hidden" name="notification" value={id} />
      <button type="submit" name="intent" value="mark" className={wordClass}>
        <Named action={m.notifications_mark_read()} title={title} />
      </button>
    </form>
  );
}

/** Lists repeat the action: a screen reader hears the notification as well. */
function Named({ action, title }: { action: string; title: string }) {
  return <SpokenText spoken={m.notifications_action_of({ action, title })}>{action}</SpokenText>;
}

/** Marks all as read; without script by a form. */
export function AllReadForm({
  action = notificationsPath(),
  onAllRead,
}: {
  action?: string;
  onAllRead: () => void;
}) {
  const mark = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAllRead();
  };
  return (
    <form method="post" action={localHref(action)} onSubmit={mark}>
      <AccountField />
      <button type="submit" name="intent" value="mark_all" className={wordClass}>
        {m.notifications_mark_all_read()}
      </button>
    </form>
  );
}

import { useId, useRef, useState } from "react";
import * as m from "#messages";
import Bell from "../../../ui/icons/bell.ts";
import { Button } from "../../../ui/Button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { usePopover } from "../../../ui/use-popover.ts";
import { newestNotificationsPath } from "../notifications-path.ts";
import { badgeText, bellLength } from "../schema.ts";
import { AllReadForm, NotificationItem } from "./NotificationItem.tsx";
import { fetchNotifications } from "./notification-calls.ts";
import { useNotifications } from "./use-notifications.ts";

/** `unread_count` comes with the page; later changes come from the stream. */
export function NotificationBell({ unread_count: given }: { unread_count: number }) {
  const panel_id = useId();
  const alive = useHydrated();
  const { button, panel, is_open, events, close } = usePopover("end");
  const bell = useNotifications({ unread_count: given, notifications: [] });
  const { loading, load } = useFirstList(bell);
  const badge = badgeText(bell.unread_count);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={panel_id}
        aria-label={badge ? m.notifications_bell_unread({ count: badge }) : m.notifications_title()}
        aria-expanded={alive ? is_open : undefined}
        className={buttonClass("quiet", "medium", "relative w-11 px-0! text-text!")}
      >
        <Bell size={22} />
        {badge && (
          <span
            data-badge=""
            className="absolute -end-1 top-0 min-w-5 rounded-chip bg-primary px-1 text-center text-sm/5 font-semibold text-on-primary tabular-nums"
          >
            {badge}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={panel_id}
        popover="auto"
        role="dialog"
        aria-label={m.notifications_title()}
        {...events}
        onToggle={(event) => {
          events.onToggle(event);
          if (event.newState === "open") load();
        }}
        className="below-button-end w-104 max-w-[calc(100vw-2rem)] max-sm:justify-self-center max-sm:[position-area:block-end_span-all] flex-col rounded-card border border-transparent bg-surface text-text shadow-raised open:flex motion-safe:open:animate-arrive"
      >
        <div className="flex min-h-12 items-center justify-between gap-3 border-b border-hairline px-4">
          <h2 className="text-lg">{m.notifications_title()}</h2>
          {bell.unread_count > 0 && <AllReadForm onAllRead={() => void bell.markAllRead()} />}
        </div>
        <BellList bell={bell} alive={alive} loading={loading} onAgain={load} onLeave={close} />
        <Anchor
          href={newestNotificationsPath}
          onClick={close}
          className={buttonClass("quiet", "medium", "m-1.5")}
        >
          {m.notifications_view_all()}
        </Anchor>
      </div>
    </>
  );
}

type Bell = ReturnType<typeof useNotifications>;
type Loading = "not_yet" | "under_way" | "failed" | "done";

/** The list is requested on first opening, unless the stream has already sent it. */
function useFirstList(bell: Bell) {
  const [state, setState] = useState<Loading>("not_yet");
  const asked = useRef(false);
  const loading: Loading = bell.is_live ? "done" : state;
  const load = () => {
    if (asked.current || bell.is_live) return;
    asked.current = true;
    setState("under_way");
    fetchNotifications({ limit: bellLength }).then(
      ({ notifications, unread_count }) => {
        bell.setKnown({ notifications, unread_count });
        setState("done");
      },
      () => {
        asked.current = false;
        setState("failed");
      },
    );
  };
  return { loading, load };
}

type BellListProps = {
  bell: Bell;
  alive: boolean;
  loading: Loading;
  onAgain: () => void;
  onLeave: () => void;
};

function BellList({ bell, alive, loading, onAgain, onLeave }: BellListProps) {
  const list = useRef<HTMLUListElement>(null);
  // Without script there is no list here; the link below leads to the page.
  if (!alive) return null;
  if (loading === "failed")
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
        <p>{m.notifications_bell_failed()}</p>
        <Button variant="secondary" onClick={onAgain}>
          {m.notifications_try_again()}
        </Button>
      </div>
    );
  if (loading !== "done")
    return (
      <p role="status" className="flex items-center justify-center gap-3 px-4 py-8 text-muted">
        <Spinner /> {m.notifications_loading()}
      </p>
    );
  if (bell.notifications.length === 0)
    return <p className="px-4 py-8 text-center text-muted">{m.notifications_none()}</p>;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="flex max-h-[min(28rem,60dvh)] flex-col gap-2 overflow-y-auto overscroll-contain p-2 outline-none"
    >
      {bell.notifications.slice(0, bellLength).map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          // The button disappears after its action; the focus stays nearby.
          onRead={(id) => void bell.markRead(id).then(() => list.current?.focus())}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}

import {
  createContext,
  type FocusEvent as FocusedEvent,
  type KeyboardEvent as KeyEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import * as m from "#messages";
import CircleAlert from "./icons/circle-alert.ts";
import CircleCheck from "./icons/circle-check.ts";
import Info from "./icons/info.ts";
import X from "./icons/x.ts";
import { IconButton } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Anchor } from "./link.tsx";
import { onModalChange, topModal } from "./modal-stack.ts";
import type { Notice, NoticeTone } from "../text/notice.ts";
import {
  expiresIn,
  movedTo,
  type NoticeQueue,
  regionIsFoundAfter_ms,
  regionOfNew,
  type ShownNotice,
  unheardAgain,
  withNotice,
  withoutSubject,
} from "./notice-queue.ts";
import { useHydrated } from "./use-hydrated.ts";
import { MixedText } from "./UserText.tsx";

export type Notify = (notice: Notice) => void;

const NotifyContext = createContext<Notify>(() => {});
const WithdrawContext = createContext<(subject: string) => void>(() => {});
const PlaceContext = createContext<(place: HTMLElement | null) => void>(() => {});

/** Returns a stable function that shows a notice over the page and any open dialog. */
export function useNotify(): Notify {
  return use(NotifyContext);
}

/** Returns a stable function that removes the outdated notices of a subject. */
export function useWithdrawNotices(): (subject: string) => void {
  return use(WithdrawContext);
}

/**
 * Where the notices stand unless a dialog is open: after the header and before the page, so that on phones they move the
 * page down instead of covering its heading, and the keyboard finds them before the page.
 */
export function NoticePlace() {
  return <div ref={use(PlaceContext)} className="contents" />;
}

/** `page`: the address without its query; errors stay as long as it does. */
export function NoticesProvider({ page, children }: { page: string; children: ReactNode }) {
  const [queue, setQueue] = useState<NoticeQueue>({ notices: [], region: 0, moved_at_ms: -Infinity });
  const last_id = useRef(0);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const onMoved = useCallback(() => {
    const now_ms = performance.now();
    setQueue((now) => movedTo(now, now_ms));
    // A later move waits for its own.
    const say = (now: NoticeQueue) => (now.moved_at_ms === now_ms ? unheardAgain(now) : now);
    window.setTimeout(() => setQueue(say), regionIsFoundAfter_ms);
  }, []);
  const host = useTopmostHost(place, onMoved);
  const shown_page = useRef(page);
  // Before the effects in which the parts of a new page show their notices.
  useLayoutEffect(() => {
    shown_page.current = page;
  }, [page]);

  const notify = useCallback<Notify>((notice) => {
    last_id.current += 1;
    const id = last_id.current;
    const now_ms = performance.now();
    const appearance = { id, page: shown_page.current, now_ms };
    setQueue((now) => ({
      ...now,
      notices: withNotice(now.notices, { ...appearance, region: regionOfNew(now, now_ms) }, notice),
    }));
  }, []);
  const withdraw = useCallback((subject: string) => {
    setQueue((now) => ({ ...now, notices: withoutSubject(now.notices, subject) }));
  }, []);
  const dismiss = useCallback((dismissed: number) => {
    setQueue((now) => ({ ...now, notices: now.notices.filter(({ id }) => id !== dismissed) }));
  }, []);

  return (
    <NotifyContext value={notify}>
      <WithdrawContext value={withdraw}>
        <PlaceContext value={setPlace}>{children}</PlaceContext>
      </WithdrawContext>
      {host && createPortal(<NoticeStack {...queue} page={page} onDismiss={dismiss} />, host)}
    </NotifyContext>
  );
}

/**
 * One element that moves between the topmost modal and the page, because everything outside a modal is inert. The
 * element itself is kept, so that timers continue.
 */
function useTopmostHost(place: HTMLElement | null, onMoved: () => void): HTMLElement | null {
  const alive = useHydrated();
  const host = useMemo(() => {
    if (!alive) return null;
    const created = document.createElement("div");
    // Its content is sticky in what the host stands in.
    created.className = "contents";
    return created;
  }, [alive]);
  const stood = useRef<Element>(null);
  useEffect(() => {
    if (!host) return;
    const move = () => {
      const parent = topModal() ?? place ?? document.body;
      if (host.parentElement === parent) return;
      parent.append(host);
      if (stood.current) onMoved();
      stood.current = parent;
    };
    move();
    const stop = onModalChange(move);
    return () => {
      stop();
      host.remove();
    };
  }, [host, place, onMoved]);
  return host;
}

type StackProps = NoticeQueue & { page: string; onDismiss: (id: number) => void };

function NoticeStack({ notices, region, page, onDismiss }: StackProps) {
  const { goBack, ...keys } = useNoticeKeys(notices.length > 0);
  const latest = notices.at(-1)?.id;
  useLayoutEffect(() => {
    const stack = keys.ref.current;
    const place = () => stack?.toggleAttribute("data-top", latest !== undefined && window.scrollY === 0);
    place();
    // The next page begins at its top.
    const onScroll = () => window.scrollY === 0 && place();
    window.addEventListener("scroll", onScroll);
    return () => window.removeEventListener("scroll", onScroll);
  }, [latest, keys.ref]);
  const regions = [...new Set([...notices.map((notice) => notice.region), region])];
  const part = (own: number, role: "status" | "alert") => (
    <div
      key={`${own} ${role}`}
      role={own === region ? role : undefined}
      className="flex w-full flex-col items-center gap-2 sm:items-end"
    >
      {notices
        .filter((notice) => notice.region === own && (notice.tone === "destructive") === (role === "alert"))
        .map((notice) => (
          <NoticeCard key={notice.id} notice={notice} page={page} onDismiss={onDismiss} onClose={goBack} />
        ))}
    </div>
  );
  return (
    <div
      {...keys}
      data-notices=""
      className={classes(
        // Below the header on phones: logo and Donate stay in sight, and so does the button at the end of a form. At the top of
        // a page they take room, and cover no heading; further down they would move what is read.
        "pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center max-sm:top-(--header-height)",
        // A dialog has room for them between its head and the rest.
        "max-sm:not-in-[dialog]:data-top:sticky max-sm:in-[dialog]:sticky max-sm:in-[dialog]:top-0",
        "sm:in-window:sticky sm:in-window:top-0 sm:in-window:bottom-auto",
        notices.length > 0 && "gap-2 p-3 sm:p-5",
        "sm:inset-x-auto sm:end-0 sm:bottom-0 sm:items-end",
        // Above the button bar of a long form.
        "sm:in-[body:has([data-bottom-bar])]:bottom-20",
        // Beside a card or a panel at the right edge, so that its buttons are not covered.
        "sm:in-data-at-side:start-0 sm:in-data-at-side:end-auto",
        "lg:in-[body:has([data-side-card])]:start-0 lg:in-[body:has([data-side-card])]:end-auto",
      )}
    >
      {regions.flatMap((own) => [part(own, "status"), part(own, "alert")])}
    </div>
  );
}

/** F8 leads to the latest notice from wherever the focus is, and Escape or closing it back; the notice says so. */
function useNoticeKeys(has_notices: boolean) {
  const stack = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!has_notices) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const latest = [...(stack.current?.querySelectorAll("[data-notice]") ?? [])].at(-1);
      const target = latest?.querySelector<HTMLElement>("a, button");
      if (event.key !== "F8" || event.defaultPrevented || !target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [has_notices]);
  const goBack = () => {
    if (!left.current?.isConnected || !stack.current?.contains(document.activeElement)) return false;
    left.current.focus();
    return true;
  };
  return {
    ref: stack,
    goBack,
    onKeyDown(event: KeyEvent<HTMLElement>) {
      if (event.key === "Escape" && goBack()) event.preventDefault();
    },
    /** By key or by pointer: where the focus came from. */
    onFocus({ currentTarget, relatedTarget }: FocusedEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget as HTMLElement | null;
    },
  };
}

const icons: Record<NoticeTone, ReactNode> = {
  success: <CircleCheck size={22} className="mt-0.5 text-success" />,
  info: <Info size={22} className="mt-0.5 text-link" />,
  destructive: <CircleAlert size={22} className="mt-0.5 text-danger" />,
};

const edges: Record<NoticeTone, string> = {
  success: "border-s-success",
  info: "border-s-link",
  destructive: "border-s-danger",
};

type CardProps = {
  notice: ShownNotice;
  page: string;
  onDismiss: (id: number) => void;
  /** Before it is closed by its button. */
  onClose: () => void;
};

function NoticeCard({ notice, page, onDismiss, onClose }: CardProps) {
  const [held, setHeld] = useState(false);
  const expire = useEffectEvent(() => onDismiss(notice.id));
  const { tone } = notice;
  useEffect(() => {
    const left_ms = expiresIn(notice, { page, now_ms: performance.now() });
    if (held || left_ms === undefined) return;
    const timer = window.setTimeout(expire, left_ms);
    return () => window.clearTimeout(timer);
  }, [held, notice, page]);

  return (
    <div
      data-notice={tone}
      // Not merely entered: it may appear below a pointer that rests, and would stay for ever.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        "pointer-events-auto flex w-full max-w-md in-window:max-w-none items-start gap-3 rounded-control border border-s-4 border-hairline bg-surface py-2 ps-3 pe-1 text-text shadow-raised",
        "motion-safe:animate-arrive",
        edges[tone],
      )}
    >
      <span className="py-1.5">{icons[tone]}</span>
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold">
          <MixedText>{notice.title}</MixedText>
        </p>
        {notice.text && (
          <p className="text-sm text-muted">
            <MixedText>{notice.text}</MixedText>
          </p>
        )}
        {notice.link && (
          <p className="flex flex-wrap items-center gap-x-4">
            <Anchor
              href={notice.link.href}
              onClick={() => onDismiss(notice.id)}
              className="inline-flex min-h-11 items-center font-semibold text-link underline"
            >
              {notice.link.label}
            </Anchor>
            <span className="text-sm text-muted pointer-coarse:hidden">{m.ui_notice_key()}</span>
          </p>
        )}
      </div>
      <IconButton
        label={m.ui_close_notice()}
        onClick={() => {
          onClose();
          onDismiss(notice.id);
        }}
      >
        <X size={18} />
      </IconButton>
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import type { Viewer } from "./auth.tsx";

const channelName = "sahayog-auth";

/** The user signed in according to another tab of this browser; `user_id`: null for a guest. */
export type Elsewhere = { user_id: string | null; name: string };

/**
 * Reacts to a session change in another tab: reloads the document, since any part of the page may be personal. If
 * something was typed or sent since the page loaded, it is not reloaded: a guest's page adopts the session, and an
 * account's page shows the returned value. Each tab broadcasts its user.
 */
export function useAuthSync(viewer: Viewer | null): Elsewhere | undefined {
  const user_id = viewer?.user_id ?? null;
  const name = viewer?.display_name ?? "";
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const readAgain = useBackgroundRevalidation();
  const wasUsed = useWasUsed();
  const onMessage = useEffectEvent((shown: Elsewhere) => {
    if (shown.user_id === user_id) setElsewhere(undefined);
    else if (!wasUsed()) window.location.reload();
    else if (user_id === null) readAgain();
    else setElsewhere(shown);
  });
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    let channel: BroadcastChannel | undefined;
    function open() {
      channel = new BroadcastChannel(channelName);
      channel.addEventListener("message", ({ data }) => onMessage(data as Elsewhere));
    }
    // An open channel would keep the page out of the back/forward cache.
    const close = () => channel?.close();
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      open();
      readAgain();
    }
    open();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    channel?.postMessage({ user_id, name } satisfies Elsewhere);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", onShow);
    return () => {
      close();
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", onShow);
    };
  }, [user_id, name, readAgain]);
  return elsewhere;
}

/** Whether something was typed, chosen or sent on the current page. */
function useWasUsed(): () => boolean {
  const used_at = useRef<string>(undefined);
  const { pathname } = useLocation();
  const onUse = useEffectEvent(() => {
    // The router's address, since a page may show another one: that of a new campaign, once it is saved.
    used_at.current = pathname;
  });
  useEffect(() => {
    const use = () => onUse();
    const types = ["input", "submit"];
    for (const type of types) window.addEventListener(type, use, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, use, { capture: true });
    };
  }, []);
  return () => used_at.current === pathname;
}

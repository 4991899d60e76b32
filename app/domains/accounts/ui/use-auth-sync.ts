import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const channelName = "sahayog-auth";

/**
 * Keeps the tabs of a browser in sync after a sign-in or sign-out: each tab broadcasts its user, and a tab that shows
 * another user reloads its data. Typed form input stays.
 */
export function useAuthSync(user_id: string | null): void {
  const { revalidate } = useRevalidator();
  const onMessage = useEffectEvent((shown_elsewhere: unknown) => {
    if (shown_elsewhere !== user_id) void revalidate();
  });
  const lookAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    let channel: BroadcastChannel | undefined;
    function open() {
      channel = new BroadcastChannel(channelName);
      channel.addEventListener("message", ({ data }) => onMessage(data));
    }
    // An open channel would keep the page out of the back-forward cache.
    const close = () => channel?.close();
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      open();
      lookAgain();
    }
    open();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    channel?.postMessage(user_id);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", onShow);
    return () => {
      close();
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", onShow);
    };
  }, [user_id]);
}

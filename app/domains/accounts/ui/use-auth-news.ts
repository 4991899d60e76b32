import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const channelName = "sahayog-auth";

/**
 * Other tabs of this browser follow a sign-in or sign-out: each tab says whom it shows, and one that shows somebody
 * else asks the server again. What is typed into its forms stays.
 */
export function useAuthNews(user_id: string | null): void {
  const { revalidate } = useRevalidator();
  const hear = useEffectEvent((shown_elsewhere: unknown) => {
    if (shown_elsewhere !== user_id) void revalidate();
  });
  const lookAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    let channel: BroadcastChannel | undefined;
    function open() {
      channel = new BroadcastChannel(channelName);
      channel.addEventListener("message", ({ data }) => hear(data));
    }
    // With an open channel a page that is left could not be kept for the way back.
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

import { useEffect, useState } from "react";
import { follow } from "../../../ui/live-stream.ts";
import { useNotify } from "../../../ui/notices.tsx";
import type { BellState } from "../schema.ts";
import { type KnownNotifications, withAllRead, withBellState, withOneRead } from "./bell-list.ts";
import { sendAllRead, sendRead } from "./notification-calls.ts";

/** A person's notifications as they are now: those the page came with, kept up to date by the stream. */
export function useNotifications(given: KnownNotifications) {
  const [known, setKnown] = useState(given);
  const [is_live, setLive] = useState(false);
  const notify = useNotify();
  useEffect(
    () =>
      follow({
        parameter: "notifications",
        ids: ["me"],
        most_ids: 1,
        event: "notifications",
        personal: true,
        onState(told) {
          setKnown((before) => withBellState(before, told as BellState));
          setLive(true);
        },
      }),
    [],
  );

  return {
    ...known,
    /** The list is what the stream told, and not only what the page came with. */
    is_live,
    setKnown,
    async markRead(id: string) {
      try {
        await sendRead(id);
        setKnown((before) => withOneRead(before, id));
      } catch {
        notify({ tone: "destructive", title: "Failed to mark notification as read" });
      }
    },
    async markAllRead() {
      try {
        await sendAllRead();
        setKnown(withAllRead);
        notify({ tone: "success", title: "All notifications marked as read" });
      } catch {
        notify({ tone: "destructive", title: "Failed to mark notifications as read" });
      }
    },
  };
}

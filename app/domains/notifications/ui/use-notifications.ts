import { useEffect, useState } from "react";
import * as m from "#messages";
import { follow } from "../../../ui/live-stream.ts";
import { useNotify } from "../../../ui/notices.tsx";
import type { BellState } from "../schema.ts";
import { type KnownNotifications, withAllRead, withBellState, withOneRead } from "./bell-list.ts";
import { sendAllRead, sendRead } from "./notification-calls.ts";

/** A person's current notifications: those of the page, kept up to date by the stream if `follows`. */
export function useNotifications(given: KnownNotifications, { follows = true } = {}) {
  const [known, setKnown] = useState(given);
  const [is_live, setLive] = useState(false);
  const notify = useNotify();
  useEffect(() => {
    if (!follows) return;
    return follow({
      parameter: "notifications",
      ids: ["me"],
      most_ids: 1,
      event: "notifications",
      personal: true,
      onState(streamed) {
        setKnown((before) => withBellState(before, streamed as BellState));
        setLive(true);
      },
    });
  }, [follows]);

  return {
    ...known,
    /** Whether the list came from the stream, not only with the page. */
    is_live,
    setKnown,
    async markRead(id: string) {
      try {
        await sendRead(id);
        setKnown((before) => withOneRead(before, id));
      } catch {
        notify({ tone: "destructive", title: m.notifications_mark_failed() });
      }
    },
    async markAllRead() {
      try {
        await sendAllRead();
        setKnown(withAllRead);
        notify({ tone: "success", title: m.notifications_all_read() });
      } catch {
        notify({ tone: "destructive", title: m.notifications_mark_all_failed() });
      }
    },
  };
}

import { useEffect, useEffectEvent, useRef } from "react";
import { useActionData, useRevalidator } from "react-router";
import { isChanged } from "../../../page/changed-field.ts";
import { isAnswered, useBackgroundRead } from "../../../page/use-background-read.ts";
import { follow } from "../../../ui/live-stream.ts";
import type { BellState, Notification } from "../schema.ts";

/** How old the newest notification is at most, for which the page's own data may be older. */
const recent_ms = 60_000;

/**
 * For pages of what others decide about, such as a person's own campaigns: rereads the page's data in place when its
 * reader gets a notification; the stream catches up when the page is shown again. Not while `is_paused`, such as behind
 * a dialog with a form, nor while the page shows what it answered to a form, which a reading takes away: then afterwards.
 * Nor while a form is being filled in, whose fields a reading may replace: the notice of the notification says enough.
 */
export function useNotifiedRevalidation({ is_paused = false } = {}): void {
  const is_off = useActionData() !== undefined || is_paused;
  const is_missed = useRef(false);
  const { revalidate } = useRevalidator();
  const readAgain = useBackgroundRead(async () => {
    is_missed.current = is_off;
    if (!is_off && !isBeingFilledIn()) return isAnswered(revalidate());
  });
  /** Its id; undefined before the stream's first state. */
  const newest = useRef<string | null>(undefined);
  const onState = useEffectEvent(({ notifications }: BellState) => {
    const id = notifications[0]?.id ?? null;
    // The stream opens seconds after the page was read.
    const is_known = newest.current === undefined ? !isRecent(notifications[0]) : newest.current === id;
    newest.current = id;
    if (!is_known) readAgain();
  });
  useEffect(
    () =>
      follow({
        parameter: "notifications",
        ids: ["me"],
        most_ids: 1,
        event: "notifications",
        personal: true,
        onState: (state) => onState(state as BellState),
      }),
    [],
  );
  useEffect(() => {
    if (!is_off && is_missed.current) readAgain();
  }, [is_off, readAgain]);
}

function isRecent(notification: Notification | undefined): boolean {
  return notification !== undefined && Date.now() - Date.parse(notification.created_at) < recent_ms;
}

function isBeingFilledIn(): boolean {
  const fields = document.querySelectorAll("form[method=post] :is(input, select, textarea)");
  return [...fields].some(
    (field) => isChanged(field) || (field instanceof HTMLInputElement && (field.files?.length ?? 0) > 0),
  );
}

import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { formatTimeOfDay } from "../../../text/time.ts";
import { follow } from "../../../ui/live-stream.ts";
import type { LiveOrders, OrdersState } from "../live-orders.ts";

type LiveNoteProps = {
  live: LiveOrders;
  /** Reads what is shown again; by default the page's data. */
  onChange?: () => Promise<void>;
};

/**
 * Follows orders while their page is open. What has changed is read again in place, so that focus and what was typed stay,
 * and readers of the screen hear that the page is another.
 */
export function LiveNote({ live, onChange }: LiveNoteProps) {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState("");
  // Each reading of the page brings a new token for the same; the stream goes on with the first.
  const [token] = useState(live.token);
  const onState = useEffectEvent(async (state: OrdersState) => {
    if (state.subject !== live.subject || state.version === live.version) return;
    await (onChange ?? revalidate)();
    setSaid(m.orders_live_changed({ time: formatTimeOfDay(new Date()) }));
  });
  useEffect(
    () =>
      follow({
        parameter: "orders",
        ids: [token],
        most_ids: 2,
        event: "orders",
        onState: (state) => void onState(state as OrdersState),
      }),
    [token],
  );
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
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
  const navigation = useNavigation();
  const [said, setSaid] = useState("");
  const [state, setState] = useState<OrdersState>();
  // Each reading of the page brings a new token for the same; the stream goes on with the first.
  const [token] = useState(live.token);
  useEffect(
    () =>
      follow({
        parameter: "orders",
        ids: [token],
        most_ids: 2,
        event: "orders",
        onState: (followed) => {
          const { subject, version } = followed as OrdersState;
          if (subject === live.subject) setState({ subject, version });
        },
      }),
    [token, live.subject],
  );
  const readAgain = useEffectEvent(() => (onChange ?? revalidate)());
  const newer_version = state?.version === live.version ? undefined : state?.version;
  // A reading of the page that is under way would be begun anew, and the notice that it brings would be lost.
  const is_idle = navigation.state === "idle";
  useEffect(() => {
    if (newer_version === undefined || !is_idle) return;
    void readAgain().then(() => setSaid(m.orders_live_changed({ time: formatTimeOfDay(new Date()) })));
  }, [newer_version, is_idle]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

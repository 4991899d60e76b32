import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { useBackgroundRead } from "../../../page/use-background-read.ts";
import { formatTimeOfDay } from "../../../text/time.ts";
import { follow } from "../../../ui/live-stream.ts";
import type { LiveOrders, OrdersState } from "../live-orders.ts";

type LiveNoteProps = {
  live: LiveOrders;
  /** Rereads the shown data; by default the page's. */
  onChange?: () => Promise<void>;
};

/**
 * Follows orders while their page is open. Changes are reread in place, so that focus and typed text stay, and
 * announced to screen readers.
 */
export function LiveNote({ live, onChange }: LiveNoteProps) {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState("");
  const [state, setState] = useState<OrdersState>();
  // Each reload of the data brings a new token for the same subject; the stream keeps the first.
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
  const readAgain = useBackgroundRead(async () => {
    await (onChange ?? revalidate)();
    setSaid(m.orders_live_changed({ time: formatTimeOfDay(new Date()) }));
  });
  const newer_version = state?.version === live.version ? undefined : state?.version;
  useEffect(() => {
    if (newer_version !== undefined) readAgain();
  }, [newer_version, readAgain]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

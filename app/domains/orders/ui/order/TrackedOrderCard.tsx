import type { ReactNode } from "react";
import * as m from "#messages";
import Check from "../../../../ui/icons/check.ts";
import X from "../../../../ui/icons/x.ts";
import { formatTimeOfDay } from "../../../../text/time.ts";
import { Card } from "../../../../ui/Card.tsx";
import { classes } from "../../../../ui/classes.ts";
import { nameInOneScript } from "../../../../ui/script-language.ts";
import { Time } from "../../../../ui/Time.tsx";
import { MixedText, UserText } from "../../../../ui/UserText.tsx";
import { Expected } from "./Expected.tsx";
import { hasFailed } from "../../order.ts";
import { TrackingLine } from "./TrackingLine.tsx";
import type { TrackedOrder, TrackedShipment } from "../../tracking.ts";
import { statusText } from "../order-words.ts";
import { OrderBadges } from "./OrderBadges.tsx";

/** Tracking status by step, for each seller's shipment. */
export function TrackedOrderCard({ order }: { order: TrackedOrder }) {
  return (
    <Card as="section" aria-label={m.orders_order_id({ number: order.order_number })}>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-xl break-words tabular-nums">
          <MixedText>{m.orders_order_id({ number: order.order_number })}</MixedText>
        </h2>
        <OrderBadges {...order} />
      </header>
      <div className="flex flex-col gap-8">
        {order.shipments.map((shipment) => (
          <section
            key={shipment.id}
            aria-label={m.orders_shipment_of({ seller: nameInOneScript(shipment.seller_name) })}
          >
            <div className="mb-4 flex flex-col gap-2">
              <h3 className="text-lg break-words">
                <UserText>{shipment.seller_name}</UserText>
              </h3>
              {shipment.expected && <Expected {...shipment.expected} />}
            </div>
            <Timeline order={order} shipment={shipment} />
            {shipment.has_return && (
              <p className="mt-4 rounded-control bg-sunken px-4 py-3">{m.orders_return_tracked()}</p>
            )}
          </section>
        ))}
        {order.dispute !== null && <p>{disputeTexts[order.dispute]()}</p>}
        {order.late_refund !== null && (
          <p>
            {order.late_refund === "again" ? m.orders_track_refund_late() : m.orders_track_refund_waiting()}
          </p>
        )}
        {order.has_transfer && <p>{m.orders_track_refund_otherwise()}</p>}
        {order.has_correction && <p>{m.orders_track_refund_correcting()}</p>}
      </div>
    </Card>
  );
}

const disputeTexts = {
  open: m.orders_track_disputed,
  suspicion: m.orders_track_suspected,
  holds_refund: m.orders_track_refund_held,
  lost: m.orders_track_dispute_lost,
};

type Step = { label: string; at: Date | null; note?: ReactNode; is_end?: boolean };

function stepsOf(order: TrackedOrder, shipment: TrackedShipment): Step[] {
  const { packed_at, shipped_at, delivered_at, ended_at } = shipment;
  const begun: Step[] = [
    { label: m.orders_event_placed(), at: order.placed_at },
    { label: m.orders_event_paid(), at: order.paid_at },
  ];
  if (shipment.status === "cancelled")
    return [
      ...begun.filter(({ at }) => at !== null),
      {
        label: order.paid_at ? statusText("cancelled") : m.orders_event_expired(),
        at: ended_at,
        is_end: true,
      },
    ];
  const sent: Step[] = [
    ...begun,
    // A parcel that was sent without it had no step of packing.
    ...(packed_at || !shipped_at ? [{ label: m.orders_track_packed(), at: packed_at }] : []),
    {
      label: m.orders_event_shipped(),
      at: shipped_at,
      note: <TrackingLine shipment={shipment} />,
    },
  ];
  if (hasFailed(shipment.status))
    return [...sent, { label: statusText(shipment.status), at: ended_at, is_end: true }];
  return [...sent, { label: m.orders_status_delivered(), at: delivered_at }];
}

function Timeline({ order, shipment }: { order: TrackedOrder; shipment: TrackedShipment }) {
  const steps = stepsOf(order, shipment);
  return (
    <ol>
      {steps.map(({ label, at, note, is_end }, position) => (
        <li key={label} className="relative flex gap-4 pb-5 last:pb-0">
          {position < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                "absolute start-[13px] top-7 bottom-0 w-0.5",
                steps[position + 1]?.at ? "bg-success" : "bg-hairline",
              )}
            />
          )}
          <Mark is_done={at !== null} is_end={is_end ?? false} />
          <div className="min-w-0 pt-0.5">
            <p className={at ? "font-semibold" : "text-muted"}>{label}</p>
            <p className="text-sm text-muted">
              {at ? (
                <>
                  <Time moment={at} />, {formatTimeOfDay(at)}
                </>
              ) : (
                !is_end && m.orders_track_not_yet()
              )}
            </p>
            {note}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ is_done, is_end }: { is_done: boolean; is_end: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "flex size-7 flex-none items-center justify-center rounded-full border-2 bg-surface",
        is_end ? "border-danger text-danger" : is_done ? "border-success text-success" : "border-hairline",
      )}
    >
      {is_end ? <X size={16} strokeWidth={3} /> : is_done && <Check size={16} strokeWidth={3} />}
    </span>
  );
}

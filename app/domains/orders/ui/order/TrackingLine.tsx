import * as m from "#messages";
import { UserText } from "../../../../ui/UserText.tsx";
import { trackingUrl } from "../../couriers.ts";

type TrackingLineProps = { shipment: { courier: string | null; tracking_number: string | null } };

/** Courier and tracking number of a shipment that was sent, with the courier's own page. */
export function TrackingLine({ shipment }: TrackingLineProps) {
  const { courier, tracking_number } = shipment;
  const href = trackingUrl(shipment);
  if (tracking_number === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        {courier !== null && (
          <>
            <UserText>{courier}</UserText> ·{" "}
          </>
        )}
        {m.orders_tracking()}{" "}
        <span className="inline-block font-semibold wrap-anywhere tabular-nums select-all">
          {tracking_number}
        </span>
      </span>
      {href !== undefined && courier !== null && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="underlined-link inline-flex min-h-11 items-center print:hidden"
        >
          {m.orders_track_at({ courier })}
        </a>
      )}
    </p>
  );
}

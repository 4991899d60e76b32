import * as m from "#messages";
import { formatTimeOfDay } from "../../../../text/time.ts";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { HistoryEntry } from "../../order-details.ts";
import { eventText, whoText } from "../order-words.ts";
import { reasonText } from "../returns/return-words.ts";

type OrderHistoryProps = {
  history: readonly HistoryEntry[];
  /** Whether each entry names its seller. */
  several: boolean;
};

/** Who changed what, when and why. */
export function OrderHistory({ history, several }: OrderHistoryProps) {
  return (
    <section aria-label={m.orders_details_history()}>
      <h2 className="mb-3 text-lg">{m.orders_details_history()}</h2>
      <ol className="ms-1.5 border-s-2 border-hairline">
        {history.map((entry) => (
          <li key={entry.id} className="relative pb-5 ps-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[7px] top-1.5 size-3 rounded-full border-2 border-surface bg-brass"
            />
            <Entry entry={entry} several={several} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, several }: { entry: HistoryEntry; several: boolean }) {
  const { event, detail, created_at, seller_name, returned } = entry;
  const who = whoText(entry);
  return (
    <>
      <p className="font-semibold">
        {eventText(event)}
        {several && seller_name !== null && (
          <span className="font-normal text-muted">
            {" · "}
            <UserText>{seller_name}</UserText>
          </span>
        )}
      </p>
      <p className="text-sm text-muted">
        <Time moment={created_at} />, {formatTimeOfDay(created_at)}
        {who !== null && (
          <>
            {" · "}
            <UserText>{who}</UserText>
          </>
        )}
      </p>
      {returned && (
        <p className="mt-1 break-words">
          {returned.quantity} × <UserText>{returned.name}</UserText>
          {event === "return_requested" && ` – ${reasonText(returned.reason)}`}
        </p>
      )}
      {detail !== null && (
        <p className="mt-1 break-words whitespace-pre-line">
          {event === "shipped" && `${m.orders_tracking()} `}
          <UserText>{detail}</UserText>
        </p>
      )}
    </>
  );
}

import * as m from "#messages";
import CircleHelp from "../../../ui/icons/circle-question-mark.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { unmatchedPaymentsPath } from "../unmatched-payments.ts";

type Props = {
  count: number;
  /** Excess payments whose refund failed. */
  unreturned: number;
  /** Owed refunds that failed. */
  late: number;
  /** Open disputes. */
  disputes: number;
};

/** Link to the payments that need an operator, with their count. */
export function UnmatchedPaymentsCard({ count, unreturned, late, disputes }: Props) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <CircleHelp size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={unmatchedPaymentsPath} className="card-link hover:text-link">
            {m.payments_unmatched()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">{countText(count)}</p>
        {disputes > 0 && (
          <p className="font-semibold tabular-nums">
            {m.payments_disputes_count({ count: disputes, shown: formatCount(disputes) })}
          </p>
        )}
        {unreturned > 0 && (
          <p className="tabular-nums">
            {m.payments_unreturned_count({ count: unreturned, shown: formatCount(unreturned) })}
          </p>
        )}
        {late > 0 && (
          <p className="tabular-nums">{m.payments_late_count({ count: late, shown: formatCount(late) })}</p>
        )}
      </div>
    </Card>
  );
}

function countText(count: number): string {
  if (count === 0) return m.payments_unmatched_count_none();
  return m.payments_unmatched_count({ count, shown: formatCount(count) });
}

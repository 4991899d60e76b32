import * as m from "#messages";
import CircleHelp from "../../../ui/icons/circle-question-mark.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { formatCount } from "../../../text/count.ts";
import { unmatchedPaymentsPath } from "../unmatched-payments.ts";

type Props = {
  count: number;
  /** Excess payments whose refund failed. */
  unreturned: number;
  /** Owed refunds that failed. */
  late: number;
  /** Refunds without a result, or of unknown payments. */
  unfinished: number;
  /** Refunds of which nobody decided yet who bears them. */
  undecided: number;
  /** Open disputes. */
  disputes: number;
};

/** Link to the payments that need an operator, with their count. */
export function UnmatchedPaymentsCard({ count, unreturned, late, unfinished, undecided, disputes }: Props) {
  const counted = (of: number, text: (count: { count: number; shown: string }) => string) =>
    of > 0 ? [text({ count: of, shown: formatCount(of) })] : [];
  return (
    <DeskCard
      icon={CircleHelp}
      href={unmatchedPaymentsPath}
      title={m.payments_unmatched()}
      more={[
        ...counted(disputes, m.payments_disputes_count),
        ...counted(unreturned, m.payments_unreturned_count),
        ...counted(late, m.payments_late_count),
        ...counted(unfinished, m.payments_unfinished_count),
        ...counted(undecided, m.payments_unowed_count),
      ]}
    >
      {counted(count, m.payments_unmatched_count)[0] ?? m.payments_unmatched_count_none()}
    </DeskCard>
  );
}

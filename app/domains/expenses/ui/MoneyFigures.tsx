import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { Money } from "../../../ui/Money.tsx";
import { Stat } from "../../../ui/Stat.tsx";
import type { HeldMoney } from "../../donations/server/queries/money-of-campaign.ts";
import type { MoneyTotals } from "../expense.ts";
import { HeldNote } from "./HeldNote.tsx";

type MoneyFiguresProps = {
  totals: MoneyTotals;
  /** For organisers and admins alone. */
  held?: HeldMoney;
};

/** Received and moved here is spent, with the organiser, remaining, returned and moved away. */
export function MoneyFigures({ totals, held }: MoneyFiguresProps) {
  const { allocated_in_paise, allocated_out_paise } = totals;
  const { received_paise, spent_paise, advanced_paise, remaining_paise, returned_paise, waiting_paise } =
    totals;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-6 gap-y-5 rounded-card border border-hairline bg-surface p-5">
        <Stat label={m.expenses_received()} value={<Money paise={received_paise} />} />
        {allocated_in_paise > 0 && (
          <Stat label={m.expenses_allocated_in()} value={<Money paise={allocated_in_paise} />} />
        )}
        <Stat label={m.expenses_spent()} value={<Money paise={spent_paise} />} />
        {advanced_paise > 0 && (
          <Stat label={m.expenses_advanced_here()} value={<Money paise={advanced_paise} />} />
        )}
        <Stat label={m.expenses_remaining()} value={<Money paise={remaining_paise} />} />
        <Stat label={m.expenses_returned()} value={<Money paise={returned_paise} />} />
        {allocated_out_paise > 0 && (
          <Stat label={m.expenses_allocated_out()} value={<Money paise={allocated_out_paise} />} />
        )}
      </dl>
      {advanced_paise > 0 && (
        <p className="mt-3 text-sm text-muted">
          {m.expenses_advanced_text({ amount: formatRupees(advanced_paise) })}
        </p>
      )}
      {remaining_paise < 0 && (
        <p className="mt-3 rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3">
          {m.expenses_negative({ amount: formatRupees(-remaining_paise) })}
        </p>
      )}
      {held && <HeldNote held={held} className="mt-3" />}
      {waiting_paise > 0 && (
        <p className="mt-3 text-sm text-muted">
          {m.expenses_waiting({ amount: formatRupees(waiting_paise) })}
        </p>
      )}
    </>
  );
}

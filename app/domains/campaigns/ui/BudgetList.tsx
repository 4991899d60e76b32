import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { UserText } from "../../../ui/UserText.tsx";

type BudgetListProps = { budget: readonly { id: string; label: string; amount_paise: number }[] };

/** The goal's budget, line by line, as the organiser planned it. */
export function BudgetList({ budget }: BudgetListProps) {
  const sum_paise = budget.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return (
    <section aria-label={m.campaigns_section_budget()} className="flex max-w-prose flex-col gap-3">
      <h2 className="text-2xl">{m.campaigns_section_budget()}</h2>
      <dl className="tabular-nums">
        {budget.map(({ id, label, amount_paise }) => (
          <div key={id} className="flex justify-between gap-6 border-b border-hairline py-2">
            <dt className="wrap-anywhere">
              <UserText>{label}</UserText>
            </dt>
            <dd className="flex-none">{formatRupees(amount_paise)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 py-2 font-semibold">
          <dt>{m.campaigns_budget_together()}</dt>
          <dd className="flex-none">{formatRupees(sum_paise)}</dd>
        </div>
      </dl>
    </section>
  );
}

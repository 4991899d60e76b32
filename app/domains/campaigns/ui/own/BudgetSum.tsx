import * as m from "#messages";
import { formatRupees, parseRupees } from "../../../../text/money.ts";
import { rowField, rowsMost } from "../../campaign-form.ts";

type Budget = { sum_paise: number; goal_paise: number | null };

export function budgetOfValues(values: Partial<Record<string, string>>): Budget {
  const amounts = Array.from({ length: rowsMost.budget }, (_, index) =>
    parseRupees(values[rowField("budget", index, "amount")] ?? ""),
  );
  return {
    sum_paise: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    goal_paise: parseRupees(values.goal ?? ""),
  };
}

export function budgetOfForm(form: HTMLFormElement): Budget {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return budgetOfValues(Object.fromEntries(texts));
}

/** Sum of the lines, compared with the goal. */
export function BudgetSum({ sum_paise, goal_paise }: Budget) {
  return (
    <p
      role="status"
      className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 tabular-nums"
    >
      <span className="font-semibold">{m.campaigns_budget_sum({ sum: formatRupees(sum_paise) })}</span>
      {/* Without lines, which are optional, nothing is short of the goal. */}
      {sum_paise > 0 && <span className="text-muted">{comparison(sum_paise, goal_paise)}</span>}
    </p>
  );
}

function comparison(sum_paise: number, goal_paise: number | null): string {
  if (!goal_paise) return m.campaigns_budget_no_goal();
  const goal = formatRupees(goal_paise);
  if (sum_paise === goal_paise) return m.campaigns_budget_equal({ goal });
  const difference = formatRupees(Math.abs(goal_paise - sum_paise));
  return sum_paise < goal_paise
    ? m.campaigns_budget_less({ difference, goal })
    : m.campaigns_budget_more({ difference, goal });
}

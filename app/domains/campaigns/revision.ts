import * as m from "#messages";
import type { ValuesOf } from "../../text/fields/field.ts";
import { formatRupees } from "../../text/money.ts";
import type { BudgetLine } from "./campaign-content.ts";
import type { meaningFields } from "./campaign-fields.ts";

export const revisionStatuses = ["in_review", "approved", "rejected", "withdrawn"] as const;
export type RevisionStatus = (typeof revisionStatuses)[number];

/** A published, proposed or rejected version of a campaign's text. Times are ISO 8601. */
export type CampaignRevision = ValuesOf<typeof meaningFields> & {
  id: string;
  status: RevisionStatus;
  goal_paise: number;
  budget: BudgetLine[];
  proposed_at: string;
  decided_at: string | null;
  /** Null: nobody, or a deleted account. */
  decided_by: string | null;
  reason: string | null;
};

const texts: Record<RevisionStatus, () => string> = {
  in_review: m.campaigns_revision_status_in_review,
  approved: m.campaigns_revision_status_approved,
  rejected: m.campaigns_revision_status_rejected,
  withdrawn: m.campaigns_revision_status_withdrawn,
};

export function revisionStatusText(status: RevisionStatus): string {
  return texts[status]();
}

/** One line of text per budget line. */
export function budgetText(budget: readonly { label: string; amount_paise: number }[]): string {
  return budget.map(({ label, amount_paise }) => `${label}: ${formatRupees(amount_paise)}`).join("\n");
}

/** For who approves it: both sums, where the lines do not add up to the goal; "" where they do, and without lines. */
export function budgetDifference(budget: readonly { amount_paise: number }[], goal_paise: number): string {
  const sum_paise = budget.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  if (budget.length === 0 || sum_paise === goal_paise) return "";
  return m.campaigns_budget_differs_text({ sum: formatRupees(sum_paise), goal: formatRupees(goal_paise) });
}

import * as m from "#messages";
import { timeColumn } from "../../text/list-column.ts";
import { formatRupees } from "../../text/money.ts";
import { type Notice, successNotice } from "../../text/notice.ts";
import { formatDate } from "../../text/time.ts";
import { generalFundTitle } from "./donation.ts";
import type { DonationProblem } from "./server/queries/donation-problems.ts";

/** One problem with all references of its donation. */
export type DonationProblemInFull = DonationProblem & {
  public_id: string;
  donor_name: string | null;
  receipt_number: string | null;
  gateway_order_id: string | null;
  donated_at: Date;
};

export type DonationProblemPage = { problems: DonationProblem[]; next_cursor: string | null };

export const donationProblemsFilePath = "/api/v1/donation-problems.csv";
export const donationProblemsPath = "/dashboard/admin/problems";

/** Filters in the URL; without one, open problems are listed. */
export const problemFilters = { show: ["answered", "all"] } as const;
export type ProblemsShown = "open" | (typeof problemFilters)["show"][number];

/** For example "₹500 to A well for Tikiri". */
export function problemTitle({ amount_paise, campaign_title }: DonationProblem): string {
  return m.donations_problems_title({
    amount: formatRupees(amount_paise),
    title: campaign_title ?? generalFundTitle(),
  });
}

/** Who answered, and when. */
export function answeredText({
  answered_by_name,
  answered_at,
}: NonNullable<DonationProblem["answer"]>): string {
  const date = formatDate(answered_at);
  if (answered_by_name === null) return m.donations_problems_answered_on({ date });
  return m.donations_problems_answered_by({ name: answered_by_name, date });
}

/** Texts of the list: columns of its page and its file. */
export function problemTexts() {
  return {
    donor: { label: m.donations_problems_donor(), text: (row: DonationProblem) => row.donor_email },
    reported: timeColumn(m.donations_problems_reported(), ({ created_at }: DonationProblem) => created_at),
    state: {
      label: m.donations_problems_state(),
      text: ({ answer }: DonationProblem) => (answer ? answeredText(answer) : m.donations_problems_open()),
    },
    message: { label: m.donations_problems_message(), text: ({ message }: DonationProblem) => message },
    note: { label: m.donations_problems_note(), text: ({ answer }: DonationProblem) => answer?.note ?? "" },
  };
}

/** Keyed by the redirect's notice code. */
export const problemNotices = {
  problem_answered: successNotice(m.donations_problems_answer_saved),
} satisfies Record<string, () => Notice>;

import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";
import { formatRupees } from "../../text/money.ts";
import { generalFundTitle } from "./donation.ts";
import type { DonationState } from "./own-donations.ts";

/** Who answered a reported problem, when, and with which note. */
type ProblemAnswer = {
  answered_at: Date;
  /** Null: the account was deleted meanwhile. */
  answered_by_name: string | null;
  note: string;
};

/** What somebody said is wrong with a donation, as admins see it. */
export type DonationProblem = {
  id: string;
  message: string;
  created_at: Date;
  donor_email: string;
  amount_paise: number;
  payment_status: DonationState;
  /** Null: the general fund. */
  campaign_title: string | null;
  /** Null: open. */
  answer: ProblemAnswer | null;
};

/** One of them with all references of its donation. */
export type DonationProblemInFull = DonationProblem & {
  public_id: string;
  donor_name: string | null;
  receipt_number: string | null;
  gateway_order_id: string | null;
  donated_at: Date;
};

export type DonationProblemPage = { problems: DonationProblem[]; next_cursor: string | null };

export const donationProblemsPath = "/dashboard/admin/problems";

/** In the address; a bare one lists what is open. */
export const problemFilters = { show: ["answered", "all"] } as const;
export type ProblemsShown = "open" | (typeof problemFilters)["show"][number];

/** As in "₹500 to A well for Tikiri". */
export function problemTitle({ amount_paise, campaign_title }: DonationProblem): string {
  return m.donations_problems_title({
    amount: formatRupees(amount_paise),
    title: campaign_title ?? generalFundTitle,
  });
}

/** By the code of the redirect. */
export const problemNotices = {
  problem_answered: () => ({ tone: "success", title: m.donations_problems_answer_saved() }),
} satisfies Record<string, () => Notice>;

import * as m from "#messages";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import type { Notice } from "../../text/notice.ts";
import { generalFundTitle } from "./donation.ts";
import { type DonationState, donationStates, paymentStatuses } from "./own-donations.ts";
import { methodText } from "./ui/donation-words.ts";
import { timeInIndia } from "../../text/india-day.ts";

/** The admins' list of donations: on its page, and in its file. */

export const adminDonationsPath = "/dashboard/admin/donations";
export const adminDonationsFile = "/api/v1/donations.csv";
/** By its public id. */
export const adminDonationPath = (public_id: string) => `${adminDonationsPath}/${public_id}`;

/** `refund`: only what went back, the largest refund first. */
export type ListedDonationSort = "newest" | "oldest" | "refund";
/** A bare address has every state, the newest first. */
export const listedDonationFilters = { state: paymentStatuses, order: ["oldest", "refund"] } as const;

export const listedDonationCursor = keysetCursor({ dated_at: milliseconds, id: uuid });
export const refundedDonationCursor = keysetCursor({ refunded_paise: integer, id: uuid });

export function isCursorOf(sort: ListedDonationSort, cursor: string): boolean {
  return (sort === "refund" ? refundedDonationCursor : listedDonationCursor).parse(cursor) !== undefined;
}

/** What the form over the list asks for, besides its state and words. */
export type DonationPeriod = {
  /** Days in India, both included, by which the list goes; empty: no end. */
  from: string;
  to: string;
  /** Words of a campaign's title. */
  campaign: string;
};

export type ListedDonation = {
  public_id: string;
  receipt_number: string | null;
  donor_name: string | null;
  /** Null: its donor was erased. */
  donor_email: string | null;
  is_anonymous: boolean;
  amount_paise: number;
  refunded_paise: number;
  payment_status: DonationState;
  payment_method: string | null;
  /** Null: the general fund. */
  campaign_title: string | null;
  created_at: Date;
  paid_at: Date | null;
  /** When it was paid; as long as it is not, when it was begun. The list and its days go by it. */
  dated_at: Date;
};
export type ListedDonationPage = { donations: ListedDonation[]; next_cursor: string | null };

const rupees = (paise: number) => (paise / 100).toFixed(2);

type DonationText = { label: string; text: (donation: ListedDonation) => string; is_number?: true };

/** Of the file: amounts are plain numbers of rupees. */
export function donationColumns(): DonationText[] {
  return [
    { label: m.donations_facts_number(), text: ({ receipt_number }) => receipt_number ?? "" },
    { label: m.donations_problems_state(), text: ({ payment_status }) => donationStates[payment_status] },
    { label: m.donations_problems_donor(), text: ({ donor_name }) => donor_name ?? "" },
    { label: m.donations_all_email(), text: ({ donor_email }) => donor_email ?? "" },
    {
      label: m.donations_facts_given_to(),
      text: ({ campaign_title }) => campaign_title ?? generalFundTitle,
    },
    { label: m.donations_all_rupees(), text: ({ amount_paise }) => rupees(amount_paise), is_number: true },
    {
      label: m.donations_all_rupees_back(),
      text: ({ refunded_paise }) => rupees(refunded_paise),
      is_number: true,
    },
    { label: m.donations_facts_method(), text: ({ payment_method }) => methodText(payment_method) ?? "" },
    { label: m.donations_facts_begun(), text: ({ created_at }) => timeInIndia(created_at) },
    {
      label: m.donations_facts_date(),
      text: ({ paid_at }) => (paid_at === null ? "" : timeInIndia(paid_at)),
    },
    { label: m.donations_problems_id(), text: ({ public_id }) => public_id },
  ];
}

/** By the code of the redirect. */
export const refundNotices = {
  refund_ordered: () => ({
    tone: "success",
    title: m.donations_refund_ordered(),
    text: m.donations_refund_ordered_text(),
  }),
} satisfies Record<string, () => Notice>;

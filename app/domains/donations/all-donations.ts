import * as m from "#messages";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { type Notice, successNotice } from "../../text/notice.ts";
import { methodColumn, partiesAndAmounts } from "./donation-columns.ts";
import { donationStates, paymentStatuses } from "./own-donations.ts";
import { type ListColumn, timeColumn } from "../../text/list-column.ts";
import type { ListedDonation } from "./server/queries/all-donations.ts";

/** Donation list for admins: the page and its CSV file. */

export const adminDonationsPath = "/dashboard/admin/donations";
export const adminDonationsFilePath = "/api/v1/donations.csv";
/** `public_id`: of the donation. */
export const adminDonationPath = (public_id: string) => `${adminDonationsPath}/${public_id}`;

/** `refund`: only refunded donations, largest refund first. */
export const listedDonationSorts = {
  newest: { ...keysetCursor({ dated_at: milliseconds, id: uuid }), text: m.donations_all_newest },
  oldest: { ...keysetCursor({ dated_at: milliseconds, id: uuid }, "asc"), text: m.donations_all_oldest },
  refund: { ...keysetCursor({ refunded_paise: integer, id: uuid }), text: m.donations_all_refund_first },
};
export type ListedDonationSort = keyof typeof listedDonationSorts;
/** Without query parameters: every state, newest first. */
export const listedDonationFilters = {
  state: paymentStatuses,
  order: (Object.keys(listedDonationSorts) as ListedDonationSort[]).slice(1),
};

/** Filters of the list's form besides state and search words. */
export type DonationPeriod = {
  /** Days in India, both inclusive; empty: unbounded. */
  from: string;
  to: string;
  /** Search words for the campaign's title. */
  campaign: string;
};

export type ListedDonationPage = { donations: ListedDonation[]; next_cursor: string | null };

/** Columns of the CSV file. */
export function donationColumns() {
  return {
    number: { label: m.donations_facts_number(), text: ({ receipt_number }) => receipt_number ?? "" },
    state: {
      label: m.donations_problems_state(),
      text: ({ payment_status }) => donationStates[payment_status](),
    },
    ...partiesAndAmounts(),
    method: methodColumn(),
    begun: timeColumn(m.donations_facts_begun(), ({ created_at }) => created_at),
    paid: timeColumn(m.donations_facts_date(), ({ paid_at }) => paid_at),
    id: { label: m.donations_problems_id(), text: ({ public_id }) => public_id },
  } as const satisfies Record<string, ListColumn<ListedDonation>>;
}

/** Keyed by the redirect's notice code. */
export const refundNotices = {
  refund_gone_back: successNotice(m.donations_refund_gone_back, m.donations_refund_gone_back_text),
  refund_withdrawn: successNotice(m.donations_refund_withdrawn, m.donations_refund_withdrawn_text),
  refund_not_transferred: successNotice(m.donations_transfer_reversed, m.donations_transfer_reversed_text),
  refund_otherwise: successNotice(m.donations_refund_otherwise, m.donations_refund_otherwise_text),
  refund_ordered: successNotice(m.donations_refund_ordered, m.donations_refund_ordered_text),
} satisfies Record<string, () => Notice>;

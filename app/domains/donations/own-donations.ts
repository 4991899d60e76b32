import * as m from "#messages";
import type { ValuesOf } from "../../text/fields/field.ts";
import { listHref } from "../../page/list-href.ts";
import type { CampaignOfDonation } from "../campaigns/campaign.ts";
import type { donationFields } from "./donation-fields.ts";
import type { DonationSituation } from "./donation-situation.ts";

/** In display order for donors. */
export const paymentStatuses = ["paid", "created", "failed", "refunded"] as const;
/** The payment was received, even if it was refunded later. */
export const paidStatuses = ["paid", "refunded"] as const satisfies readonly DonationState[];
export type DonationState = (typeof paymentStatuses)[number];

/** State labels. */
export const donationStates: Record<DonationState, () => string> = {
  paid: m.donations_state_paid,
  created: m.donations_state_pending,
  failed: m.donations_state_failed,
  refunded: m.donations_page_state_refunded,
};

export function isDonationState(text: unknown): text is DonationState {
  return typeof text === "string" && Object.hasOwn(donationStates, text);
}

/** A donation as shown in its donor's account. */
export type OwnDonation = ValuesOf<typeof donationFields> & {
  /** The public id, as in the campaign's list of donations. */
  id: string;
  amount_paise: number;
  refunded_paise: number;
  payment_status: DonationState;
  payment_method: string | null;
  is_anonymous: boolean;
  donor_name: string | null;
  donor_email: string;
  receipt_number: string | null;
  created_at: Date;
  paid_at: Date | null;
  situation: DonationSituation;
  /** Null: the general fund. */
  campaign: CampaignOfDonation | null;
};

export type OwnDonationPage = { donations: OwnDonation[]; next_cursor: string | null };

/** As listed in My Donations. */
export type ShownDonation = Omit<OwnDonation, "campaign"> & {
  campaign: Omit<CampaignOfDonation, "description"> | null;
};

export type ShownDonationPage = { donations: ShownDonation[]; next_cursor: string | null };

/** URL of a page of My Donations. */
export function ownDonationsPath(page: { status: DonationState | null; cursor?: string }): string {
  return listHref("/dashboard/donations", { status: page.status }, page.cursor);
}

/** Refunds are deducted; fully refunded donations are not counted. */
export type OwnDonationTotals = { given_paise: number; donation_count: number; campaign_count: number };

export const ownDonationsPerPage = 10;

import type { CampaignOfDonation } from "../campaigns/campaign.ts";
import type { DonationState } from "./own-donations.ts";

/** A donation as its own page shows it: nothing by which its donor can be reached. */
export type DonationOfPage = {
  public_id: string;
  amount_paise: number;
  refunded_paise: number;
  payment_status: DonationState;
  payment_method: string | null;
  receipt_number: string | null;
  /** Of what was refunded, the first one first. */
  credit_notes: { number: string; amount_paise: number }[];
  /** The name that is shown publicly; null when it is given without one, as every anonymous donation is. */
  donor_name: string | null;
  is_anonymous: boolean;
  message: string | null;
  created_at: Date;
  paid_at: Date | null;
  /** When somebody who knows first said that it was paid. */
  payment_reported_at: Date | null;
  /** What the largest suggested amount that it reaches does; null where nothing is said of such an amount. */
  impact: string | null;
  /** Null: the general fund. */
  campaign: Omit<CampaignOfDonation, "description"> | null;
};

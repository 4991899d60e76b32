import type { ValuesOf } from "../../text/fields/field.ts";
import type { CampaignOfDonation } from "../campaigns/campaign.ts";
import type { donationFields } from "./donation-fields.ts";
import type { DonationState } from "./own-donations.ts";

/** A donation as shown on its own page: no contact data of the donor. */
export type DonationOfPage = ValuesOf<typeof donationFields> & {
  public_id: string;
  amount_paise: number;
  refunded_paise: number;
  payment_status: DonationState;
  payment_method: string | null;
  /** The gateway's, of the payment that settled it. */
  payment_id: string | null;
  receipt_number: string | null;
  /** Credit notes for its refunds, oldest first. */
  credit_notes: { number: string; amount_paise: number }[];
  /** The publicly shown name; null if none was given, and for every anonymous donation. */
  donor_name: string | null;
  is_anonymous: boolean;
  created_at: Date;
  paid_at: Date | null;
  /** When the gateway or a signed payment window first reported it as paid. */
  payment_reported_at: Date | null;
  /** When a payment from abroad was not accepted. */
  refused_as_foreign_at: Date | null;
  charged_late_at: Date | null;
  /** When the gateway gave its payment back by itself, before it was captured. */
  given_back_at: Date | null;
  /** Impact of the largest suggested amount that what is kept of it covers; null if that amount has no impact text. */
  impact: string | null;
  /** Null: the general fund. */
  campaign: Omit<CampaignOfDonation, "description"> | null;
};

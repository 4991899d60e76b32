import type { DonationSituation } from "./donation-situation.ts";
import type { DonationState } from "./own-donations.ts";
import type { MonthlyState } from "./monthly-gift.ts";

/** One month's charge: a donation. */
export type MonthlyCharge = {
  /** Internal id from which the server makes a link; never sent to a client. */
  donation_id: string;
  public_id: string;
  month_start: Date;
  amount_paise: number;
  refunded_paise: number;
  payment_status: DonationState;
  situation: DonationSituation;
  paid_at: Date | null;
  receipt_number: string | null;
};

/** A monthly gift as its donor sees it. */
export type ShownMonthlyGift = {
  public_id: string;
  campaign_id: string | null;
  title: string;
  /** The campaign no longer accepts donations: further months go to the general fund. */
  campaign_has_ended: boolean;
  amount_paise: number;
  state: MonthlyState;
  payment_method: string | null;
  /** The gateway refused to change it. */
  amount_is_fixed: boolean;
  /** In the bank's or UPI app, where alone it can be resumed. */
  is_paused_by_payer: boolean;
  /** Of the gateway's present plan; null: not known. */
  plan_paise: number | null;
  next_charge_at: Date | null;
  /** Of one that takes the place of another: its first charge. */
  starts_at: Date | null;
  /** Amount of the gift whose place it takes. */
  replaced_paise: number | null;
  /** Cancellation is not yet confirmed by the gateway. */
  cancel_wanted: boolean;
  is_anonymous: boolean;
  donor_name: string | null;
  created_at: Date;
  ended_at: Date | null;
  /** Refunds deducted. */
  given_paise: number;
  charge_count: number;
  /** Newest first. */
  charges: MonthlyCharge[];
};

/** For display: each charge with the URL of its donation. */
export type MonthlyGiftOfPage = Omit<ShownMonthlyGift, "charges"> & {
  charges: (Omit<MonthlyCharge, "donation_id" | "public_id"> & { href: string })[];
};

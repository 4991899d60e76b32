import type { DonationState } from "./own-donations.ts";
import type { MonthlyState } from "./monthly-gift.ts";

/** One month: a donation. */
export type MonthlyCharge = {
  /** Ours, from which the server makes a link; it is sent to nobody. */
  donation_id: string;
  public_id: string;
  month_start: Date;
  amount_paise: number;
  refunded_paise: number;
  payment_status: DonationState;
  paid_at: Date | null;
  receipt_number: string | null;
};

/** A monthly gift as its donor sees it. */
export type ShownMonthlyGift = {
  public_id: string;
  campaign_id: string | null;
  title: string;
  /** It takes no more gifts: the months after it go to the general fund. */
  campaign_has_ended: boolean;
  amount_paise: number;
  state: MonthlyState;
  payment_method: string | null;
  next_charge_at: Date | null;
  /** The gateway was not told yet that it ends. */
  cancel_wanted: boolean;
  is_anonymous: boolean;
  donor_name: string | null;
  created_at: Date;
  ended_at: Date | null;
  /** Less what was refunded. */
  given_paise: number;
  charge_count: number;
  /** The newest first. */
  charges: MonthlyCharge[];
};

/** As a page shows it: each charge with the address of its donation. */
export type MonthlyGiftOfPage = Omit<ShownMonthlyGift, "charges"> & {
  charges: (Omit<MonthlyCharge, "donation_id" | "public_id"> & { href: string })[];
};

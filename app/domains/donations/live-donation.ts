import type { DonationState } from "./own-donations.ts";

/** What changes on a donation while its page is open: the data of a `donation` event. */
export type LiveDonation = {
  public_id: string;
  payment_status: DonationState;
  refunded_paise: number;
  /** Somebody who knows says that it was paid. */
  is_reported: boolean;
};

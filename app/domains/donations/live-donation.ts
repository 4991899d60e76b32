import type { DonationState } from "./own-donations.ts";

/** What can change on a donation while its page is open: the payload of a `donation` event. */
export type LiveDonation = {
  public_id: string;
  payment_status: DonationState;
  refunded_paise: number;
  /** The gateway or a signed payment window reported it as paid. */
  is_reported: boolean;
};

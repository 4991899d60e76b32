import { useEffect, useEffectEvent } from "react";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import { follow } from "../../../ui/live-stream.ts";
import type { LiveDonation } from "../live-donation.ts";

type Shown = Omit<LiveDonation, "is_reported"> & { payment_reported_at: Date | null };

/** Reloads the page's data when the donation no longer matches what is shown, such as after a payment or refund. */
export function useLiveDonation(donation: Shown, watch_token: string): void {
  const readAgain = useBackgroundRevalidation();
  const onState = useEffectEvent((state: LiveDonation) => {
    const is_as_shown =
      state.payment_status === donation.payment_status &&
      state.refunded_paise === donation.refunded_paise &&
      state.is_reported === (donation.payment_reported_at !== null);
    if (state.public_id === donation.public_id && !is_as_shown) readAgain();
  });
  useEffect(
    () =>
      follow({
        parameter: "donations",
        ids: [watch_token],
        most_ids: 1,
        event: "donation",
        onState: (state) => onState(state as LiveDonation),
      }),
    [watch_token],
  );
}

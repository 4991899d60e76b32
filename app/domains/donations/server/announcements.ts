import type { Services } from "../../../platform/services.ts";
import { campaignsTag, campaignTag } from "../../campaigns/schema.ts";
import { moneyTag } from "../../ledger/campaign-month.ts";
import { notificationsTag } from "../../notifications/schema.ts";
import { donationTag } from "./live.ts";
import type { ChangedPayables } from "../../payments/payable.ts";
import type { PayableDonation } from "./payable-row.ts";

/** Called after the commit: notifies open pages. */
export function announceDonations(
  services: Services,
  { settled, refunded, unpaid }: ChangedPayables<PayableDonation>,
): void {
  const counted = [...settled, ...refunded];
  const campaigns = new Set(counted.flatMap(({ campaign_id }) => campaign_id ?? []));
  const shown = campaigns.size > 0 ? [campaignsTag, ...[...campaigns].map(campaignTag)] : [];
  if (counted.length > 0) services.realtime.publish([...shown, moneyTag]);
  const ids = counted.map(({ id }) => id);
  services.realtime.publish([...ids, ...unpaid].map(donationTag));
  const donors = settled.map(({ user_id }) => user_id);
  services.realtime.publish(donors.filter((id) => id !== null).map(notificationsTag));
}

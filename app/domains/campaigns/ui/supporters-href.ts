import { listHref } from "../../../page/list-href.ts";
import type { SupporterOrder } from "../live-campaign.ts";

/** URL of a campaign's supporters tab, in this order, starting at a cursor. */
export function supportersHref(
  campaign_id: string,
  order: SupporterOrder = "newest",
  cursor?: string | null,
): string {
  const supporters = order === "newest" ? null : order;
  return listHref(`/campaigns/${campaign_id}`, { tab: "supporters", supporters }, cursor);
}

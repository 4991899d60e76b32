import { listHref } from "../../../page/list-href.ts";
import type { SupporterOrder } from "../live-campaign.ts";

/** The tab of a campaign's supporters, in this order, from a cursor on. */
export function supportersHref(
  campaign_id: string,
  order: SupporterOrder = "newest",
  cursor?: string | null,
): string {
  const supporters = order === "newest" ? null : order;
  return listHref(`/campaigns/${campaign_id}`, { tab: "supporters", supporters }, cursor);
}

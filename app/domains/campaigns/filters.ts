import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { searchText } from "../../text/search-text.ts";
import { type CampaignCategory, campaignCategories, type UrgencyFilter, urgencyFilters } from "./schema.ts";

/** Of lists of campaigns, newest first. */
export const campaignCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type CampaignPosition = PositionOf<typeof campaignCursor>;

export type CampaignFilters = {
  /** Empty: no search. */
  q: string;
  category: CampaignCategory | undefined;
  urgency: UrgencyFilter | undefined;
  cursor: CampaignPosition | undefined;
};

export const noFilters: CampaignFilters = {
  q: "",
  category: undefined,
  urgency: undefined,
  cursor: undefined,
};

/** Reads the list's address. What is not understood is left out, so that an old link still shows a list. */
export function parseCampaignFilters(params: URLSearchParams): CampaignFilters {
  return {
    q: searchText(params.get("q") ?? ""),
    category: campaignCategories.find((known) => known === params.get("category")),
    urgency: urgencyFilters.find((known) => known === params.get("urgency")),
    cursor: campaignCursor.parse(params.get("cursor") ?? ""),
  };
}

/** The address of these filters, such as "?q=water&category=Education"; empty without any. */
export function campaignFiltersSearch(
  filters: Omit<CampaignFilters, "cursor">,
  cursor?: string | null,
): string {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.category) params.set("category", filters.category);
  if (filters.urgency) params.set("urgency", filters.urgency);
  if (cursor) params.set("cursor", cursor);
  const text = params.toString();
  return text && `?${text}`;
}

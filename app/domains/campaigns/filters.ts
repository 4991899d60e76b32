import {
  type CampaignCategory,
  campaignCategories,
  campaignLimits,
  type UrgencyFilter,
  urgencyFilters,
} from "./schema.ts";
import { isUuid } from "../../text/uuid.ts";

/** The last campaign of a page; the next page begins after it. */
export type CampaignCursor = { created_at: Date; id: string };

export type CampaignFilters = {
  /** Empty: no search. */
  q: string;
  category: CampaignCategory | undefined;
  urgency: UrgencyFilter | undefined;
  cursor: CampaignCursor | undefined;
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
    cursor: parseCursor(params.get("cursor") ?? ""),
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

/** One line without control characters, at most `campaignLimits.search` characters long. */
export function searchText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(line).slice(0, campaignLimits.search).join("").trim();
}

export function formatCursor({ created_at, id }: CampaignCursor): string {
  return `${created_at.getTime()}_${id}`;
}

/** Undefined for what `formatCursor` never made. */
export function parseCursor(text: string): CampaignCursor | undefined {
  const [, milliseconds, id] = /^(\d{1,15})_([\da-f-]{36})$/i.exec(text) ?? [];
  if (!milliseconds || !id || !isUuid(id)) return undefined;
  return { created_at: new Date(Number(milliseconds)), id };
}

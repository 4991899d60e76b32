export const suggestionKinds = ["product", "category", "campaign", "seller"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Where typed words may lead. */
export type Suggestion = {
  kind: SuggestionKind;
  /** Of a category its key. */
  name: string;
  href: string;
  /** A path; null for a category. */
  image: string | null;
  /** In rupees, of a product. */
  price: number | null;
  /** Of a campaign that takes no donations any more. */
  has_ended: boolean;
};

export type Suggestions = {
  /** Those of one kind follow each other, the kind that matches best first. */
  suggestions: Suggestion[];
  /** What was searched in place of words that nothing has; null: as typed. */
  corrected_q: string | null;
};

export const suggestionsPath = "/api/v1/search/suggestions";

export const suggestionsMax = 8;

/** One letter alone means too much. */
export const shortestSearch = 2;

/** The page with all that is found. */
export function resultsHref(q: string): string {
  return `/search?${new URLSearchParams({ q })}`;
}

import type { SearchGroup } from "../../../domains/search/search-choice.ts";
import type { FoundCount, Tally } from "../../../text/search/tally.ts";
import type { Failed } from "../../../platform/http/section.ts";

/** One search result of any kind. */
export type Hit = {
  title: string;
  href: string;
  facts: string[];
  /** A path; null: nothing is shown. */
  picture: string | null;
  price_paise: number | null;
  /** A campaign that takes no donations any more. */
  has_ended: boolean;
  /** Null: no product, so it has no heart. */
  product_id: string | null;
};

export type Found = {
  hits: Hit[];
  /** URL of the full result list; null when all results are shown. */
  all_href: string | null;
  /** The corrected search that was used because the typed one had no results; null without a correction. */
  corrected_q: string | null;
  /** Words of the hits that were searched, in lower case. */
  marked: string[];
  total: FoundCount;
  /** Over all that was found, whatever category is chosen; [] where there are none to choose. */
  tally: Tally;
};

export type FoundGroup = { group: SearchGroup; found: Found | Failed };

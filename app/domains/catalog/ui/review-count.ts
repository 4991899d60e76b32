import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";

/** For example "1,204 reviews", or that there are none. */
export function reviewCountText(count: number): string {
  if (count === 0) return m.catalog_market_no_reviews();
  return m.catalog_review_count({ count, shown: formatCount(count) });
}

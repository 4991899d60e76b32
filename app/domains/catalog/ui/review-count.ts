import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";

/** As in "1,204 reviews". */
export function reviewCountText(count: number): string {
  return m.catalog_review_count({ count, shown: formatCount(count) });
}

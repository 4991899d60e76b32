import * as m from "#messages";
import type { FoundCount, Tally } from "../text/search/tally.ts";

/** A value of a filter with how many it leaves: "Textiles (12)", or "Textiles (12+)" where there are more. */
export function countedText(text: string, { count, is_exact }: FoundCount): string {
  return is_exact ? m.page_counted({ text, count }) : m.page_counted_more({ text, count });
}

type Searched = { tally?: Tally; total: FoundCount | null };

/**
 * A category with how many a search finds in it; the category alone where that is not known: on further pages, where
 * another one is `chosen`, and where nothing has all words.
 */
export function categoryCounted<Category extends string>(
  text: string,
  category: Category,
  found: Searched | undefined,
  chosen: Category | undefined,
): string {
  const { tally = [], total } = found ?? { total: null };
  if (!total || tally.length === 0 || (chosen !== undefined && chosen !== category)) return text;
  const count = tally.find((one) => one.category === category)?.count ?? 0;
  // Of a search that was cut off, a category without any may have some.
  return count === 0 && !total.is_exact ? text : countedText(text, { count, is_exact: total.is_exact });
}

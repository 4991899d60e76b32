/** How many results there are. */
export type FoundCount = {
  count: number;
  /** False: there are more. */
  is_exact: boolean;
};

/** How many of the results are in each category, most first. */
export type Tally = { category: string; count: number }[];

export function tallyOf(categories: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .toSorted((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
}

/** Categories to look in where nothing was found. */
export type Nearest<Category extends string> = {
  categories: Category[];
  /**
   * Whether what they have says all of the words, which other filters hid, or some of them; "none": categories to look
   * in whatever was typed.
   */
  says: "all" | "some" | "none";
};

/** In place of what a search did not find. */
export type Instead<Category extends string, Card> = Nearest<Category> & { popular: Card[] };

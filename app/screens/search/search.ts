/** What is searched, in the order of the page. */
export const searchGroups = ["campaigns", "stories", "programs", "products"] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** One line of the page, whatever it is of. */
export type Hit = { title: string; href: string; facts: string[] };

export type GroupFound = {
  group: SearchGroup;
  hits: Hit[];
  /** The list with all of them; null where the page shows them all. */
  all_href: string | null;
  /** What was searched in place of words that nothing has; null where these were found. */
  corrected_q: string | null;
};

/** Shown of each group; its own list has the rest. */
export const hitsPerGroup = 5;

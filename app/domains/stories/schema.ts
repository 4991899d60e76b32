export const storyCategories = ["Education", "Employment", "Healthcare", "Equality"] as const;
export type StoryCategory = (typeof storyCategories)[number];

export const storiesPerPage = 5;
export const featuredStoriesMax = 6;
/** Cards show this much of a story's text. */
export const excerptLength = 200;

/** A story as its card shows it. */
export type StorySummary = {
  id: string;
  name: string;
  location: string;
  category: StoryCategory;
  /** The whole text where it is short enough. */
  excerpt: string;
  is_shortened: boolean;
  image_url: string | null;
  impact: string | null;
  created_at: Date;
};

export type Story = Omit<StorySummary, "excerpt" | "is_shortened"> & { story: string };

/** The first 200 characters, as a reader counts them, of a text that is longer. */
export function excerptOf(story: string): { excerpt: string; is_shortened: boolean } {
  // By code points, as the database counts them.
  const characters = Array.from(story);
  if (characters.length <= excerptLength) return { excerpt: story, is_shortened: false };
  return { excerpt: `${characters.slice(0, excerptLength).join("").trimEnd()}…`, is_shortened: true };
}

/** Where a page of the feed ended: the next one begins behind it. */
export type StoryCursor = { created_at_us: number; id: string };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isStoryId(text: string | undefined): text is string {
  return text !== undefined && uuidPattern.test(text);
}

export function formatCursor(cursor: StoryCursor): string {
  return `${cursor.created_at_us.toString(36)}.${cursor.id}`;
}

/** Null for what is no cursor. */
export function parseCursor(text: string): StoryCursor | null {
  const [time, id, ...rest] = text.split(".");
  if (!time || !/^[0-9a-z]{1,10}$/.test(time) || !isStoryId(id) || rest.length > 0) return null;
  return { created_at_us: Number.parseInt(time, 36), id };
}

import type { Author } from "../accounts/schema.ts";
import type {
  LastDecision as ModerationLastDecision,
  OwnDecision as ModerationOwnDecision,
} from "../moderation/schema.ts";
import type { ValuesOf } from "../../text/fields/field.ts";
import { beginningOf, endedAtWord } from "../../text/shorten.ts";
import type { storyFields } from "./story-fields.ts";

export const storyCategories = ["Education", "Employment", "Healthcare", "Equality"] as const;
export type StoryCategory = (typeof storyCategories)[number];

export const storiesPerPage = 5;
export const featuredStoriesMax = 6;
export const commentsPerPage = 20;
/** Replies shown under a comment initially; the others load on request. */
export const answersPerPage = 20;
/** Length of a story's text on cards. */
export const excerptLength = 200;
export const trendingTopicsCount = 4;
export const trendingTopics_days = 14;
/** Accounts younger than this have lower quotas. */
export const newAccount_days = 7;

/** In characters as a reader counts them (graphemes); those of its fields are in `storyFields`. */
export const storyLimits = {
  image_alt: { longest: 300 },
  tag: { shortest: 2, longest: 40 },
  tags_count: 5,
  comment: { shortest: 1, longest: 2_000 },
} as const;

export const storyStatuses = ["published", "hidden", "removed"] as const;
/** Hidden: its writer still sees it, with the reason, and may edit it. Removed: its writer may only appeal. */
export type StoryStatus = (typeof storyStatuses)[number];

/** A story's content, with the full text, which cards shorten with `excerptOf`. */
type StoryContent = ValuesOf<typeof storyFields>;

/** A story's card on the home page. */
export type StorySummary = Pick<StoryContent, "location" | "category" | "impact"> & {
  id: string;
  name: string;
  /** The full text if it is short enough. */
  excerpt: string;
  is_shortened: boolean;
  image_url: string | null;
  /** ISO 8601 in a page that the browser keeps. */
  created_at: Date | string;
};

/** A story with everything that cards, its page and the API show. Times are ISO 8601. */
export type Story = StoryContent & {
  id: string;
  /** Name of the person the story is about: its writer's name at the time, or the interviewee's. */
  name: string;
  image_url: string | null;
  image_alt: string | null;
  tags: string[];
  is_featured: boolean;
  status: StoryStatus;
  like_count: number;
  comment_count: number;
  /** Increases with every change of the comments. */
  conversation_version: number;
  created_at: string;
  edited_at: string | null;
  /** Null: written by the organisation after an interview. */
  author: Author | null;
  /** For this reader; all false for a guest. */
  liked: boolean;
  follows_author: boolean;
  is_own: boolean;
};

/** One page of the feed, newest first. */
export type StoryPage = {
  stories: Story[];
  /** Cursor of the next page; null on the last one. */
  next_cursor: string | null;
  /** What was searched in place of words that nothing has; null: as typed. */
  corrected_q?: string | null;
};

export type CommentState = "visible" | "deleted" | "hidden";

/** Times are ISO 8601. */
export type StoryComment = {
  id: string;
  story_id: string;
  /** Null: a top-level comment. */
  parent_id: string | null;
  /** Null: deleted, or hidden from the reader; kept because it has replies. */
  content: string | null;
  state: CommentState;
  created_at: string;
  edited_at: string | null;
  like_count: number;
  /** Null if its writer has no profile ("Anonymous"), and for deleted or hidden ones. */
  author: Author | null;
  liked: boolean;
  is_own: boolean;
};

/** A top-level comment with its first replies, oldest first. */
export type CommentThread = StoryComment & {
  replies: StoryComment[];
  /** Cursor of further replies; null when all are included. */
  next_replies_cursor: string | null;
};

/** Threads, oldest first. */
export type CommentPage = {
  comments: CommentThread[];
  next_cursor: string | null;
};

export type CommentReplyPage = { replies: StoryComment[]; next_cursor: string | null };

/** The result of a like or unlike. */
export type LikeState = { liked: boolean; like_count: number };

export type FollowState = { following: boolean };

export type TrendingTopic = { label: string; story_count: number };

/** A suggested person to follow. */
export type SuggestedFollow = Author & { following: boolean; follower_count: number };

/** The user's own story, with the last moderation decision about it. */
export type OwnStory = {
  id: string;
  name: string;
  location: string;
  category: StoryCategory;
  is_featured: boolean;
  status: StoryStatus;
  /** Start of its text. */
  story_start: string;
  image_url: string | null;
  like_count: number;
  comment_count: number;
  created_at: Date;
  edited_at: Date | null;
  /** Null: no decision, or kept. */
  decision: LastDecision | null;
};

export type LastDecision = OwnDecision & Pick<ModerationLastDecision, "is_waiting">;

/** A moderation decision about a story or one of its comments. */
export type OwnDecision = Omit<ModerationOwnDecision, "subject_id" | "parent_id"> & {
  story_id: string;
  comment_id: string | null;
};

/** Data of a `story` event for open pages. */
export type LiveStory = {
  id: string;
  like_count: number;
  comment_count: number;
  /** When it changes, reload the comments. */
  conversation_version: number;
  is_public: boolean;
};

/** Data of a `feed` event: the newest stories, newest first. */
export type LiveFeed = { newest: { id: string; category: StoryCategory; created_at: string }[] };
/** Number of stories in a `feed` event; above it a page shows "20+". */
export const liveFeedLength = 20;
/** Maximum number of stories one event stream may follow. */
export const liveStoriesMax = 50;

/** The beginning of a longer text, up to the last word that ends within 200 characters. */
export function excerptOf(story: string): { excerpt: string; is_shortened: boolean } {
  const beginning = beginningOf(story, excerptLength);
  if (beginning === story) return { excerpt: story, is_shortened: false };
  return { excerpt: `${endedAtWord(beginning, story)}…`, is_shortened: true };
}

/** Published after the commit for any change of the feed: new, edited, hidden, featured. */
export const storiesTag = "stories";

/** Published after the commit for likes, comments and every other change of one story. */
export function storyTag(id: string): string {
  // One tag however the URL writes the id.
  return `story:${id.toLowerCase()}`;
}

import type { Author } from "../accounts/schema.ts";

export const storyCategories = ["Education", "Employment", "Healthcare", "Equality"] as const;
export type StoryCategory = (typeof storyCategories)[number];

export const storiesPerPage = 5;
export const featuredStoriesMax = 6;
export const commentsPerPage = 20;
/** Shown under a comment at once; the others come on request. */
export const answersPerPage = 20;
/** Cards show this much of a story's text. */
export const excerptLength = 200;
export const trendingTopicsCount = 4;
export const trendingTopics_days = 14;
/** An account is new for so long; until then its quotas are narrower. */
export const newAccount_days = 7;

/** In characters as a reader counts them. */
export const storyLimits = {
  story: { shortest: 20, longest: 5_000 },
  location: { shortest: 2, longest: 120 },
  impact: { longest: 300 },
  image_alt: { longest: 300 },
  tag: { shortest: 2, longest: 40 },
  tags_count: 5,
  comment: { shortest: 1, longest: 2_000 },
  report_note: { longest: 500 },
  /** Of decisions, appeals and their outcomes. */
  reason: { shortest: 5, longest: 1_000 },
  search: { longest: 100 },
} as const;

export const storyStatuses = ["published", "hidden", "removed"] as const;
/** Hidden: its writer still sees it, with the reason, and may edit it. Removed: may be appealed, and nothing else. */
export type StoryStatus = (typeof storyStatuses)[number];

export const reportReasons = ["spam", "untrue", "hurtful", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** As the dialog and the queue name them. */
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: "Advertising or spam",
  untrue: "It is not true",
  hurtful: "It hurts or threatens somebody",
  private: "It tells what is private",
  other: "Something else",
};

export const moderationDecisions = ["keep", "hide", "remove", "warn"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

export const appealOutcomes = ["upheld", "reversed"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** A story as its card shows it on the home page. */
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

/** A story with everything that cards, its own page and the API show of it. Times are ISO 8601. */
export type Story = {
  id: string;
  /** Of the person the story is about: its writer, as called at the time of writing, or whoever told the organisation. */
  name: string;
  location: string;
  category: StoryCategory;
  /** The whole text; cards cut it with `excerptOf`. */
  story: string;
  impact: string | null;
  image_url: string | null;
  image_alt: string | null;
  tags: string[];
  is_featured: boolean;
  status: StoryStatus;
  like_count: number;
  comment_count: number;
  /** Grows with every change of the comments. */
  conversation_version: number;
  created_at: string;
  edited_at: string | null;
  /** Null: told to the organisation, which wrote it down. */
  author: Author | null;
  /** Of whoever asks; all false for a guest. */
  liked: boolean;
  follows_author: boolean;
  is_own: boolean;
};

/** One page of the feed, newest first. */
export type StoryPage = {
  stories: Story[];
  /** Leads to the next page; null on the last one. */
  next_cursor: string | null;
};

export type CommentState = "visible" | "deleted" | "hidden";

/** Times are ISO 8601. */
export type StoryComment = {
  id: string;
  story_id: string;
  /** Null: not an answer. */
  parent_id: string | null;
  /** Null: deleted, or hidden from whoever asks; it only holds the place of its answers. */
  content: string | null;
  state: CommentState;
  created_at: string;
  edited_at: string | null;
  like_count: number;
  /** Null where its writer has no profile: "Anonymous". Also null for what is deleted or hidden. */
  author: Author | null;
  liked: boolean;
  is_own: boolean;
};

/** A comment that is no answer, with its first answers, oldest first. */
export type CommentThread = StoryComment & {
  replies: StoryComment[];
  /** Leads to further answers; null when all are here. */
  next_replies_cursor: string | null;
};

/** Threads, oldest first. */
export type CommentPage = {
  comments: CommentThread[];
  next_cursor: string | null;
};

export type CommentReplyPage = { replies: StoryComment[]; next_cursor: string | null };

/** What a like or its taking back leads to. */
export type LikeState = { liked: boolean; like_count: number };

export type FollowState = { following: boolean };

export type TrendingTopic = { label: string; story_count: number };

/** Somebody suggested to follow. */
export type SuggestedFollow = Author & { following: boolean; follower_count: number };

/** A story of one's own, with what moderators decided last about it. */
export type OwnStory = {
  id: string;
  name: string;
  location: string;
  category: StoryCategory;
  is_featured: boolean;
  status: StoryStatus;
  /** The beginning of its text. */
  story_start: string;
  image_url: string | null;
  like_count: number;
  comment_count: number;
  created_at: Date;
  /** Null: never, or all was well. */
  decision: OwnDecision | null;
};

/** A decision as it is told to whom it concerns. Times are ISO 8601. */
export type OwnDecision = {
  decision_id: string;
  story_id: string;
  comment_id: string | null;
  decision: ModerationDecision;
  reason: string;
  created_at: string;
  appeal: string | null;
  appealed_at: string | null;
  appeal_outcome: AppealOutcome | null;
  appeal_reason: string | null;
  can_appeal: boolean;
};

/** What a moderator sees of what is reported or appealed, as it stands now. */
type ModeratedThing = {
  story_id: string;
  /** Null: the story itself. */
  comment_id: string | null;
  image_url: string | null;
  image_alt: string | null;
  /** A comment that is out of sight. */
  is_hidden: boolean;
  /** Of the story. */
  is_featured: boolean;
  /** Null: written down by the organisation, or gone. */
  author: Author | null;
};

export type ModerationItem = ModeratedThing & {
  /** Of the story. */
  name: string;
  /** Of the story or comment, whole. */
  text: string;
  status: StoryStatus;
  /** Open ones. */
  report_count: number;
  reasons: Partial<Record<ReportReason, number>>;
  notes: string[];
  first_reported_at: string;
};

/** Nulls where the thing itself is gone meanwhile. */
export type OpenAppeal = ModeratedThing & {
  decision_id: string;
  decision: ModerationDecision;
  reason: string;
  decided_at: string;
  appeal: string;
  appealed_at: string;
  name: string | null;
  text: string | null;
  status: StoryStatus | null;
};

/** What somebody wrote so far, how often others reported it, and what was decided about it. */
export type AuthorHistory = {
  story_count: number;
  comment_count: number;
  report_count: number;
  decisions: Partial<Record<ModerationDecision, number>>;
};

export type ModerationQueue = {
  items: ModerationItem[];
  appeals: OpenAppeal[];
  /** By `author.user_id` of the items and appeals. */
  authors: Record<string, AuthorHistory>;
  /** Of all, also of those that are not listed. */
  reported_count: number;
  appeal_count: number;
};

export type PastDecision = {
  decision_id: string;
  story_id: string;
  comment_id: string | null;
  decision: ModerationDecision;
  reason: string;
  created_at: string;
  appeal_outcome: AppealOutcome | null;
  appeal_reason: string | null;
  author: Author | null;
  decided_by: Author | null;
  /** Of the story; null when it is gone. */
  name: string | null;
};

/** Data of a `story` event: what open pages follow of a story. */
export type LiveStory = {
  id: string;
  like_count: number;
  comment_count: number;
  /** Another than before: load the comments again. */
  conversation_version: number;
  is_public: boolean;
};

/** Data of a `feed` event: the newest stories, newest first. */
export type LiveFeed = { newest: { id: string; category: StoryCategory; created_at: string }[] };
/** As many as a `feed` event names; above that a page says "20+". */
export const liveFeedLength = 20;
/** As many stories one event stream may follow. */
export const liveStoriesMax = 50;

/** The first 200 characters, as a reader counts them, of a text that is longer. */
export function excerptOf(story: string): { excerpt: string; is_shortened: boolean } {
  // By code points, as the database counts them.
  const characters = Array.from(story);
  if (characters.length <= excerptLength) return { excerpt: story, is_shortened: false };
  return { excerpt: `${characters.slice(0, excerptLength).join("").trimEnd()}…`, is_shortened: true };
}

/** Published after the commit for any change of the feed: new, edited, hidden, featured. */
export const storiesTag = "stories";

/** Published after the commit for likes, comments and every other change of one story. */
export function storyTag(id: string): string {
  return `story:${id}`;
}

/** The last entry of a page: the next page starts after it. */
export type StoryCursor = { created_at_us: number; id: string };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Also for comments, decisions and people. */
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

import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";
import { characterCount } from "../../text/plain-text.ts";
import { fieldNames, fieldTexts } from "../../text/fields/field.ts";
import { splitWords } from "../../text/split-words.ts";
import { storyLimits } from "./schema.ts";
import { storyFields } from "./story-fields.ts";

/** Values of the story form as typed, for browser and server. `tags` are comma-separated. */
export const noValues = { ...fieldTexts(storyFields), image_id: "", image_alt: "", tags: "" };
export type StoryValues = typeof noValues;
export const storyNames = [...fieldNames(storyFields), "image_id", "image_alt", "tags"] as const;

/** Splits comma-separated topics, in order, without blanks and duplicates. */
export function splitTopics(text: string): string[] {
  const labels = splitWords(text);
  return [...new Map(labels.toReversed().map((label) => [label.toLowerCase(), label])).values()].toReversed();
}

/** Why this topic cannot be added; undefined when it can. */
export function topicProblem(label: string, present: readonly string[]): string | undefined {
  const { shortest, longest } = storyLimits.tag;
  if (present.some((known) => known.toLowerCase() === label.toLowerCase()))
    return m.stories_topic_chosen({ label });
  if (present.length >= storyLimits.tags_count)
    return m.stories_topics_full({ count: storyLimits.tags_count });
  const count = characterCount(label);
  if (count < shortest || count > longest) return m.stories_topic_length({ shortest, longest });
  return undefined;
}

export const newStoryPath = "/stories/new";
/** In the keys of drafts, in place of the id. */
export const newStorySubject = "new";
export const ownStoriesPath = "/dashboard/stories";

export function editStoryPath(id: string): string {
  return `${ownStoriesPath}/${id}/edit`;
}

/** Notices after a redirect, by the action's code. */
export const storyNotices = {
  story_published: successNotice(m.stories_published, m.stories_published_text),
  story_saved: successNotice(m.stories_saved),
  story_sent_again: successNotice(m.stories_saved, m.stories_changes_wait),
  comment_added: successNotice(m.stories_comment_added, m.stories_comment_added_text),
  story_featured: successNotice(m.stories_featured_notice),
  story_unfeatured: successNotice(m.stories_unfeatured_notice),
  story_deleted: successNotice(m.stories_deleted),
  appeal_sent: successNotice(m.stories_appeal_sent, m.stories_appeal_sent_text),
} satisfies Record<string, () => Notice>;

export type StoryNotice = keyof typeof storyNotices;

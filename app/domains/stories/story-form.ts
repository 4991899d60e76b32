import type { Notice } from "../../text/notice.ts";
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
    return `“${label}” is chosen already.`;
  if (present.length >= storyLimits.tags_count)
    return `A story has ${storyLimits.tags_count} topics at most. Remove one to add another.`;
  const count = characterCount(label);
  if (count < shortest || count > longest) return `A topic has ${shortest} to ${longest} characters.`;
  return undefined;
}

export const newStoryPath = "/stories/new";
export const ownStoriesPath = "/dashboard/stories";

export function editStoryPath(id: string): string {
  return `${ownStoriesPath}/${id}/edit`;
}

/** Notices after a redirect, by the action's code. */
export const storyNotices = {
  story_published: {
    tone: "success",
    title: "Your story is published",
    text: "Everybody can read it now. You find it under My Stories.",
  },
  story_saved: { tone: "success", title: "Your changes are saved" },
  comment_added: {
    tone: "success",
    title: "Comment added",
    text: "Your comment has been posted successfully.",
  },
  story_featured: { tone: "success", title: "The story is featured" },
  story_unfeatured: { tone: "success", title: "The story is featured no more" },
  story_deleted: { tone: "success", title: "Your story is deleted" },
  appeal_sent: {
    tone: "success",
    title: "Your appeal is sent",
    text: "A moderator reads it and tells you the outcome.",
  },
} satisfies Record<string, Notice>;

export type StoryNotice = keyof typeof storyNotices;

import * as m from "#messages";
import type { ListedStory } from "./all-stories.ts";
import { timeInIndia } from "../../text/india-day.ts";

/** Labels of the admins' list of all stories. */
export function featuredText({ is_featured }: Pick<ListedStory, "is_featured">): string {
  return is_featured ? m.stories_content_featured() : m.stories_content_regular();
}

const stateWords = {
  published: m.stories_all_public,
  hidden: m.stories_all_hidden,
  removed: m.stories_all_removed,
} as const;

export function stateText({ status }: Pick<ListedStory, "status">): string {
  return stateWords[status]();
}

/** Columns of the file. */
export function storyColumns(): { label: string; text: (story: ListedStory) => string; is_time?: true }[] {
  return [
    { label: m.stories_content_name(), text: ({ name }) => name },
    { label: m.stories_content_place(), text: ({ location }) => location },
    { label: m.stories_content_kind(), text: featuredText },
    { label: m.stories_content_state(), text: stateText },
    { label: m.stories_all_told(), text: ({ created_at }) => timeInIndia(created_at), is_time: true },
    { label: m.stories_content_id(), text: ({ id }) => id },
  ];
}

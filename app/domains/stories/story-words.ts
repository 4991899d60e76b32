import * as m from "#messages";
import type { ListedStory } from "./server/queries/all-stories.ts";
import { type ListColumn, timeColumn } from "../../text/list-column.ts";

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
export function listedStoryColumns() {
  return {
    name: { label: m.stories_content_name(), text: ({ name }) => name },
    place: { label: m.stories_content_place(), text: ({ location }) => location },
    kind: { label: m.stories_content_kind(), text: featuredText },
    state: { label: m.stories_content_state(), text: stateText },
    told: timeColumn(m.stories_all_told(), ({ created_at }) => created_at),
    id: { label: m.stories_content_id(), text: ({ id }) => id },
  } as const satisfies Record<string, ListColumn<ListedStory>>;
}

import * as m from "#messages";
import { DeletePanel } from "../../../page/DeletePanel.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { OwnStory } from "../schema.ts";
import { ownStoriesPath } from "../story-form.ts";
import { deletingHref, shortTitle } from "./OwnStoryCard.tsx";

type DeleteOwnStoryProps = {
  /** Undefined: closed. */
  story: OwnStory | undefined;
  search: URLSearchParams;
};

/** Asks before a story is deleted by its author. */
export function DeleteOwnStory({ story, search }: DeleteOwnStoryProps) {
  return (
    <DeletePanel
      title={m.stories_delete_question()}
      consequence={m.stories_delete_own_text()}
      keep={{ label: m.stories_keep(), href: deletingHref(search, null) }}
      asked={
        story && {
          named: (
            <p dir="auto" className="wrap-anywhere">
              “{shortTitle(story)}…”
            </p>
          ),
          form: (
            <PageForm
              intent="delete"
              hiddenFields={{ story_id: story.id }}
              answer={undefined}
              action={ownStoriesPath}
            >
              <Submit variant="danger" pendingLabel={m.stories_deleting()}>
                {m.stories_delete_story()}
              </Submit>
            </PageForm>
          ),
        }
      }
    />
  );
}

import { useNavigate } from "react-router";
import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { OwnStory } from "../schema.ts";
import { ownStoriesPath } from "../story-form.ts";
import { deletingHref, shortTitle } from "./OwnStoryCard.tsx";

type DeleteOwnStoryProps = {
  /** Undefined: closed. */
  story: OwnStory | undefined;
  search: URLSearchParams;
};

/** Delete confirmation: a dialog, or without script a section above the list. */
export function DeleteOwnStory({ story, search }: DeleteOwnStoryProps) {
  const alive = useHydrated();
  const navigate = useNavigate();
  const keep_href = deletingHref(search, null);
  if (!alive) return story && <DeletePanel story={story} keep_href={keep_href} />;
  const keep = () => void navigate(keep_href, { preventScrollReset: true, replace: true });
  return (
    <Dialog
      open={story !== undefined}
      onClose={keep}
      size="small"
      title={m.stories_delete_question()}
      description={m.stories_delete_own_text()}
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={keep}>
            {m.stories_keep()}
          </Button>
          {story && <DeleteForm story={story} />}
        </>
      }
    >
      {story && <StoryNamed story={story} />}
    </Dialog>
  );
}

function DeletePanel({ story, keep_href }: { story: OwnStory; keep_href: string }) {
  return (
    <section
      aria-label={m.stories_delete_question()}
      className="mb-6 flex flex-col gap-3 rounded-card border border-s-4 border-hairline border-s-danger bg-surface p-4"
    >
      <h2 className="text-xl">{m.stories_delete_question()}</h2>
      <p className="text-muted">{m.stories_delete_own_text()}</p>
      <StoryNamed story={story} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={keep_href} variant="secondary">
          {m.stories_keep()}
        </ButtonLink>
        <DeleteForm story={story} />
      </div>
    </section>
  );
}

function StoryNamed({ story }: { story: OwnStory }) {
  return (
    <p dir="auto" className="wrap-anywhere">
      “{shortTitle(story)}…”
    </p>
  );
}

function DeleteForm({ story }: { story: OwnStory }) {
  return (
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
  );
}

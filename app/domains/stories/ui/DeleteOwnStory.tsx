import { useNavigate } from "react-router";
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

const title = "Delete this story?";
const consequence = "Its picture, likes and comments go with it. This cannot be undone.";

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
      title={title}
      description={consequence}
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={keep}>
            Keep it
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
      aria-label={title}
      className="mb-6 flex flex-col gap-3 rounded-card border border-s-4 border-hairline border-s-danger bg-surface p-4"
    >
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{consequence}</p>
      <StoryNamed story={story} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={keep_href} variant="secondary">
          Keep it
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
      <Submit variant="danger" pendingLabel="Deleting…">
        Delete story
      </Submit>
    </PageForm>
  );
}

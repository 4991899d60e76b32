import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import * as m from "#messages";
import PenLine from "../../../ui/icons/pen-line.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { useAccount } from "../../../page/account.tsx";
import { hasDraft } from "../../../page/device-draft.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { reloadOfList } from "../../../page/use-opened-as-page.ts";
import { storyCursor } from "../cursors.ts";
import { ownStoriesForms } from "../server/forms/own-stories.ts";
import { type CommentDecision, ownCommentDecisions } from "../server/queries/own-decisions.ts";
import { listOwnStories, type OwnStoryPage } from "../server/queries/own-stories.ts";
import { newStoryPath, newStorySubject, ownStoriesPath } from "../story-form.ts";
import { CommentDecisions } from "../ui/CommentDecisions.tsx";
import { DeleteOwnStory } from "../ui/DeleteOwnStory.tsx";
import { canChangeHidden } from "../../moderation/policy.ts";
import { OwnStoryCard } from "../ui/OwnStoryCard.tsx";
import type { Route } from "./+types/my-stories";

type Page = {
  list: OwnStoryPage | Failed;
  comment_decisions: CommentDecision[];
  /** They can change what moderators hid. */
  can_change: boolean;
  is_first: boolean;
};

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const session = await signedIn(args);
  const { user_id } = session;
  const services = args.context.get(servicesContext);
  const cursor = storyCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const [list, comment_decisions] = await Promise.all([
    orFailed(services, "own stories", listOwnStories(services.db, user_id, cursor)),
    cursor ? [] : ownCommentDecisions(services.db, user_id),
  ]);
  const can_change = canChangeHidden(session);
  return { page: { list, comment_decisions, can_change, is_first: cursor === undefined } };
}

/** Deletes one of the stories, or appeals a decision about one. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  return submitForms(args, ownStoriesForms(args.context.get(servicesContext), session));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.stories_not_done);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

/** The delete confirmation only changes the URL and needs no reload. */
export const shouldRevalidate = reloadOfList("cursor");

export const meta = hiddenMeta(m.stories_own_page);

export default function MyStoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHeading title={m.stories_own_page()} lead={m.stories_own_lead()} action={<WriteLink />} />
      <ActionNotice notice={answer?.notice} />
      <DeferredPage page={loaderData.page}>
        {(page) => (
          <>
            <Found {...page} answer={answer} />
            <CommentDecisions decisions={page.comment_decisions} answer={answer} />
          </>
        )}
      </DeferredPage>
    </>
  );
}

/** A new story that was begun on this device is nowhere else: it is continued before another one is written. */
function WriteLink() {
  const place = { kind: "story", user_id: useAccount(), subject: newStorySubject } as const;
  const has_draft = useSyncExternalStore(
    onOtherTabs,
    () => hasDraft(place),
    () => false,
  );
  return (
    <ButtonLink href={newStoryPath}>
      <PenLine size={18} aria-hidden="true" /> {has_draft ? m.stories_continue() : m.stories_write()}
    </ButtonLink>
  );
}

/** Another tab keeps or forgets the draft. */
function onOtherTabs(changed: () => void) {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

type FoundProps = Omit<Page, "comment_decisions"> & { answer: FormAnswer | undefined };

function Found({ list, can_change, is_first, answer }: FoundProps) {
  const [search] = useSearchParams();
  return (
    <ListSection
      list={list}
      rowsOf={({ stories }) => stories}
      failed={m.stories_own_failed()}
      empty={<NoStories />}
      pages={{ label: m.stories_own_pages(), path: ownStoriesPath, is_first }}
    >
      {(stories) => (
        <>
          <DeleteOwnStory story={stories.find(({ id }) => id === search.get("delete"))} search={search} />
          <ul className="grid gap-4">
            {stories.map((story) => (
              <OwnStoryCard
                key={story.id}
                story={story}
                can_change={can_change}
                answer={answer}
                search={search}
              />
            ))}
          </ul>
        </>
      )}
    </ListSection>
  );
}

function NoStories() {
  return (
    <EmptyState
      title={m.stories_none_own()}
      hint={m.stories_none_own_text()}
      action={
        <ButtonLink href="/stories" variant="secondary">
          {m.stories_own_read_others()}
        </ButtonLink>
      }
    />
  );
}

import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, redirect } from "react-router";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import { readForm } from "../../../platform/http/body.ts";
import { flashCookie } from "../../../platform/http/flash.ts";
import {
  orErrorPage,
  pageContext,
  retryAfter,
  servicesContext,
  sessionOf,
  signedIn,
} from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import type { Session } from "../../../platform/http/session.ts";
import { isFailed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { commentInput } from "../input.ts";
import { type CommentPage, type OwnDecision, type Story, storyTag } from "../schema.ts";
import { postComment } from "../server/use-cases/post-story.ts";
import { listComments } from "../server/queries/comments.ts";
import { lastDecisions } from "../server/queries/decisions.ts";
import { readStory } from "../server/queries.ts";
import { PlainCommentForm, type CommentAnswer } from "../ui/PlainCommentForm.tsx";
import { StoryArticle } from "../ui/StoryArticle.tsx";
import { storyMeta } from "../ui/story-meta.ts";
import type { Route } from "./+types/story";

type Found = {
  story: Story;
  /** Null: they could not be read, and are asked for again by the page itself. */
  comments: CommentPage | null;
  /** Of the moderators, for the writer alone. */
  decision: OwnDecision | null;
  public_url: string;
};

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const session = await sessionOf(args);
  try {
    const found = await readPage(services, session, args.params.id);
    if (found.comments) sameForEveryGuest(args.context.get(pageContext), storyTag(found.story.id));
    return { found };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ found: null }, { status: 404 });
    throw error;
  }
}

async function readPage(
  services: Services,
  session: Session | undefined,
  id: string | undefined,
): Promise<Found> {
  const { db, config } = services;
  const reader = session ?? null;
  const story = await readStory(db, id, reader);
  const [comments, decisions] = await Promise.all([
    orFailed(services, "comments of a story", listComments(db, story.id, reader)),
    story.is_own ? lastDecisions(db, [story.id]) : new Map<string, OwnDecision>(),
  ]);
  return {
    story,
    comments: isFailed(comments) ? null : comments,
    decision: decisions.get(story.id) ?? null,
    public_url: config.public_url,
  };
}

/** A comment from a browser without script. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const form = await orErrorPage(readForm(args.request));
  const parsed = commentInput.safeParse(Object.fromEntries(form));
  const typed = form.get("content");
  const content = typeof typed === "string" ? typed : "";
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? "Please write something first.";
    return data<CommentAnswer>({ content, problem }, { status: 400 });
  }
  try {
    await postComment(services, session, args.params.id, parsed.data);
  } catch (error) {
    if (!isFailure(error) || error.status === 404) return orErrorPage(Promise.reject(error as Failure));
    const headers = retryAfter(error);
    return data<CommentAnswer>({ content, problem: error.message }, { status: error.status, headers });
  }
  const cookie = flashCookie("comment_added", services.config.public_url.startsWith("https:"));
  return redirect(`/stories/${args.params.id}#comments`, { status: 303, headers: { "Set-Cookie": cookie } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  if (!found) return hiddenPageMeta(args, "Story Not Found");
  if (found.story.status !== "published") return hiddenPageMeta(args, "A story out of sight");
  return storyMeta(found.story, found.public_url);
}

export default function StoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  const answer: CommentAnswer | undefined = actionData;
  if (!found)
    return (
      <NotFoundMessage
        title="Story Not Found"
        text="The story you're looking for doesn't exist."
        back={{ href: "/stories", label: "Back to Stories" }}
      />
    );
  const { story } = found;
  return (
    <div className="page-width max-w-3xl py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: "Stories", href: "/stories" }, { label: story.name }]} />
      <StoryArticle
        key={`${story.id} ${story.edited_at}`}
        loaded={story}
        comments={found.comments}
        decision={found.decision}
        plainForm={<PlainCommentForm story_id={story.id} answer={answer} />}
      />
      <nav aria-label="Further" className="mt-10 flex flex-wrap gap-3 border-t border-hairline pt-6">
        <ButtonLink href="/stories" variant="secondary">
          <ArrowLeft size={18} aria-hidden="true" /> All stories
        </ButtonLink>
        <ButtonLink href="/campaigns" variant="quiet">
          Campaigns that need people now
        </ButtonLink>
      </nav>
    </div>
  );
}

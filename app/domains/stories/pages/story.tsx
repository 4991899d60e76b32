import { data } from "react-router";
import type { Thing } from "schema-dts";
import * as m from "#messages";
import ArrowLeft from "../../../ui/icons/arrow-left.ts";
import { isFailure } from "../../../platform/failure.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import {
  orErrorPage,
  pageContext,
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
import type { Site } from "../../content/schema.ts";
import { siteOfPages } from "../../content/server/queries/content-of-pages.ts";
import { commentInput } from "../input.ts";
import { type CommentPage, type OwnDecision, type Story, storyTag } from "../schema.ts";
import { postComment } from "../server/use-cases/post-story.ts";
import { listComments } from "../server/queries/comments.ts";
import { lastDecisionsAbout } from "../server/queries/own-decisions.ts";
import { readStory } from "../server/queries/stories.ts";
import { storyData, storyPathData } from "../story-data.ts";
import { PlainCommentForm } from "../ui/PlainCommentForm.tsx";
import { StoryArticle } from "../ui/StoryArticle.tsx";
import { storyMeta } from "../ui/story-meta.ts";
import type { Route } from "./+types/story";

type Found = {
  story: Story;
  /** Null: loading failed; the page itself retries. */
  comments: CommentPage | null;
  /** The moderators' decision, for the writer only. */
  decision: OwnDecision | null;
  public_url: string;
};

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const session = await sessionOf(args);
  try {
    const found = await readPage(services, session, args.params.id);
    const visit = args.context.get(pageContext);
    if (found.story.status === "published")
      visit.structured_data.push(async () => dataOf(found, await siteOfPages(services)));
    if (found.comments) sameForEveryGuest(visit, storyTag(found.story.id));
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
    story.is_own ? lastDecisionsAbout(db, [story.id]) : new Map<string, OwnDecision>(),
  ]);
  return {
    story,
    comments: isFailed(comments) ? null : comments,
    decision: decisions.get(story.id) ?? null,
    public_url: config.public_url,
  };
}

function dataOf({ story, public_url }: Found, site: Site): Thing[] {
  return [storyData(story, site, public_url), storyPathData(story, public_url)];
}

/** Posts a comment from a browser without script. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  return submitForm(
    args,
    formAction({
      schema: commentInput,
      echoed: ["content"],
      blamed: "content",
      async perform(input) {
        await orErrorPage(postComment(services, session, id, input), 404);
        return { location: `/stories/${id}#comments`, notice: "comment_added" };
      },
    }),
  );
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  if (!found) return hiddenPageMeta(args, m.stories_not_found());
  if (found.story.status !== "published") return hiddenPageMeta(args, m.stories_out_of_sight_page());
  return storyMeta(args, found.story, found.public_url);
}

export default function StoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  if (!found)
    return (
      <NotFoundMessage
        title={m.stories_not_found()}
        text={m.stories_not_found_text()}
        back={{ href: "/stories", label: m.stories_back() }}
      />
    );
  const { story } = found;
  return (
    <div className="page-width max-w-3xl py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: m.stories_page(), href: "/stories" }, { label: story.name }]} />
      <StoryArticle
        key={`${story.id} ${story.edited_at}`}
        loaded={story}
        comments={found.comments}
        decision={found.decision}
        plainForm={<PlainCommentForm story_id={story.id} answer={answer} />}
      />
      <nav
        aria-label={m.stories_further()}
        className="mt-10 flex flex-wrap gap-3 border-t border-hairline pt-6"
      >
        <ButtonLink href="/stories" variant="secondary">
          <ArrowLeft size={18} aria-hidden="true" /> {m.stories_all()}
        </ButtonLink>
        <ButtonLink href="/campaigns" variant="quiet">
          {m.stories_campaigns_now()}
        </ButtonLink>
      </nav>
    </div>
  );
}

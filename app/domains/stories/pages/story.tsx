import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import { isFailure } from "../../../platform/failure.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { MissingThing } from "../../content/ui/MissingThing.tsx";
import { hiddenPageMeta, pageMeta } from "../../content/ui/page-meta.ts";
import { excerptOf, type Story } from "../schema.ts";
import { readStory } from "../server/queries.ts";
import { StoryTeller } from "../ui/StoryCard.tsx";
import { ImpactBox, StoryPicture } from "../ui/StoryParts.tsx";
import type { Route } from "./+types/story";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  try {
    const story = await readStory(db, params.id);
    sameForEveryGuest(context.get(pageContext), "stories");
    return { story };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ story: null }, { status: 404 });
    throw error;
  }
}

export function meta(args: Route.MetaArgs) {
  const story = args.loaderData?.story;
  if (!story) return hiddenPageMeta(args, "Story Not Found");
  return pageMeta(args, {
    title: `${story.name}, ${story.location}`,
    description: story.impact ?? excerptOf(story.story).excerpt.replace(/\s+/g, " "),
  });
}

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story } = loaderData;
  if (!story)
    return (
      <MissingThing
        title="Story Not Found"
        text="The story you're looking for doesn't exist."
        back={{ href: "/stories", label: "Back to Stories" }}
      />
    );
  return (
    <div className="page-width max-w-3xl py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: "Stories", href: "/stories" }, { label: story.name }]} />
      <StoryArticle story={story} />
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

function StoryArticle({ story }: { story: Story }) {
  return (
    <article className="mt-4 space-y-6">
      <StoryTeller story={story} as="h1" />
      <StoryPicture story={story} />
      <div className="space-y-4 text-lg whitespace-pre-line">{story.story}</div>
      <ImpactBox impact={story.impact} />
    </article>
  );
}

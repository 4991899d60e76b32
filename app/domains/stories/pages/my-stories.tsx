import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/Pagination.tsx";
import { Time } from "../../../ui/Time.tsx";
import { hiddenPageMeta } from "../../content/ui/page-meta.ts";
import { Arriving } from "../../dashboard/ui/Arriving.tsx";
import { arrivingPage } from "../../dashboard/ui/arriving-page.ts";
import { PageHeading } from "../../dashboard/ui/PageHeading.tsx";
import { type OwnStory, parseCursor } from "../schema.ts";
import { listOwnStories, type OwnStoryPage } from "../server/queries/own-stories.ts";
import type { Route } from "./+types/my-stories";

type Page = { list: OwnStoryPage | Failed; is_first: boolean };

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const cursor = parseCursor(args.url.searchParams.get("cursor") ?? "") ?? undefined;
  const list = await orFailed(services, "own stories", listOwnStories(services.db, user_id, cursor));
  return { page: { list, is_first: cursor === undefined } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return arrivingPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "My Stories");
}

export default function MyStoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="My Stories" lead="Every story that you told." />
      <Arriving page={loaderData.page}>{(page) => <Found {...page} />}</Arriving>
    </>
  );
}

function Found({ list, is_first }: Page) {
  if ("failed" in list)
    return <ErrorState text="Your stories could not be read just now. Please load the page again." />;
  if (list.stories.length === 0 && is_first)
    return (
      <EmptyState
        title="No stories yet"
        hint="Stories are written down by our office, together with those who tell them. Tell us yours, or read what others told."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href="/contact">Tell us yours</ButtonLink>
            <ButtonLink href="/stories" variant="secondary">
              Read stories
            </ButtonLink>
          </div>
        }
      />
    );
  return (
    <>
      <ul className="grid gap-4">
        {list.stories.map((story) => (
          <Card as="li" interactive key={story.id} data-own-story={story.id}>
            <StoryRow story={story} />
          </Card>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          label="Pages of stories"
          newerHref={is_first ? null : "/dashboard/stories"}
          olderHref={list.next_cursor && `/dashboard/stories?cursor=${list.next_cursor}`}
        />
      </div>
    </>
  );
}

function StoryRow({ story }: { story: OwnStory }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">
          <Anchor href={`/stories/${story.id}`} className="card-link hover:text-link">
            {story.name}
          </Anchor>
        </h2>
        {story.is_featured ? <Badge tone="success">Featured</Badge> : <Badge>Regular</Badge>}
      </div>
      <p className="text-sm text-muted">
        {story.category} · {story.location} · <Time moment={story.created_at} ago />
      </p>
      <p className="mt-2 line-clamp-2 max-w-prose">{story.story_start}</p>
    </>
  );
}

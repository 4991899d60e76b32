import { readForm } from "../../../platform/http/body.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { pictureFormLimit_bytes } from "../../uploads/schema.ts";
import { storyInput } from "../input.ts";
import { noValues, ownStoriesPath, type StoryAnswer } from "../story-form.ts";
import { postStory } from "../server/use-cases/post-story.ts";
import { answerStoryForm } from "../server/use-cases/story-form-action.ts";
import { suggestionsForWriting } from "../server/writing-suggestions.ts";
import { answeredOrKept } from "../ui/writing/answer-offline.ts";
import { StoryComposer } from "../ui/writing/StoryComposer.tsx";
import { UnverifiedNote } from "../ui/writing/UnverifiedNote.tsx";
import type { Route } from "./+types/new-story";

export async function loader(args: Route.LoaderArgs) {
  const { user_id, display_name, avatar_url, email, email_verified } = await signedIn(args);
  const { topics } = await suggestionsForWriting(args.context.get(servicesContext));
  return { writer: { user_id, display_name, avatar_url }, unverified: email_verified ? null : email, topics };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const form = await orErrorPage(readForm(args.request, pictureFormLimit_bytes));
  return answerStoryForm(
    { services, session, form },
    {
      schema: storyInput,
      done: "story_published",
      perform: async (input) => `/stories/${(await postStory(services, session, input)).id}`,
    },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answeredOrKept(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Write a story");
}

const submit = { label: "Publish story", pending: "Publishing…", cancel_href: ownStoriesPath };

export default function NewStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { writer, unverified, topics } = loaderData;
  const answer: StoryAnswer | undefined = actionData;
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: "Stories", href: "/stories" }, { label: "Write a story" }]} />
      <header className="mt-4 mb-8 max-w-2xl">
        <h1 className="text-3xl lg:text-4xl">Write a story</h1>
        <p className="mt-2 text-lg text-muted">
          Tell what changed, for you or where you live. It appears under your name, and everybody can read it.
        </p>
      </header>
      {unverified && <UnverifiedNote email={unverified} />}
      <StoryComposer
        writer={writer}
        story={null}
        values={noValues}
        answer={answer}
        suggested_topics={topics}
        submit={submit}
      />
    </div>
  );
}

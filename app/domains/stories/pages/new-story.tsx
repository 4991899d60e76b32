import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { pictureFormLimit_bytes } from "../../uploads/schema.ts";
import { storyInput } from "../input.ts";
import { noValues, ownStoriesPath } from "../story-form.ts";
import { postStory } from "../server/use-cases/post-story.ts";
import { storyForm } from "../server/story-forms.ts";
import { suggestionsForWriting } from "../server/writing-suggestions.ts";
import { answerStoryOffline } from "../ui/writing/answer-offline.ts";
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
  const form = storyForm(
    { services, session },
    {
      schema: storyInput,
      done: "story_published",
      failed: "Your story is not published yet",
      perform: async (input) => `/stories/${(await postStory(services, session, input)).id}`,
    },
  );
  return submitForm(args, form, { multipart_limit_bytes: pictureFormLimit_bytes });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerStoryOffline(args);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Write a story");
}

const submit = { label: "Publish story", pending: "Publishing…", cancel_href: ownStoriesPath };

export default function NewStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { writer, unverified, topics } = loaderData;
  const answer: FormAnswer | undefined = actionData;
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

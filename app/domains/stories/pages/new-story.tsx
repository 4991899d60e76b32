import { randomUUID } from "node:crypto";
import * as m from "#messages";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { pictureFormLimit_bytes } from "../../uploads/schema.ts";
import { storyInput } from "../input.ts";
import { noValues, ownStoriesPath } from "../story-form.ts";
import { writeStory } from "../server/use-cases/post-story.ts";
import { storyForm } from "../server/forms/story.ts";
import { suggestionsForWriting } from "../server/writing-suggestions.ts";
import { answerStoryOffline } from "../ui/writing/answer-offline.ts";
import { StoryComposer } from "../ui/writing/StoryComposer.tsx";
import { UnverifiedNote } from "../ui/writing/UnverifiedNote.tsx";
import type { Route } from "./+types/new-story";

export async function loader(args: Route.LoaderArgs) {
  const { user_id, display_name, avatar_url, email, email_verified } = await signedIn(args);
  const { topics } = await suggestionsForWriting(args.context.get(servicesContext));
  return {
    writer: { user_id, display_name, avatar_url },
    unverified: email_verified ? null : email,
    topics,
    request_key: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const form = storyForm(
    { services, session },
    {
      schema: storyInput,
      done: "story_published",
      failed: m.stories_not_published(),
      perform: async (input) => `/stories/${(await writeStory(services, session, input)).id}`,
    },
  );
  return submitForm(args, form, { multipart_limit_bytes: pictureFormLimit_bytes });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerStoryOffline(args);
}

export const meta = hiddenMeta(m.stories_write);

const submit = () => ({
  label: m.stories_publish(),
  pending: m.stories_publishing(),
  cancel_href: ownStoriesPath,
});

export default function NewStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { writer, unverified, topics, request_key } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: m.stories_page(), href: "/stories" }, { label: m.stories_write() }]} />
      <header className="mt-4 mb-8 max-w-2xl">
        <h1 className="text-3xl lg:text-4xl">{m.stories_write()}</h1>
        <p className="mt-2 text-lg text-muted">{m.stories_write_lead()}</p>
      </header>
      {unverified && <UnverifiedNote email={unverified} />}
      <StoryComposer
        writer={writer}
        story={null}
        request_key={request_key}
        values={noValues}
        answer={answer}
        suggested_topics={topics}
        submit={submit()}
      />
    </div>
  );
}

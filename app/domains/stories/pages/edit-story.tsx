import * as m from "#messages";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { fieldTexts } from "../../../text/fields/field.ts";
import { pictureFormLimit_bytes, uploadOfPath } from "../../uploads/schema.ts";
import { storyInput } from "../input.ts";
import type { Story } from "../schema.ts";
import { editStory } from "../server/use-cases/post-story.ts";
import { readEditable } from "../server/read-editable.ts";
import { storyForm } from "../server/forms/story.ts";
import { suggestionsForWriting } from "../server/writing-suggestions.ts";
import { storyFields } from "../story-fields.ts";
import { ownStoriesPath, type StoryValues } from "../story-form.ts";
import { answerStoryOffline } from "../ui/writing/answer-offline.ts";
import { StoryComposer } from "../ui/writing/StoryComposer.tsx";
import { UnverifiedNote } from "../ui/writing/UnverifiedNote.tsx";
import type { Route } from "./+types/edit-story";

/** 404 for others' stories and removed ones. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const story = await orErrorPage(readEditable(services.db, session, args.params.id));
  const { topics } = await suggestionsForWriting(services);
  const { user_id, avatar_url, email, email_verified } = session;
  return {
    story,
    writer: { user_id, display_name: story.name, avatar_url },
    unverified: email_verified ? null : email,
    topics,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const story = await orErrorPage(readEditable(services.db, session, args.params.id));
  const form = storyForm(
    { services, session },
    {
      schema: storyInput,
      done: story.status === "hidden" ? "story_sent_again" : "story_saved",
      failed: m.stories_not_saved(),
      perform: async ({ image_id, ...changes }) => {
        // A picture not uploaded here has no id: it stays, as the form cannot show another one.
        const keeps = image_id === null && story.image_url !== null && !uploadOfPath(story.image_url);
        await editStory(services, session, story.id, keeps ? changes : { ...changes, image_id });
        return `/stories/${story.id}`;
      },
    },
  );
  return submitForm(args, form, { multipart_limit_bytes: pictureFormLimit_bytes });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerStoryOffline(args);
}

export const meta = hiddenMeta(m.stories_edit_page);

const submit = () => ({
  label: m.stories_save_changes(),
  pending: m.stories_saving(),
  cancel_href: ownStoriesPath,
});

export default function EditStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { story, writer, unverified, topics } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHeading title={m.stories_edit_page()} lead={leadOf(story)} />
      {unverified && <UnverifiedNote email={unverified} />}
      <StoryComposer
        key={story.id}
        writer={writer}
        story={{ id: story.id, version: story.edited_at ?? story.created_at }}
        values={valuesOf(story)}
        answer={answer}
        suggested_topics={topics}
        submit={submit()}
      />
    </>
  );
}

function leadOf({ status }: Story): string {
  return status === "hidden" ? m.stories_edit_hidden_lead() : m.stories_edit_lead();
}

function valuesOf(story: Story): StoryValues {
  const { image_url, image_alt, tags } = story;
  return {
    ...fieldTexts(storyFields, story),
    image_id: uploadOfPath(image_url) ?? "",
    image_alt: image_alt ?? "",
    tags: tags.join(", "),
  };
}

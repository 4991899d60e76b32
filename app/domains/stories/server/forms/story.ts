import type { z } from "zod";
import { type FormAction, formAction, type SentForm } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { besideFormPicture, takeFormPicture } from "../../../uploads/server/use-cases/form-picture.ts";
import { mayPublish } from "../../policy.ts";
import { noValues, splitTopics, storyNames, type StoryNotice } from "../../story-form.ts";
import { unverified } from "../failures.ts";

/** The story form. `perform` returns the redirect; a picture sent with a refused form is kept for the next attempt. */
export function storyForm<Schema extends z.ZodType>(
  { services, session }: { services: Services; session: Session },
  options: {
    schema: Schema;
    done: StoryNotice;
    /** Title of the notice of a refusal. */
    failed: string;
    perform: (input: z.output<Schema>) => Promise<string>;
  },
): FormAction {
  const { schema, done, failed, perform } = options;
  return formAction({
    schema,
    failed,
    echoed: [...storyNames, "request_key"],
    files: ["picture"],
    /** Browsers without script send the picture with the form. */
    async prepare(sent) {
      if (!mayPublish(session)) throw unverified();
      return takeFormPicture(services, { user_id: session.user_id, purpose: "story" }, sent);
    },
    inputOf,
    async perform(input: z.output<Schema>, sent) {
      try {
        return { location: await perform(input), notice: done };
      } catch (error) {
        throw besideFormPicture(error, sent);
      }
    },
  });
}

/** Converts to the API's input; unknown form fields are passed on, to be refused by name. */
function inputOf({ values }: SentForm): Record<string, unknown> {
  const { remove_picture: _removed, picture: _empty, ...given } = values;
  const sent = { ...noValues, ...given };
  return { ...sent, image_id: sent.image_id || null, tags: splitTopics(sent.tags) };
}

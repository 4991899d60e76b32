import type { z } from "zod";
import { Failure, type FieldErrors, isFailure } from "../../../platform/failure.ts";
import { type FormAction, formAction, type SentForm } from "../../../platform/http/form.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { storePicture } from "../../uploads/server/use-cases/store-picture.ts";
import { mayPublish } from "../policy.ts";
import { noValues, splitTopics, storyNames, type StoryNotice } from "../story-form.ts";
import { unverified } from "./failures.ts";

/** The story form. `perform` returns the redirect; a picture sent with a refused form is kept for the next attempt. */
export function storyForm<Schema extends z.ZodType>(
  visit: { services: Services; session: Session },
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
    echoed: storyNames,
    files: ["picture"],
    prepare: (sent) => takePicture(visit, sent),
    inputOf,
    async perform(input: z.output<Schema>, sent) {
      try {
        return { location: await perform(input), notice: done };
      } catch (error) {
        throw besideThePicture(error, sent);
      }
    },
  });
}

/** Browsers without script send the picture with the form. */
async function takePicture(
  { services, session }: { services: Services; session: Session },
  { values, files }: SentForm,
): Promise<FieldErrors> {
  if (!mayPublish(session)) throw unverified();
  if ("remove_picture" in values) values.image_id = "";
  if (!files.picture) return {};
  try {
    const { user_id } = session;
    const { id } = await storePicture(services, { user_id, purpose: "story", file: files.picture });
    values.image_id = id;
    return {};
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { picture: error.message };
  }
}

/** Converts to the API's input; unknown form fields are passed on, to be refused by name. */
function inputOf({ values }: SentForm): Record<string, unknown> {
  const { remove_picture: _removed, picture: _empty, ...given } = values;
  const sent = { ...noValues, ...given };
  return { ...sent, image_id: sent.image_id || null, tags: splitTopics(sent.tags) };
}

/** A picture that no longer exists has to be chosen again. */
function besideThePicture(error: unknown, { values }: SentForm): unknown {
  if (!isFailure(error) || error.code !== "upload_not_found") return error;
  values.image_id = "";
  return new Failure(error.status, error.code, error.message, { fields: { picture: error.message } });
}

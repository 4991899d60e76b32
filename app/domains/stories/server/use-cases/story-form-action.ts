import { data, redirect } from "react-router";
import type { z } from "zod";
import { type Failure, isFailure } from "../../../../platform/failure.ts";
import { flashCookie } from "../../../../platform/http/flash.ts";
import { retryAfter } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { unavailableFailure } from "../../../../platform/unavailable.ts";
import { storePicture } from "../../../uploads/server/use-cases/store-picture.ts";
import { mayPublish } from "../../policy.ts";
import {
  noValues,
  splitTopics,
  storyFields,
  type StoryAnswer,
  type StoryNotice,
  type StoryValues,
} from "../../story-form.ts";
import { unverified } from "../failures.ts";

type StoryFormVisit = { services: Services; session: Session; form: FormData };

type Errors = StoryAnswer["errors"];

/** What a form may hold besides the story's own fields. */
const otherFields = new Set(["picture", "remove_picture"]);

const refusedTitle = "Your story is not published yet";
const markedText = "Please look at the marked fields.";

/**
 * Reads the form of a story, does what `perform` does with it, and answers with the way to where it led, or with what
 * is wrong beside which field. A picture that came with a form that is refused is kept for the next try.
 */
export async function answerStoryForm<Schema extends z.ZodType>(
  visit: StoryFormVisit,
  options: {
    schema: Schema;
    done: StoryNotice;
    /** Title of the notice of a refusal. */
    refused?: string;
    /** Answers where to go. */
    perform: (input: z.output<Schema>) => Promise<string>;
  },
) {
  const { services, form } = visit;
  const values = typedValues(form);
  const title = options.refused ?? refusedTitle;
  try {
    if (!mayPublish(visit.session)) throw unverified();
    const errors: Errors = await takePicture(visit, values);
    const parsed = options.schema.safeParse(inputOf(form, values));
    if (!parsed.success) Object.assign(errors, fieldErrors(parsed.error));
    if (!parsed.success || Object.keys(errors).length > 0) {
      const text =
        Object.keys(errors).length > 0
          ? markedText
          : "This form is not known here. Please load the page again.";
      return data<StoryAnswer>({ values, errors, notice: refusal(title, text) }, { status: 400 });
    }
    const location = await options.perform(parsed.data);
    const secure = services.config.public_url.startsWith("https:");
    return redirect(location, { status: 303, headers: { "Set-Cookie": flashCookie(options.done, secure) } });
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed(visit, values, title, error);
  }
}

/** A bug is one for the log as well; the page stays with what was typed. */
function failed({ services }: StoryFormVisit, values: StoryValues, title: string, error: unknown) {
  if (!isFailure(error)) services.log.error({ err: error }, "the form of a story failed");
  const expected = isFailure(error) ? error : unavailableFailure(error);
  const text =
    expected?.message ?? "Something went wrong on our side, and nothing was changed. Please try again.";
  const errors: Errors = expected?.code === "upload_not_found" ? { picture: text } : {};
  if (errors.picture) values.image_id = "";
  return data<StoryAnswer>(
    { values, errors, notice: refusal(title, text) },
    { status: expected?.status ?? 500, headers: expected && retryAfter(expected) },
  );
}

const refusal = (title: string, text: string) => ({ tone: "destructive", title, text }) as const;

function typedValues(form: FormData): StoryValues {
  const values = { ...noValues };
  for (const field of storyFields) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = value;
  }
  if (form.has("remove_picture")) values.image_id = "";
  return values;
}

/** A browser without script sends the picture with the form, and an empty file where none was chosen. */
async function takePicture(
  { services, session, form }: StoryFormVisit,
  values: StoryValues,
): Promise<Errors> {
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0) return {};
  try {
    const { id } = await storePicture(services, { user_id: session.user_id, purpose: "story", file });
    values.image_id = id;
    return {};
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { picture: pictureMessage(error) };
  }
}

const pictureMessage = ({ message }: Failure) => message;

/** As the API takes it; what is in the form besides is left in, to be refused by its name. */
function inputOf(form: FormData, values: StoryValues): Record<string, unknown> {
  const unknown = [...form.keys()].filter(
    (name) => !otherFields.has(name) && !(storyFields as readonly string[]).includes(name),
  );
  return {
    ...Object.fromEntries(unknown.map((name) => [name, form.get(name)])),
    ...values,
    image_id: values.image_id || null,
    tags: splitTopics(values.tags),
  };
}

/** The first message for each field. */
function fieldErrors(error: z.ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues) {
    const [field] = path;
    const known = storyFields.find((name) => name === field);
    if (known) errors[known] ??= message;
  }
  return errors;
}

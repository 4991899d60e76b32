import { z } from "zod";
import { blankAsNull, changeShape, inputShape } from "../../text/fields/input.ts";
import { plainText } from "../../text/text-input.ts";
import { storyLimits } from "./schema.ts";
import { storyFields } from "./story-fields.ts";

/** Input, for forms and the API alike. Unknown fields are refused. */

const imageAlt = blankAsNull(
  plainText({ name: "The description of the picture", lines: false, ...storyLimits.image_alt }),
);
const imageId = z.guid({ error: "This is not the id of a picture." }).toLowerCase().nullable();
const tag = plainText({ name: "A tag", lines: false, ...storyLimits.tag });
/** Tags are unique, ignoring case. */
const tags = z
  .array(tag)
  .max(storyLimits.tags_count, { error: `Please choose at most ${storyLimits.tags_count} tags.` })
  .transform((labels) => [...new Map(labels.map((label) => [label.toLowerCase(), label])).values()]);

export const storyInput = z.strictObject({
  ...inputShape(storyFields),
  /** Id of an uploaded picture, purpose `story`. */
  image_id: imageId.default(null),
  image_alt: imageAlt.default(null),
  tags: tags.default([]),
});
export type StoryInput = z.output<typeof storyInput>;

/** Omitted fields stay unchanged; `image_id: null` removes the picture. */
export const storyChanges = z
  .strictObject({ ...changeShape(storyFields), image_id: imageId, image_alt: imageAlt, tags })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: "There is nothing to change." });
export type StoryChanges = z.output<typeof storyChanges>;

const content = plainText({ name: "Your comment", lines: true, ...storyLimits.comment });

export const commentInput = z.strictObject({
  content,
  /** Id of the comment that it replies to. */
  parent_id: z.guid({ error: "This is not the id of a comment." }).toLowerCase().nullish(),
});
export type CommentInput = z.output<typeof commentInput>;

export const commentChanges = z.strictObject({ content });

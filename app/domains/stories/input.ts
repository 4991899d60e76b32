import { z } from "zod";
import * as m from "#messages";
import { changeShape, inputShape, words } from "../../text/fields/input.ts";
import { requestKey } from "../../text/request-key-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { storyLimits } from "./schema.ts";
import { storyFields } from "./story-fields.ts";

/** Input, for forms and the API alike. Unknown fields are refused. */

const imageAlt = blankAsNull(
  plainText({ name: m.stories_field_image_alt_called, lines: false, ...storyLimits.image_alt }),
);
const imageId = z.guid({ error: m.stories_picture_id_wrong }).toLowerCase().nullable();
const tags = words({
  word: m.stories_tag_called,
  ...storyLimits.tag,
  most: storyLimits.tags_count,
  too_many: ({ count }) => m.stories_tags_too_many({ count }),
});

export const storyInput = z.strictObject({
  ...inputShape(storyFields),
  /** Id of an uploaded picture, purpose `story`. */
  image_id: imageId.default(null),
  image_alt: imageAlt.default(null),
  tags: tags.default([]),
  request_key: requestKey().optional(),
});
export type StoryInput = z.output<typeof storyInput>;

/** Omitted fields stay unchanged; `image_id: null` removes the picture. */
export const storyChanges = z
  .strictObject({ ...changeShape(storyFields), image_id: imageId, image_alt: imageAlt, tags })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: m.stories_nothing_to_change });
export type StoryChanges = z.output<typeof storyChanges>;

const content = plainText({ name: m.stories_comment_own, lines: true, ...storyLimits.comment });

export const commentInput = z.strictObject({
  content,
  /** Id of the comment that it replies to. */
  parent_id: z.guid({ error: m.stories_comment_id_wrong }).toLowerCase().nullish(),
  request_key: requestKey().optional(),
});
export type CommentInput = z.output<typeof commentInput>;

export const commentChanges = z.strictObject({ content });

import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { listSchema, nextCursor } from "../../../../platform/http/api-list.ts";
import { canModerate } from "../../../moderation/policy.ts";
import { AuthorSchema } from "../../../accounts/server/queries/api-author.ts";
import { outputShape } from "../../../../text/fields/input.ts";
import { moderatorsOnly } from "../../../moderation/server/commands/refuse.ts";
import { OwnDecisionSchema } from "../../../moderation/server/queries/api-answers.ts";
import { storyCategories, storyStatuses } from "../../schema.ts";
import { storyFields } from "../../story-fields.ts";

/** Shared parts of the story routes. */

const bodyLimit_bytes = 128 * 1024;

export const signedInFor = (detail?: () => string) => signedInFirst(bodyLimit_bytes, { detail });

export const moderators = signedInFirst(bodyLimit_bytes, {
  allowed: { may: canModerate, otherwise: moderatorsOnly },
});

export const storyContent = outputShape(storyFields);

export const StorySchema = z
  .object({
    id: z.guid(),
    name: z.string(),
    ...storyContent,
    image_url: z.string().nullable(),
    image_alt: z.string().nullable(),
    tags: z.array(z.string()),
    is_featured: z.boolean(),
    status: z.enum(storyStatuses),
    like_count: z.int(),
    comment_count: z.int(),
    conversation_version: z.int().openapi({ description: "Grows with every change of the comments." }),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    author: AuthorSchema.nullable().openapi({ description: "Null: written down by the organisation." }),
    liked: z.boolean().openapi({ description: "By whoever asks; false for guests." }),
    follows_author: z.boolean(),
    is_own: z.boolean(),
  })
  .openapi("Story");

export const OwnStorySchema = z
  .object({
    id: z.guid(),
    name: z.string(),
    location: z.string(),
    category: z.enum(storyCategories),
    is_featured: z.boolean(),
    status: z.enum(storyStatuses),
    story_start: z.string(),
    image_url: z.string().nullable(),
    like_count: z.int(),
    comment_count: z.int(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    decision: OwnDecisionSchema.nullable().openapi({
      description: "The last one of a moderator; null where there is none, or it is kept.",
    }),
  })
  .openapi("OwnStory");

export const StoryPageSchema = listSchema({
  stories: z.array(StorySchema),
  corrected_q: z.string().nullable().optional().openapi({
    description: "Of a search: what was searched in place of words that nothing has.",
  }),
}).openapi("StoryPage");

export const CommentSchema = z
  .object({
    id: z.guid(),
    story_id: z.guid(),
    parent_id: z.guid().nullable(),
    content: z
      .string()
      .nullable()
      .openapi({ description: "Null: deleted or hidden; answers keep its place." }),
    state: z.enum(["visible", "deleted", "hidden"]),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    like_count: z.int(),
    user_id: z.guid().nullable(),
    display_name: z.string().openapi({ description: "“Anonymous” where there is no author to show." }),
    avatar_url: z.string().nullable(),
    author: AuthorSchema.nullable(),
    liked: z.boolean(),
    is_own: z.boolean(),
  })
  .openapi("StoryComment");

const ThreadSchema = CommentSchema.extend({
  replies: z.array(CommentSchema),
  next_replies_cursor: nextCursor,
}).openapi("CommentThread");

export const CommentPageSchema = listSchema({ comments: z.array(ThreadSchema) }).openapi("CommentPage");

export const ReplyPageSchema = listSchema({ replies: z.array(CommentSchema) }).openapi("CommentReplyPage");

export const LikeSchema = z.object({ liked: z.boolean(), like_count: z.int() }).openapi("LikeState");

export const FollowSchema = z.object({ following: z.boolean() }).openapi("FollowState");

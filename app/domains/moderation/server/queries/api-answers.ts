import { z } from "@hono/zod-openapi";
import type { ZodRawShape } from "zod";
import { AuthorSchema } from "../../../accounts/server/queries/api-author.ts";
import { appealOutcomes, caseCauses, moderationDecisions, reportReasons } from "../../schema.ts";

/** Each kind adds the ids and fields of its own, such as `story_id` and `comment_id`. */
function ofKind<S extends ZodRawShape>(fields: S) {
  return z.looseObject({ kind: z.string(), ...fields });
}

const decided = {
  decision_id: z.guid(),
  decision: z.enum(moderationDecisions),
  reason: z.string(),
};

const appealed = {
  appeal_outcome: z.enum(appealOutcomes).nullable(),
  appeal_reason: z.string().nullable(),
};

const subject = { text: z.string().nullable(), author: AuthorSchema.nullable() };

export const OwnDecisionSchema = ofKind({
  ...decided,
  ...appealed,
  created_at: z.iso.datetime(),
  appeal: z.string().nullable(),
  appealed_at: z.iso.datetime().nullable(),
  can_appeal: z.boolean(),
}).openapi("ModerationDecision", { description: "About your own content." });

export const PastDecisionSchema = ofKind({
  ...decided,
  ...appealed,
  name: z.string().nullable(),
  created_at: z.iso.datetime(),
  author: AuthorSchema.nullable(),
  decided_by: AuthorSchema.nullable(),
}).openapi("PastModerationDecision");

export const QueueSchema = z
  .object({
    items: z.array(
      ofKind({
        ...subject,
        cause: z.enum(caseCauses),
        report_count: z.int(),
        reasons: z.partialRecord(z.enum(reportReasons), z.int()),
        notes: z.array(z.string()),
        first_reported_at: z.iso.datetime(),
      }),
    ),
    appeals: z.array(
      ofKind({
        ...subject,
        ...decided,
        decision_id: z.guid(),
        decision: z.enum(moderationDecisions).nullable(),
        reason: z.string().nullable(),
        decided_at: z.iso.datetime().nullable(),
        appeal: z.string().nullable(),
        appealed_at: z.iso.datetime(),
      }),
    ),
    authors: z.record(
      z.guid(),
      z
        .looseObject({
          report_count: z.int(),
          decisions: z.partialRecord(z.enum(moderationDecisions), z.int()),
        })
        .openapi({ description: "Also how much of each kind they have written, such as `story_count`." }),
    ),
    reported_count: z.int(),
    submitted_count: z.int(),
    appeal_count: z.int(),
  })
  .openapi("ModerationQueue");

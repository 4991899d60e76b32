import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../platform/http/api.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { rowsAtOnce } from "../../../platform/http/csv.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { camelCase } from "../../../text/camel-case.ts";
import { decisionsFilePath } from "../case.ts";
import { decisionCursor } from "../cursors.ts";
import { decisionTexts } from "../decision-columns.ts";
import { appealDecisionInput, appealInput, decisionInput } from "../input.ts";
import { canModerate } from "../policy.ts";
import { moderationDecisions } from "../schema.ts";
import type { SubjectKind, SubjectKinds } from "../subject-kind.ts";
import { OwnDecisionSchema, PastDecisionSchema, QueueSchema } from "./queries/api-answers.ts";
import { moderatorsOnly } from "./commands/refuse.ts";
import { moderationQueue } from "./queries/api-queue.ts";
import { pastDecisions, toldDecisions } from "./queries/decisions.ts";
import { listPastDecisions } from "./queries/past-decisions.ts";
import { decideAbout, decideAppeal, postAppeal } from "./use-cases/moderate.ts";

const bodyLimit_bytes = 128 * 1024;

const signedInOnly = signedInFirst(bodyLimit_bytes);

const moderators = signedInFirst(bodyLimit_bytes, {
  allowed: { may: canModerate, otherwise: moderatorsOnly },
});

const tags = ["Moderation"];
/** One route per kind, which accepts the decisions possible for it. */
function decisionRoute({ kind, path, noun, decisions, decisions_when_changed = [] }: SubjectKind) {
  const possible = [...new Set([...Object.values(decisions).flat(), ...decisions_when_changed])];
  return apiRoute(camelCase(`decide_about_${kind}`), {
    method: "post",
    path: `/api/v1/moderation/${path}/{id}/decisions`,
    tags,
    summary: `Decide about a ${noun()}: ${possible.join(", ")}`,
    access: moderators,
    body: decisionInput(possible),
    created: [z.object({ decision_id: z.guid() }), "Decided; the author is notified."],
    run: async ({ services, session, id, body }) => ({
      decision_id: await decideAbout(services, session, { kind, id }, body),
    }),
  });
}

const moderationRoutes = [
  apiRoute("getModerationQueue", {
    method: "get",
    path: "/api/v1/moderation/queue",
    tags,
    summary: "The moderation queue: reports and appeals, with the record of their authors",
    access: moderators,
    refuses: [403],
    answer: [QueueSchema, "The queue."],
    run: ({ services: { db, subject_kinds } }) => moderationQueue(db, subject_kinds),
  }),
  apiRoute("listPastDecisions", {
    method: "get",
    path: "/api/v1/moderation/decisions",
    tags,
    summary: "Recent moderation decisions",
    access: moderators,
    refuses: [403],
    answer: [z.object({ decisions: z.array(PastDecisionSchema) }), "Newest first."],
    run: async ({ services: { db, subject_kinds } }) => ({
      decisions: await pastDecisions(db, subject_kinds),
    }),
  }),
  apiRoute("downloadDecisions", {
    method: "get",
    path: decisionsFilePath,
    tags,
    summary: "All decisions as a file for spreadsheets",
    access: moderators,
    query: z.object({ decision: z.enum(moderationDecisions).optional() }),
    refuses: [403],
    file: ["text/csv", "CSV, the newest first."],
    run({ c, services: { db, subject_kinds }, query: { decision = null } }) {
      return exportList(c, "decisions", Object.values(decisionTexts()), async (cursor) => {
        const after = decisionCursor.parse(cursor);
        const page = await listPastDecisions(db, subject_kinds, { decision, after, limit: rowsAtOnce });
        return { rows: page.decisions, next_cursor: page.next_cursor };
      });
    },
  }),
  apiRoute("decideAppeal", {
    method: "post",
    path: "/api/v1/moderation/decisions/{id}/outcome",
    tags,
    summary: "Decide an appeal",
    access: moderators,
    body: appealDecisionInput,
    done: "Decided; the author is notified.",
    run: ({ services, session, id, body }) => decideAppeal(services, session, { ...body, decision_id: id }),
  }),
  apiRoute("listOwnDecisions", {
    method: "get",
    path: "/api/v1/decisions",
    tags,
    summary: "Moderation decisions about your content",
    access: signedInOnly,
    answer: [z.object({ decisions: z.array(OwnDecisionSchema) }), "Newest first."],
    run: async ({ services: { db, subject_kinds }, session }) => ({
      decisions: await toldDecisions(db, subject_kinds, session.user_id),
    }),
  }),
  apiRoute("postAppeal", {
    method: "post",
    path: "/api/v1/decisions/{id}/appeal",
    tags,
    summary: "Appeal a moderation decision, once",
    access: signedInOnly,
    body: appealInput,
    refuses: [429],
    done: "A moderator will look again.",
    run: ({ services, session, id, body }) => postAppeal(services, session, { ...body, decision_id: id }),
  }),
];

/** `kinds`: all registered kinds; each gets its route. */
export const createModerationApi = (kinds: SubjectKinds) =>
  createApiRoutes(...moderationRoutes, ...kinds.map(decisionRoute));

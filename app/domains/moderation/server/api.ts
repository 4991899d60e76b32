import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { decisionsFile } from "../case.ts";
import { decisionCursor } from "../cursors.ts";
import { decisionRowHeader, decisionRowLabel, decisionTexts } from "../decision-columns.ts";
import { appealDecisionInput, appealInput, decisionInput } from "../input.ts";
import { canModerate } from "../policy.ts";
import { moderationDecisions } from "../schema.ts";
import type { SubjectKind, SubjectKinds } from "../subject-kind.ts";
import { moderatorsOnly } from "./failures.ts";
import { moderationQueue } from "./queries/api-queue.ts";
import { pastDecisions, toldDecisions } from "./queries/decisions.ts";
import { listPastDecisions } from "./queries/past-decisions.ts";
import { decideAbout, endAppeal, postAppeal } from "./use-cases/moderate.ts";

const bodyLimit_bytes = 128 * 1024;
/** Rows of a file held in memory at a time. */
const rowsAtOnce = 500;

const signedInOnly = signedInFirst(bodyLimit_bytes);

const moderators = signedInFirst(bodyLimit_bytes, {
  allowed: { may: canModerate, otherwise: moderatorsOnly },
});

const tags = ["Moderation"];
const anything = z.record(z.string(), z.unknown());

const queueRoute = createRoute({
  method: "get",
  path: "/api/v1/moderation/queue",
  tags,
  summary: "The moderation queue: reports and appeals, with the record of their authors",
  middleware: moderators,
  responses: {
    200: jsonAnswer(
      z.object({
        items: z.array(anything),
        appeals: z.array(anything),
        authors: z.record(z.string(), anything),
        reported_count: z.int(),
        submitted_count: z.int(),
        appeal_count: z.int(),
      }),
      "The queue.",
    ),
    ...problems(401, 403),
  },
});

const pastRoute = createRoute({
  method: "get",
  path: "/api/v1/moderation/decisions",
  tags,
  summary: "Recent moderation decisions",
  middleware: moderators,
  responses: {
    200: jsonAnswer(z.object({ decisions: z.array(anything) }), "Newest first."),
    ...problems(401, 403),
  },
});

const fileRoute = createRoute({
  method: "get",
  path: decisionsFile,
  tags,
  summary: "All decisions as a file for spreadsheets",
  middleware: moderators,
  request: { query: z.object({ decision: z.enum(moderationDecisions).optional() }) },
  responses: {
    200: {
      description: "CSV, the newest first.",
      content: { "text/csv": { schema: z.string() } },
    },
    ...problems(400, 401, 403),
  },
});

/** One route per kind, which accepts the decisions possible for it. */
function decisionRoute({ path, noun, decisions }: SubjectKind) {
  const possible = [...new Set(Object.values(decisions).flat())];
  return createRoute({
    method: "post",
    path: `/api/v1/moderation/${path}/{id}/decisions`,
    tags,
    summary: `Decide about a ${noun}: ${possible.join(", ")}`,
    middleware: moderators,
    request: { params: idParams, body: jsonBody(decisionInput(possible)) },
    responses: {
      201: jsonAnswer(z.object({ decision_id: z.guid() }), "Decided, and told to the author."),
      ...problems(400, 401, 403, 404, 409, 413),
    },
  });
}

const outcomeRoute = createRoute({
  method: "post",
  path: "/api/v1/moderation/decisions/{id}/outcome",
  tags,
  summary: "Decide an appeal",
  middleware: moderators,
  request: { params: idParams, body: jsonBody(appealDecisionInput) },
  responses: { 204: { description: "Decided, and told." }, ...problems(400, 401, 403, 404, 409, 413) },
});

const ownRoute = createRoute({
  method: "get",
  path: "/api/v1/decisions",
  tags,
  summary: "Moderation decisions about your content",
  middleware: signedInOnly,
  responses: {
    200: jsonAnswer(z.object({ decisions: z.array(anything) }), "Newest first."),
    ...problems(401),
  },
});

const appealRoute = createRoute({
  method: "post",
  path: "/api/v1/decisions/{id}/appeal",
  tags,
  summary: "Appeal a moderation decision, once",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(appealInput) },
  responses: {
    204: { description: "A moderator will look again." },
    ...problems(400, 401, 404, 409, 413, 429),
  },
});

/** `kinds`: all registered kinds; each gets its route. */
export function createModerationApi(kinds: SubjectKinds) {
  const api = createApi()
    .openapi(queueRoute, async (c) => {
      const { db, subject_kinds } = c.var.services;
      return c.json(await moderationQueue(db, subject_kinds), 200, noStore);
    })
    .openapi(pastRoute, async (c) => {
      const { db, subject_kinds } = c.var.services;
      return c.json({ decisions: await pastDecisions(db, subject_kinds) }, 200, noStore);
    })
    .openapi(fileRoute, async (c) => {
      const { db, subject_kinds } = c.var.services;
      const { decision = null } = c.req.valid("query");
      const columns = [
        { label: decisionRowHeader(), text: decisionRowLabel },
        ...Object.values(decisionTexts()),
      ];
      return exportList(c, "decisions", columns, async (cursor) => {
        const after = decisionCursor.parse(cursor);
        const page = await listPastDecisions(db, subject_kinds, { decision, after, limit: rowsAtOnce });
        return { rows: page.decisions, next_cursor: page.next_cursor };
      });
    })
    .openapi(outcomeRoute, async (c) => {
      const decided = { ...c.req.valid("json"), decision_id: c.req.valid("param").id };
      await endAppeal(c.var.services, await signedInToApi(c), decided);
      return c.body(null, 204);
    })
    .openapi(ownRoute, async (c) => {
      const { db, subject_kinds } = c.var.services;
      const { user_id } = await signedInToApi(c);
      return c.json({ decisions: await toldDecisions(db, subject_kinds, user_id) }, 200, noStore);
    })
    .openapi(appealRoute, async (c) => {
      const input = { ...c.req.valid("json"), decision_id: c.req.valid("param").id };
      await postAppeal(c.var.services, await signedInToApi(c), input);
      return c.body(null, 204);
    });
  for (const kind of kinds)
    api.openapi(decisionRoute(kind), async (c) => {
      const subject = { kind: kind.kind, id: c.req.valid("param").id };
      const decision_id = await decideAbout(
        c.var.services,
        await signedInToApi(c),
        subject,
        c.req.valid("json"),
      );
      return c.json({ decision_id }, 201);
    });
  return api;
}

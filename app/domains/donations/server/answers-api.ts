import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonBody, problems, signedInFirst, signedInToApi } from "../../../platform/http/api.ts";
import { reportInput } from "../../moderation/input.ts";
import { answerInput } from "../schema.ts";
import { postAnswer, postAnswerReport, removeAnswer } from "./use-cases/answer-supporters.ts";

const bodyLimit_bytes = 16 * 1024;

const signedInOnly = signedInFirst(bodyLimit_bytes);

const tags = ["Donations"];
const path = "/api/v1/campaigns/{id}/donations/{donation_id}/answer";
const params = z.object({ id: z.guid().toLowerCase(), donation_id: z.guid().toLowerCase() });

const answerRoute = createRoute({
  method: "put",
  path,
  tags,
  summary: "Reply to a supporter's message, or edit the reply",
  middleware: signedInOnly,
  request: { params, body: jsonBody(answerInput) },
  responses: {
    204: { description: "The answer is published." },
    ...problems(400, 401, 403, 404, 409, 413, 415, 429),
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path,
  tags,
  summary: "Delete your reply to a supporter",
  middleware: signedInOnly,
  request: { params },
  responses: { 204: { description: "The answer is deleted." }, ...problems(401, 403, 404) },
});

const reportRoute = createRoute({
  method: "post",
  path: "/api/v1/answers/{id}/report",
  tags,
  summary: "Report an organiser's reply",
  middleware: signedInOnly,
  request: { params: z.object({ id: z.guid().toLowerCase() }), body: jsonBody(reportInput) },
  responses: {
    204: { description: "A moderator looks at it." },
    ...problems(400, 401, 403, 404, 409, 413, 415, 429),
  },
});

/** Organisers' answers to their supporters, public in the list of donations. */
export function createAnswersApi() {
  return createApi()
    .openapi(answerRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id: campaign_id, donation_id } = c.req.valid("param");
      await postAnswer(c.var.services, session, { campaign_id, donation_id, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(deleteRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id: campaign_id, donation_id } = c.req.valid("param");
      await removeAnswer(c.var.services, session, { campaign_id, donation_id });
      return c.body(null, 204);
    })
    .openapi(reportRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id: answer_id } = c.req.valid("param");
      await postAnswerReport(c.var.services, session, { answer_id, ...c.req.valid("json") });
      return c.body(null, 204);
    });
}

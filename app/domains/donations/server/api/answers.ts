import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { reportInput } from "../../../moderation/input.ts";
import { answerInput } from "../../schema.ts";
import { answerSupporter, reportAnswer, deleteAnswer } from "../use-cases/answer-supporters.ts";

const access = signedInFirst(16 * 1024);
const tags = ["Donations"];
const path = "/api/v1/campaigns/{id}/donations/{donation_id}/answer";
const params = z.object({ id: z.guid().toLowerCase(), donation_id: z.guid().toLowerCase() });

/** Organisers' answers to their supporters, public in the list of donations. */
export const answerRoutes = [
  apiRoute("answerSupporter", {
    method: "put",
    path,
    tags,
    summary: "Reply to a supporter's message, or edit the reply",
    access,
    params,
    body: answerInput,
    refuses: [429],
    done: "The answer is published.",
    run: ({ services, session, id: campaign_id, donation_id, body }) =>
      answerSupporter(services, session, { campaign_id, donation_id, ...body }),
  }),
  apiRoute("deleteAnswer", {
    method: "delete",
    path,
    tags,
    summary: "Delete your reply to a supporter",
    access,
    params,
    done: "The answer is deleted.",
    run: ({ services, session, id: campaign_id, donation_id }) =>
      deleteAnswer(services, session, { campaign_id, donation_id }),
  }),
  apiRoute("reportAnswer", {
    method: "post",
    path: "/api/v1/answers/{id}/report",
    tags,
    summary: "Report an organiser's reply",
    access,
    body: reportInput,
    refuses: [429],
    done: "A moderator looks at it.",
    async run({ services, session, id: answer_id, body }) {
      await reportAnswer(services, session, { answer_id, ...body });
    },
  }),
];

import { z } from "@hono/zod-openapi";
import type { Session } from "../../../../platform/http/session.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { Services } from "../../../../platform/services.ts";
import { advanceCursor, advanceLists } from "../../advance.ts";
import {
  advanceDecisionInput,
  advanceInput,
  advanceReversalInput,
  returnInput,
  transferInput,
} from "../../advance-input.ts";
import { reasonInput, refusalInput } from "../../expense-input.ts";
import { advanceInApi, AdvanceSchema, wholeAdvanceInApi, WholeAdvanceSchema } from "./advance-schema.ts";
import { admins, perPage, signedInOnly } from "./parts.ts";
import { listAdvances, readOwnAdvance, returnsOfAdvance } from "../queries/advances.ts";
import { claimAdvancePayment, releaseAdvancePayment } from "../use-cases/claim-payment.ts";
import {
  cancelAdvance,
  decideOnAdvance,
  recordAdvanceReturn,
  recordAdvanceTransfer,
  requestAdvance,
  reverseAdvanceReturn,
  reverseAdvanceTransfer,
  withdrawAdvance,
} from "../use-cases/run-advances.ts";

const tags = ["Advances"];

/** What an admin does with an advance; the answer is its new state. */
const adminRoute = <B extends z.ZodType>(
  operation_id: string,
  path: `/api/v1/advances/{id}/${string}`,
  words: { summary: string; description?: string },
  body: B,
  change: (services: Services, session: Session, id: string, input: z.output<B>) => Promise<string | void>,
) =>
  apiRoute(operation_id, {
    method: "post",
    path,
    tags,
    ...words,
    access: admins,
    body,
    answer: [WholeAdvanceSchema, "The advance as it is now."],
    async run({ services, session, id, body }) {
      const changed_id = await change(services, session, id, body as z.output<B>);
      return wholeAdvance(services, session, changed_id ?? id);
    },
  });

export const advanceRoutes = [
  apiRoute("requestAdvance", {
    method: "post",
    path: "/api/v1/campaigns/{id}/advances",
    tags,
    summary: "Request an advance of a campaign's money",
    access: signedInOnly,
    body: advanceInput,
    refuses: [429],
    created: [WholeAdvanceSchema, "Requested; its amount is reserved until an admin decides."],
    async run({ services, session, id: campaign_id, body: input }) {
      const id = await requestAdvance(services, session, { campaign_id, input });
      return wholeAdvance(services, session, id);
    },
  }),
  apiRoute("listAdvances", {
    method: "get",
    path: "/api/v1/advances",
    tags,
    summary: "Advances of all campaigns by state, newest first, for admins",
    access: admins,
    query: z.strictObject({
      status: z.enum(advanceLists).default("requested").openapi({
        description:
          "Of `unbilled` more than 60 days have passed since they were sent, and bills are missing.",
      }),
      cursor: cursorQuery(advanceCursor),
    }),
    refuses: [403],
    answer: [listSchema({ advances: z.array(AdvanceSchema) }).openapi("AdvanceList"), "One page."],
    async run({ services, query: { status, cursor: after } }) {
      const list = await listAdvances(services.db, { list: status, after, limit: perPage });
      return { advances: list.advances.map(advanceInApi), next_cursor: list.next_cursor };
    },
  }),
  apiRoute("getAdvance", {
    method: "get",
    path: "/api/v1/advances/{id}",
    tags,
    summary: "An advance with what came back of it, for its organiser and admins",
    access: signedInOnly,
    answer: [WholeAdvanceSchema, "The advance."],
    run: ({ services, session, id }) => wholeAdvance(services, session, id),
  }),
  apiRoute("withdrawAdvance", {
    method: "post",
    path: "/api/v1/advances/{id}/withdrawal",
    tags,
    summary: "Withdraw a request for an advance",
    access: signedInOnly,
    done: "It is withdrawn.",
    run: ({ services, session, id }) => withdrawAdvance(services, session, id),
  }),
  adminRoute(
    "decideOnAdvance",
    "/api/v1/advances/{id}/decision",
    { summary: "Approve an advance before it is sent, or refuse it with a reason" },
    advanceDecisionInput,
    decideOnAdvance,
  ),
  adminRoute(
    "cancelAdvance",
    "/api/v1/advances/{id}/cancellation",
    { summary: "Cancel an approved advance that was not sent" },
    refusalInput,
    cancelAdvance,
  ),
  apiRoute("claimAdvancePayment", {
    method: "post",
    path: "/api/v1/advances/{id}/payment-claim",
    tags,
    summary: "Claim the transfer of an approved advance, so that no other admin sends or cancels it",
    access: admins,
    answer: [WholeAdvanceSchema, "You are sending it."],
    async run({ services, session, id }) {
      await claimAdvancePayment(services, session, id);
      return wholeAdvance(services, session, id);
    },
  }),
  apiRoute("releaseAdvancePayment", {
    method: "delete",
    path: "/api/v1/advances/{id}/payment-claim",
    tags,
    summary:
      "Release the transfer of an advance that was not sent; another admin's claim after 24 hours, or once they are no longer an admin",
    access: admins,
    done: "Another admin can send it.",
    run: ({ services, session, id }) => releaseAdvancePayment(services, session, id),
  }),
  adminRoute(
    "recordAdvanceTransfer",
    "/api/v1/advances/{id}/transfer",
    {
      summary: "Record that the bank has sent an approved advance; only by the admin who has claimed it",
      description: "One that corrects another is not claimed.",
    },
    transferInput,
    recordAdvanceTransfer,
  ),
  adminRoute(
    "reverseAdvanceTransfer",
    "/api/v1/advances/{id}/reversal",
    {
      summary: "Reverse a transfer that was recorded wrongly; it stays public with the reason",
      description:
        "With `was_sent` the answer is another advance, approved, so that the transfer can be recorded rightly; also of one that was reversed before as not sent.",
    },
    advanceReversalInput,
    reverseAdvanceTransfer,
  ),
  adminRoute(
    "recordAdvanceReturn",
    "/api/v1/advances/{id}/returns",
    { summary: "Record what came back of an advance" },
    returnInput,
    recordAdvanceReturn,
  ),
  apiRoute("reverseAdvanceReturn", {
    method: "post",
    path: "/api/v1/advance-returns/{id}/reversal",
    tags,
    summary: "Reverse a recorded return of an advance",
    access: admins,
    body: reasonInput,
    done: "It is reversed.",
    run: ({ services, session, id, body: { reason } }) => reverseAdvanceReturn(services, session, id, reason),
  }),
];

async function wholeAdvance({ db }: Services, session: Session, id: string) {
  const { advance } = await readOwnAdvance(db, session, id);
  return wholeAdvanceInApi(advance, await returnsOfAdvance(db, advance.id));
}

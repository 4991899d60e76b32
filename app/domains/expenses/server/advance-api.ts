import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type ApiEnv,
  type createApi,
  idParams,
  problems,
  signedInToApi,
  jsonAnswer,
  jsonBody,
  noStore,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { advanceCursor } from "../advance.ts";
import { advanceDecisionInput, advanceInput, returnInput, transferInput } from "../advance-input.ts";
import { advanceStatuses } from "../advance-states.ts";
import { reasonInput } from "../expense-input.ts";
import { advanceInApi, AdvanceSchema, wholeAdvanceInApi, WholeAdvanceSchema } from "./advance-schema.ts";
import { admins, perPage, signedInOnly } from "./api-parts.ts";
import { listAdvances, readOwnAdvance, returnsOfAdvance } from "./queries/advances.ts";
import {
  requestAdvance,
  cancelTransfer,
  decideOnAdvance,
  recordReturn,
  recordTransfer,
  takeBackRequest,
  takeBackReturn,
  reverseTransfer,
} from "./use-cases/run-advances.ts";

const tags = ["Advances"];

const requestRoute = createRoute({
  method: "post",
  path: "/api/v1/campaigns/{id}/advances",
  tags,
  middleware: signedInOnly,
  summary: "Request an advance of a campaign's money",
  request: { params: idParams, body: jsonBody(advanceInput) },
  responses: {
    201: jsonAnswer(WholeAdvanceSchema, "Asked for; its amount is kept until somebody decides."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/advances",
  tags,
  middleware: admins,
  summary: "Advances of all campaigns by state, newest first, for admins",
  request: {
    query: z.strictObject({
      status: z.enum(advanceStatuses).default("requested"),
      cursor: cursorQuery(advanceCursor),
    }),
  },
  responses: {
    200: jsonAnswer(listSchema({ advances: z.array(AdvanceSchema) }).openapi("AdvanceList"), "One page."),
    ...problems(400, 401, 403),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/advances/{id}",
  tags,
  middleware: signedInOnly,
  summary: "An advance with what came back of it, for its organiser and admins",
  request: { params: idParams },
  responses: { 200: jsonAnswer(WholeAdvanceSchema, "The advance."), ...problems(401, 404) },
});

const withdrawRoute = createRoute({
  method: "post",
  path: "/api/v1/advances/{id}/withdrawal",
  tags,
  middleware: signedInOnly,
  summary: "Withdraw a request for an advance",
  request: { params: idParams },
  responses: { 204: { description: "Taken back." }, ...problems(401, 403, 404, 409) },
});

/** Admin action on an advance; returns its new state. */
function adminRoute<P extends string, S extends z.ZodType>(path: P, summary: string, schema: S) {
  return createRoute({
    method: "post",
    path,
    tags,
    middleware: admins,
    summary,
    request: { params: idParams, body: jsonBody(schema) },
    responses: {
      200: jsonAnswer(WholeAdvanceSchema, "The advance as it is now."),
      ...problems(400, 401, 403, 404, 409, 413),
    },
  });
}

const decideRoute = adminRoute(
  "/api/v1/advances/{id}/decision",
  "Approve an advance before it is sent, or refuse it with a reason",
  advanceDecisionInput,
);
const cancelRoute = adminRoute(
  "/api/v1/advances/{id}/cancellation",
  "Cancel an approved advance that was not sent",
  reasonInput,
);
const payRoute = adminRoute(
  "/api/v1/advances/{id}/transfer",
  "Record that the bank has sent an approved advance",
  transferInput,
);
const reverseRoute = adminRoute(
  "/api/v1/advances/{id}/reversal",
  "Reverse a transfer that was recorded wrongly; it stays public with the reason",
  reasonInput,
);
const returnRoute = adminRoute(
  "/api/v1/advances/{id}/returns",
  "Record what came back of an advance",
  returnInput,
);

const reverseReturnRoute = createRoute({
  method: "post",
  path: "/api/v1/advance-returns/{id}/reversal",
  tags,
  middleware: admins,
  summary: "Reverse a recorded return of an advance",
  request: { params: idParams, body: jsonBody(reasonInput) },
  responses: { 204: { description: "Reversed." }, ...problems(400, 401, 403, 404, 409, 413) },
});

export function addAdvances(api: ReturnType<typeof createApi>): void {
  api.openapi(requestRoute, async (c) => {
    const wanted = { campaign_id: c.req.valid("param").id, input: c.req.valid("json") };
    const id = await requestAdvance(c.var.services, await signedInToApi(c), wanted);
    return c.json(await wholeAdvance(c, id), 201, noStore);
  });
  api.openapi(listRoute, async (c) => {
    const { status, cursor } = c.req.valid("query");
    const list = await listAdvances(c.var.services.db, { status, after: cursor, limit: perPage });
    const { advances, next_cursor } = list;
    return c.json({ advances: advances.map(advanceInApi), next_cursor }, 200, noStore);
  });
  api.openapi(readRoute, async (c) => c.json(await wholeAdvance(c, c.req.valid("param").id), 200, noStore));
  api.openapi(withdrawRoute, async (c) => {
    await takeBackRequest(c.var.services, await signedInToApi(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  api.openapi(decideRoute, async (c) => {
    const { id } = c.req.valid("param");
    await decideOnAdvance(c.var.services, await signedInToApi(c), id, c.req.valid("json"));
    return c.json(await wholeAdvance(c, id), 200, noStore);
  });
  api.openapi(cancelRoute, async (c) => {
    const { id } = c.req.valid("param");
    await cancelTransfer(c.var.services, await signedInToApi(c), id, c.req.valid("json").reason);
    return c.json(await wholeAdvance(c, id), 200, noStore);
  });
  api.openapi(payRoute, async (c) => {
    const { id } = c.req.valid("param");
    await recordTransfer(c.var.services, await signedInToApi(c), id, c.req.valid("json"));
    return c.json(await wholeAdvance(c, id), 200, noStore);
  });
  api.openapi(reverseRoute, async (c) => {
    const { id } = c.req.valid("param");
    await reverseTransfer(c.var.services, await signedInToApi(c), id, c.req.valid("json").reason);
    return c.json(await wholeAdvance(c, id), 200, noStore);
  });
  api.openapi(returnRoute, async (c) => {
    const { id } = c.req.valid("param");
    await recordReturn(c.var.services, await signedInToApi(c), id, c.req.valid("json"));
    return c.json(await wholeAdvance(c, id), 200, noStore);
  });
  api.openapi(reverseReturnRoute, async (c) => {
    const { id } = c.req.valid("param");
    await takeBackReturn(c.var.services, await signedInToApi(c), id, c.req.valid("json").reason);
    return c.body(null, 204);
  });
}

async function wholeAdvance(c: Context<ApiEnv>, id: string) {
  const { db } = c.var.services;
  const { advance } = await readOwnAdvance(db, await signedInToApi(c), id);
  return wholeAdvanceInApi(advance, await returnsOfAdvance(db, advance.id));
}

import { randomUUID } from "node:crypto";
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
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { emptyDocument } from "../campaign-form.ts";
import { campaignCursor } from "../filters.ts";
import { createAdminEditApi } from "./admin-edit-api.ts";
import { closeInput, endInput, updateInput } from "../organiser-input.ts";
import { campaignStatuses } from "../schema.ts";
import {
  changedDocument,
  draftChanges,
  draftInput,
  draftOfApi,
  OwnCampaignSchema,
} from "./own-api-schema.ts";
import { readDraft } from "./queries/campaign-draft.ts";
import { listOwnCampaigns } from "./queries/own-campaigns.ts";
import {
  changeOwnLive,
  closeOwn,
  deleteOwnDraft,
  endRunning,
  saveOwnDraft,
  submitOwn,
  postUpdate,
  withdrawOwn,
} from "./use-cases/run-campaign.ts";

const tags = ["Your campaigns"];
const bodyLimit_bytes = 512 * 1024;

const base = {
  tags,
  middleware: signedInFirst(bodyLimit_bytes, { detail: () => "Sign in to run campaigns." }),
};
const own = "/api/v1/campaigns/{id}";
const done = { 204: { description: "Done." }, ...problems(400, 401, 403, 404, 409, 413, 429) };
const asItIs = jsonAnswer(OwnCampaignSchema, "As it is now.");

const OwnCampaignEntry = z.object({
  id: z.guid(),
  title: z.string(),
  status: z.enum(campaignStatuses),
  is_active: z.boolean(),
  goal_amount: z.number(),
  current_amount: z.number(),
  supporter_count: z.int(),
  ends_on: z.iso.date(),
  created_at: z.iso.datetime(),
});

const listRoute = createRoute({
  ...base,
  method: "get",
  path: "/api/v1/campaigns/mine",
  summary: "Your campaigns, newest first",
  request: { query: z.strictObject({ cursor: cursorQuery(campaignCursor) }) },
  responses: {
    200: jsonAnswer(
      listSchema({ campaigns: z.array(OwnCampaignEntry) }).openapi("OwnCampaignPage"),
      "One page.",
    ),
    ...problems(400, 401),
  },
});

const createDraftRoute = createRoute({
  ...base,
  method: "post",
  path: "/api/v1/campaigns",
  summary: "Create a draft of a campaign",
  description: "A draft may be incomplete: it is checked when you submit it.",
  request: { body: jsonBody(draftInput) },
  responses: { 201: asItIs, ...problems(400, 401, 403, 404, 409, 413, 429) },
});

const readRoute = createRoute({
  ...base,
  method: "get",
  path: `${own}/draft`,
  summary: "The draft of one of your campaigns",
  request: { params: idParams },
  responses: { 200: asItIs, ...problems(401, 404) },
});

const changeRoute = createRoute({
  ...base,
  method: "patch",
  path: own,
  summary: "Update one of your campaigns",
  description:
    "Of a live campaign, a new title, summary, description, goal or budget waits for a review, and everything else is public at once.",
  request: { params: idParams, body: jsonBody(draftChanges) },
  responses: { 200: asItIs, ...problems(400, 401, 403, 404, 409, 413, 429) },
});

const deleteRoute = createRoute({
  ...base,
  method: "delete",
  path: own,
  summary: "Delete one of your drafts",
  request: { params: idParams },
  responses: done,
});

const submitRoute = createRoute({
  ...base,
  method: "post",
  path: `${own}/submit`,
  summary: "Submit a draft for review",
  request: { params: idParams },
  responses: done,
});

const withdrawRoute = createRoute({
  ...base,
  method: "post",
  path: `${own}/withdraw`,
  summary: "Withdraw a campaign from review",
  request: { params: idParams },
  responses: done,
});

const endRoute = createRoute({
  ...base,
  method: "post",
  path: `${own}/end`,
  summary: "End a live campaign",
  description: "For its organiser, and for admins, who say why.",
  request: { params: idParams, body: jsonBody(endInput) },
  responses: done,
});

const closeRoute = createRoute({
  ...base,
  method: "post",
  path: `${own}/close`,
  summary: "Close a campaign that has ended, with thanks to its donors",
  request: { params: idParams, body: jsonBody(closeInput) },
  responses: done,
});

const updateRoute = createRoute({
  ...base,
  method: "post",
  path: `${own}/updates`,
  summary: "Post an update; donors and followers who want news are notified once",
  request: { params: idParams, body: jsonBody(updateInput) },
  responses: {
    201: jsonAnswer(z.object({ id: z.guid() }), "The update."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

export function createOwnCampaignsApi() {
  return createApi()
    .route("/", createAdminEditApi())
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { cursor } = c.req.valid("query");
      const page = await listOwnCampaigns(c.var.services.db, user_id, cursor);
      const campaigns = page.campaigns.map(({ goal_paise, raised_paise, ...campaign }) => ({
        ...campaign,
        goal_amount: goal_paise / 100,
        current_amount: raised_paise / 100,
      }));
      return c.json({ campaigns, next_cursor: page.next_cursor } as never, 200, noStore);
    })
    .openapi(createDraftRoute, async (c) => {
      const session = await signedInToApi(c);
      const id = randomUUID();
      const document = changedDocument(emptyDocument, c.req.valid("json"));
      await saveOwnDraft(c.var.services, session, { id, version: 0, document });
      return c.json(draftOfApi(await readDraft(c.var.services.db, session, id)) as never, 201, noStore);
    })
    .openapi(readRoute, async (c) => {
      const session = await signedInToApi(c);
      const draft = await readDraft(c.var.services.db, session, c.req.valid("param").id);
      return c.json(draftOfApi(draft) as never, 200, noStore);
    })
    .openapi(changeRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      const { version, ...changes } = c.req.valid("json");
      const { db } = c.var.services;
      const before = await readDraft(db, session, id);
      const document = changedDocument(before.document, changes);
      // Without a version, the change applies to the one just read.
      const change = before.status === "live" ? changeOwnLive : saveOwnDraft;
      await change(c.var.services, session, { id, version: version ?? before.version, document });
      return c.json(draftOfApi(await readDraft(db, session, id)) as never, 200, noStore);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteOwnDraft(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(submitRoute, async (c) => {
      await submitOwn(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(withdrawRoute, async (c) => {
      await withdrawOwn(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(endRoute, async (c) => {
      const { id } = c.req.valid("param");
      await endRunning(c.var.services, await signedInToApi(c), { id, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(closeRoute, async (c) => {
      const { id } = c.req.valid("param");
      await closeOwn(c.var.services, await signedInToApi(c), { id, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid("param");
      const update = c.req.valid("json");
      return c.json({ id: await postUpdate(c.var.services, await signedInToApi(c), { id, update }) }, 201);
    });
}

import type { Context } from "hono";
import { createRoute } from "@hono/zod-openapi";
import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import {
  type ApiEnv,
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import type { EditedByAdmin } from "../campaign-draft.ts";
import { isAdmin } from "../states.ts";
import { adminChanges, CampaignTextsSchema, changedDocument, textsOfApi } from "./own-api-schema.ts";
import { campaignNotFound } from "./queries.ts";
import { readForAdmin } from "./queries/edited-campaign.ts";
import { editRunning } from "./use-cases/run-campaign.ts";

const bodyLimit_bytes = 512 * 1024;

const path = "/api/v1/campaigns/{id}/texts";
const base = {
  tags: ["Administration"],
  middleware: signedInFirst(bodyLimit_bytes, {
    allowed: {
      may: isAdmin,
      otherwise: () => new Failure(403, "not_allowed", m.campaigns_admin_edit_admins_only()),
    },
  }),
};

const readRoute = createRoute({
  ...base,
  path,
  method: "get",
  summary: "The editable texts of another person's campaign, for admins",
  request: { params: idParams },
  responses: { 200: jsonAnswer(CampaignTextsSchema, "As they are now."), ...problems(401, 403, 404) },
});

const changeRoute = createRoute({
  ...base,
  path,
  method: "patch",
  summary: "Edit another person's live campaign, with a reason for its organiser",
  description:
    "Public at once, since an admin has read them. What is not named stays; photos cannot be changed.",
  request: { params: idParams, body: jsonBody(adminChanges) },
  responses: {
    200: jsonAnswer(CampaignTextsSchema, "As they are now."),
    ...problems(400, 401, 403, 404, 409, 413),
  },
});

/** Changes an admin makes on `/dashboard/campaigns/{id}/edit`. */
export function createAdminEditApi() {
  return createApi()
    .openapi(readRoute, async (c) =>
      c.json(textsOfApi(await editedBy(c, c.req.valid("param").id)), 200, noStore),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { seen, reason, ...changes } = c.req.valid("json");
      const { document: before } = await editedBy(c, id);
      const document = changedDocument(before, changes);
      await editRunning(c.var.services, await signedInToApi(c), { id, seen, document, reason });
      return c.json(textsOfApi(await editedBy(c, id)), 200, noStore);
    });
}

/** 404 for an admin's own campaigns, which are edited as by any organiser. */
async function editedBy(c: Context<ApiEnv>, id: string): Promise<EditedByAdmin> {
  const edited = await readForAdmin(c.var.services.db, await signedInToApi(c), id);
  if (!edited) throw campaignNotFound();
  return edited;
}

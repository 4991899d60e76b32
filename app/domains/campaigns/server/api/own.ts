import * as m from "#messages";
import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { emptyDocument } from "../../campaign-form.ts";
import { campaignCursor } from "../../filters.ts";
import { closeInput, endInput, updateInput } from "../../organiser-input.ts";
import { campaignStatuses } from "../../schema.ts";
import { changedDocument, draftChanges, draftInput, draftOfApi, OwnCampaignSchema } from "./own-schema.ts";
import { readDraft } from "../queries/campaign-draft.ts";
import { listOwnCampaigns } from "../queries/own-campaigns.ts";
import {
  publishDraft,
  closeCampaign,
  deleteCampaignDraft,
  endCampaign,
  saveDraft,
  submitCampaignForReview,
  postUpdate,
  withdrawCampaign,
} from "../use-cases/run-campaign.ts";

const bodyLimit_bytes = 512 * 1024;

const base = {
  tags: ["Your campaigns"],
  access: signedInFirst(bodyLimit_bytes, { detail: m.campaigns_run_needs_sign_in }),
  refuses: [429],
};
const own = "/api/v1/campaigns/{id}";
const asItIs = [OwnCampaignSchema, "As it is now."] as const;

const OwnCampaignEntry = z.object({
  id: z.guid(),
  title: z.string(),
  status: z.enum(campaignStatuses),
  is_active: z.boolean(),
  goal_amount: z.number(),
  current_amount: z.number(),
  supporter_count: z.int().openapi({ description: "Paid donations: a donor may have given several." }),
  ends_on: z.iso.date(),
  created_at: z.iso.datetime(),
});

export const ownCampaignRoutes = [
  apiRoute("listOwnCampaigns", {
    ...base,
    method: "get",
    path: "/api/v1/campaigns/mine",
    summary: "Your campaigns, newest first",
    query: z.strictObject({ cursor: cursorQuery(campaignCursor) }),
    refuses: [],
    answer: [listSchema({ campaigns: z.array(OwnCampaignEntry) }).openapi("OwnCampaignPage"), "One page."],
    async run({ services, session, query }) {
      const page = await listOwnCampaigns(services.db, session.user_id, query.cursor);
      const campaigns = page.campaigns.map(({ goal_paise, raised_paise, ...campaign }) => ({
        ...campaign,
        goal_amount: goal_paise / 100,
        current_amount: raised_paise / 100,
      }));
      return { campaigns, next_cursor: page.next_cursor };
    },
  }),
  apiRoute("createCampaignDraft", {
    ...base,
    method: "post",
    path: "/api/v1/campaigns",
    summary: "Create a draft of a campaign",
    description: "A draft may be incomplete: it is checked when you submit it.",
    body: draftInput,
    refuses: [404, 429],
    created: asItIs,
    async run({ services, session, body }) {
      const id = randomUUID();
      const document = changedDocument(emptyDocument, body);
      await saveDraft(services, session, { id, version: 0, document });
      return draftOfApi(await readDraft(services.db, session, id));
    },
  }),
  apiRoute("getCampaignDraft", {
    ...base,
    method: "get",
    path: `${own}/draft`,
    summary: "The draft of one of your campaigns",
    refuses: [],
    answer: asItIs,
    run: async ({ services, session, id }) => draftOfApi(await readDraft(services.db, session, id)),
  }),
  apiRoute("updateCampaign", {
    ...base,
    method: "patch",
    path: own,
    summary: "Update one of your campaigns",
    description:
      "Of a live campaign, a new title, summary, description, goal or budget waits for a review, and everything else is public at once.",
    body: draftChanges,
    answer: asItIs,
    async run({ services, session, id, body: { version, ...changes } }) {
      const before = await readDraft(services.db, session, id);
      const document = changedDocument(before.document, changes);
      // Without a version, the change applies to the one just read.
      const change = before.status === "live" ? publishDraft : saveDraft;
      await change(services, session, { id, version: version ?? before.version, document });
      return draftOfApi(await readDraft(services.db, session, id));
    },
  }),
  apiRoute("deleteCampaignDraft", {
    ...base,
    method: "delete",
    path: own,
    summary: "Delete one of your drafts",
    done: "It is deleted.",
    run: ({ services, session, id }) => deleteCampaignDraft(services, session, id),
  }),
  apiRoute("submitCampaignForReview", {
    ...base,
    method: "post",
    path: `${own}/submit`,
    summary: "Submit a draft for review",
    refuses: [400, 429],
    done: "It waits for a review.",
    run: ({ services, session, id }) => submitCampaignForReview(services, session, id),
  }),
  apiRoute("withdrawCampaign", {
    ...base,
    method: "post",
    path: `${own}/withdraw`,
    summary: "Withdraw a campaign from review",
    done: "It is a draft again.",
    run: ({ services, session, id }) => withdrawCampaign(services, session, id),
  }),
  apiRoute("endCampaign", {
    ...base,
    method: "post",
    path: `${own}/end`,
    summary: "End a live campaign",
    description: "For its organiser, and for admins, who say why.",
    body: endInput,
    done: "It has ended.",
    run: ({ services, session, id, body }) => endCampaign(services, session, { id, ...body }),
  }),
  apiRoute("closeCampaign", {
    ...base,
    method: "post",
    path: `${own}/close`,
    summary: "Close a campaign that has ended, with thanks to its donors",
    body: closeInput,
    done: "It is closed.",
    run: ({ services, session, id, body }) => closeCampaign(services, session, { id, ...body }),
  }),
  apiRoute("postUpdate", {
    ...base,
    method: "post",
    path: `${own}/updates`,
    summary: "Post an update; donors and followers who want news are notified once",
    body: updateInput,
    created: [z.object({ id: z.guid() }), "The update."],
    run: async ({ services, session, id, body }) => ({
      id: await postUpdate(services, session, { id, update: body }),
    }),
  }),
];

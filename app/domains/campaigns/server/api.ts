import { createRoute, z } from "@hono/zod-openapi";
import { createApi, idParams, problems } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { campaignCursor } from "../filters.ts";
import {
  campaignCategories,
  campaignsPerPage,
  campaignUrgencies,
  featuredCampaignsCount,
  urgencyFilters,
} from "../schema.ts";
import { featuredApiCampaigns, listApiCampaigns, readApiCampaign } from "./api-queries.ts";

const Rupees = z.number().openapi({ description: "Rupees, with at most two decimals." });

const Campaign = z
  .object({
    id: z.guid(),
    title: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    urgency_level: z.enum(campaignUrgencies),
    category: z.enum(campaignCategories),
    location: z.string(),
    goal_amount: Rupees,
    current_amount: Rupees,
    supporter_count: z.int(),
    is_active: z.boolean(),
    created_by: z.guid(),
    created_at: z.iso.datetime(),
    ends_on: z.iso.date().openapi({ description: "The last day of giving, in India." }),
  })
  .openapi("Campaign");

const CampaignList = listSchema({ campaigns: z.array(Campaign) }).openapi("CampaignList");

const query = z
  .strictObject({
    q: z
      .string()
      .max(searchLimit)
      .transform(searchText)
      .default("")
      .openapi({ description: "Words, or beginnings of words, in title, description and location." }),
    category: z.enum(campaignCategories).optional(),
    urgency: z.enum(urgencyFilters).optional(),
    sort: z
      .enum(["newest", "featured"])
      .default("newest")
      .openapi({ description: "`featured`: the highest amount first, without filters and cursor." }),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: cursorQuery(campaignCursor),
  })
  .refine(
    (asked) => asked.sort === "newest" || !(asked.q || asked.category || asked.urgency || asked.cursor),
    {
      path: ["sort"],
      message: "featured campaigns take neither filters nor a cursor",
    },
  );

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/campaigns",
  tags: ["Campaigns"],
  summary: "Active campaigns, newest first",
  request: { query },
  responses: {
    200: { description: "One page of campaigns.", content: { "application/json": { schema: CampaignList } } },
    ...problems(400),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/campaigns/{id}",
  tags: ["Campaigns"],
  summary: "One campaign, also when it has ended",
  request: {
    params: idParams,
    query: z.strictObject({}),
  },
  responses: {
    200: { description: "The campaign.", content: { "application/json": { schema: Campaign } } },
    ...problems(400, 404),
  },
});

export function createCampaignsApi() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { sort, limit, q, category, urgency, cursor } = c.req.valid("query");
      const { db } = c.var.services;
      const answer =
        sort === "featured"
          ? await featuredApiCampaigns(db, limit ?? featuredCampaignsCount)
          : await listApiCampaigns(db, { q, category, urgency, cursor }, limit ?? campaignsPerPage);
      return c.json(answer as never, 200);
    })
    .openapi(readRoute, async (c) => {
      const campaign = await readApiCampaign(c.var.services.db, c.req.valid("param").id);
      return c.json(campaign as never, 200);
    });
}

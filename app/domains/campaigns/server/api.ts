import { districts } from "../../../text/districts.ts";
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, idParams, problems } from "../../../platform/http/api.ts";
import { listSchema } from "../../../platform/http/api-list.ts";
import { outputShape } from "../../../text/fields/input.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { parseListCursor } from "../filters.ts";
import {
  campaignCategories,
  campaignSorts,
  campaignsPerPage,
  featuredCampaignsCount,
  urgencyFilters,
} from "../schema.ts";
import type { SuggestedAmount } from "../campaign.ts";
import { apiFields, featuredApiCampaigns, listApiCampaigns, readApiCampaign } from "./api-queries.ts";
import { suggestedAmounts } from "./queries/suggested-amounts.ts";

const Rupees = z.number().openapi({ description: "Rupees, with at most two decimals." });

const Campaign = z
  .object({
    id: z.guid(),
    ...outputShape(apiFields),
    image_url: z.string().nullable(),
    location: z.string(),
    district: z
      .enum(districts)
      .nullable()
      .openapi({ description: "Null where the location names no district of Odisha." }),
    goal_amount: Rupees,
    current_amount: Rupees,
    supporter_count: z.int(),
    is_active: z.boolean(),
    created_by: z.guid(),
    created_at: z.iso.datetime(),
    ends_on: z.iso.date().openapi({ description: "The last day of giving, in India." }),
  })
  .openapi("Campaign");

const SuggestedAmounts = z
  .array(
    z.object({
      amount: Rupees,
      impact: z
        .string()
        .nullable()
        .openapi({ description: "What it brings; null where nobody has said it." }),
      is_popular: z.boolean(),
    }),
  )
  .openapi("SuggestedAmounts", { description: "What donors are offered, the least first." });

const CampaignInFull = Campaign.extend({ suggested_amounts: SuggestedAmounts }).openapi("CampaignInFull");

const CampaignList = listSchema({
  campaigns: z.array(Campaign),
  total: z.object({ count: z.int(), is_exact: z.boolean() }).nullable().openapi({
    description: "How many match, counted up to 100. Null with a cursor, and for featured ones.",
  }),
  corrected_q: z.string().nullable().openapi({
    description: "What was searched in place of words that no campaign has. Page on with it as `q`.",
  }),
}).openapi("CampaignList");

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
    district: z.enum(districts).optional(),
    sort: z
      .enum([...campaignSorts, "featured"])
      .default("newest")
      .openapi({
        description:
          "`newest` first, most `supported`, `ending` soonest, nearest to being `funded` with funded ones last, most `urgent`; `featured`: the highest amount first, without filters and cursor.",
      }),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .optional()
      .openapi({ description: "`next_cursor` of the page before, in the same order." }),
  })
  .transform(({ cursor, sort, ...asked }, c) => {
    if (sort === "featured") {
      if (asked.q || asked.category || asked.urgency || asked.district || cursor)
        c.issues.push({
          code: "custom",
          input: sort,
          path: ["sort"],
          message: "featured campaigns take neither filters nor a cursor",
        });
      return { ...asked, sort: "newest", cursor: undefined, featured: true } as const;
    }
    const position = cursor === undefined ? undefined : parseListCursor(sort, cursor);
    if (cursor !== undefined && position === undefined)
      c.issues.push({
        code: "custom",
        input: cursor,
        path: ["cursor"],
        message: "is not a cursor of this list",
      });
    return { ...asked, sort, cursor: position, featured: false };
  });

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/campaigns",
  tags: ["Campaigns"],
  summary: "Active campaigns, newest first or in another order",
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
  summary: "One campaign, live or ended",
  request: {
    params: idParams,
    query: z.strictObject({}),
  },
  responses: {
    200: { description: "The campaign.", content: { "application/json": { schema: CampaignInFull } } },
    ...problems(400, 404),
  },
});

const generalAmountsRoute = createRoute({
  method: "get",
  path: "/api/v1/suggested-amounts",
  tags: ["Campaigns"],
  summary: "Suggested amounts of the general fund",
  request: { query: z.strictObject({}) },
  responses: {
    200: {
      description: "Amounts with what each of them brings.",
      content: { "application/json": { schema: z.object({ suggested_amounts: SuggestedAmounts }) } },
    },
    ...problems(400),
  },
});

export function createCampaignsApi() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { featured, limit, ...filters } = c.req.valid("query");
      const { db } = c.var.services;
      const answer = featured
        ? await featuredApiCampaigns(db, limit ?? featuredCampaignsCount)
        : await listApiCampaigns(
            db,
            {
              q: filters.q,
              category: filters.category,
              urgency: filters.urgency,
              district: filters.district,
              sort: filters.sort,
              cursor: filters.cursor,
            },
            limit ?? campaignsPerPage,
          );
      return c.json(answer as never, 200);
    })
    .openapi(readRoute, async (c) => {
      const { suggested_amounts, ...campaign } = await readApiCampaign(
        c.var.services.db,
        c.req.valid("param").id,
      );
      const answer = { ...campaign, suggested_amounts: inRupees(suggested_amounts as SuggestedAmount[]) };
      return c.json(answer as never, 200);
    })
    .openapi(generalAmountsRoute, async (c) => {
      const amounts = await suggestedAmounts(c.var.services.db, null);
      return c.json({ suggested_amounts: inRupees(amounts) }, 200);
    });
}

function inRupees(amounts: readonly SuggestedAmount[]): z.infer<typeof SuggestedAmounts> {
  return amounts.map(({ amount_paise, ...amount }) => ({ amount: amount_paise / 100, ...amount }));
}

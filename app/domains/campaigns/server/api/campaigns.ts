import { districts } from "../../../../text/districts.ts";
import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { listSchema } from "../../../../platform/http/api-list.ts";
import { outputShape } from "../../../../text/fields/input.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { parseListCursor, sortOf } from "../../filters.ts";
import {
  campaignCategories,
  campaignSorts,
  campaignsPerPage,
  featuredCampaignsCount,
  urgencyFilters,
} from "../../schema.ts";
import type { SuggestedAmount } from "../../campaign.ts";
import {
  apiFields,
  featuredApiCampaigns,
  listApiCampaigns,
  readApiCampaign,
} from "../queries/api-campaigns.ts";
import { suggestedAmounts } from "../queries/suggested-amounts.ts";

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
    goal_amount: rupees,
    current_amount: rupees,
    supporter_count: z.int().openapi({ description: "Paid donations: a donor may have given several." }),
    is_active: z.boolean(),
    created_by: z.guid(),
    created_at: z.iso.datetime(),
    ends_on: z.iso.date().openapi({ description: "The last day of giving, in India." }),
  })
  .openapi("Campaign");

const SuggestedAmounts = z
  .array(
    z.object({
      amount: rupees,
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
    q: z.string().max(searchLimit).transform(searchText).default("").openapi({
      description: "Words of title, category, location, summary and description, in any usual spelling.",
    }),
    category: z.enum(campaignCategories).optional(),
    urgency: z.enum(urgencyFilters).optional(),
    district: z.enum(districts).optional(),
    sort: z
      .enum([...campaignSorts, "featured"])
      .optional()
      .openapi({
        description:
          "Without it: `best`, what matches the words best, or `newest` where there are none. `newest` first, most `supported`, `ending` soonest, nearest to being `funded` with funded ones last, most `urgent`; `featured`: the highest amount first, without filters and cursor.",
      }),
    exact: z
      .literal("1")
      .optional()
      .openapi({ description: "`1`: the words as they are typed, never corrected." }),
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
      return { ...asked, sort: undefined, exact: false, cursor: undefined, featured: true } as const;
    }
    const position = cursor === undefined ? undefined : parseListCursor(sortOf({ q: asked.q, sort }), cursor);
    if (cursor !== undefined && position === undefined)
      c.issues.push({
        code: "custom",
        input: cursor,
        path: ["cursor"],
        message: "is not a cursor of this list",
      });
    return { ...asked, sort, exact: asked.exact === "1", cursor: position, featured: false };
  });

const tags = ["Campaigns"];

export const campaignRoutes = [
  apiRoute("listCampaigns", {
    method: "get",
    path: "/api/v1/campaigns",
    tags,
    summary: "Active campaigns, best match or newest first, or in another order",
    query,
    answer: [CampaignList, "One page of campaigns."],
    run({ services: { db }, query: { featured, limit, category, urgency, district, ...filters } }) {
      if (featured) return featuredApiCampaigns(db, limit ?? featuredCampaignsCount);
      return listApiCampaigns(db, { ...filters, category, urgency, district }, limit ?? campaignsPerPage);
    },
  }),
  apiRoute("getCampaign", {
    method: "get",
    path: "/api/v1/campaigns/{id}",
    tags,
    summary: "One campaign, live or ended",
    query: z.strictObject({}),
    answer: [CampaignInFull, "The campaign."],
    async run({ services: { db }, id }) {
      const { suggested_amounts, ...campaign } = await readApiCampaign(db, id);
      return { ...campaign, suggested_amounts: inRupees(suggested_amounts as SuggestedAmount[]) };
    },
  }),
  apiRoute("listSuggestedAmounts", {
    method: "get",
    path: "/api/v1/suggested-amounts",
    tags,
    summary: "Suggested amounts of the general fund",
    query: z.strictObject({}),
    answer: [z.object({ suggested_amounts: SuggestedAmounts }), "Amounts with what each of them brings."],
    run: async ({ services: { db } }) => ({
      suggested_amounts: inRupees(await suggestedAmounts(db, null)),
    }),
  }),
];

function inRupees(amounts: readonly SuggestedAmount[]): z.infer<typeof SuggestedAmounts> {
  return amounts.map(({ amount_paise, ...amount }) => ({ amount: amount_paise / 100, ...amount }));
}

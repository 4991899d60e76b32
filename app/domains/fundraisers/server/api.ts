import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  rupees,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { readCampaign } from "../../campaigns/server/queries.ts";
import { reportInput } from "../../moderation/input.ts";
import {
  type Fundraiser,
  type FundraiserCardData,
  fundraiserCursor,
  fundraiserPath,
  fundraiserStatuses,
  occasions,
  type OwnFundraiser,
  ownFundraiserCursor,
} from "../fundraiser.ts";
import { fundraiserChanges, fundraiserInput } from "../input.ts";
import { fundraiserAt, fundraisersOfCampaign, ownFundraisers } from "./queries/fundraisers.ts";
import {
  changeFundraiser,
  closeFundraiser,
  sendFundraiserReport,
  startFundraiser,
} from "./use-cases/run-fundraiser.ts";

const tags = ["Fundraising pages"];

const cardFields = {
  id: z.guid().openapi({ description: "What `create-razorpay-order` takes as `fundraiserId`." }),
  slug: z.string(),
  path: z.string().openapi({ description: "Of its page." }),
  title: z.string(),
  occasion: z.enum(occasions),
  goal: rupees,
  raised: rupees,
  supporter_count: z.int(),
  is_ended: z.boolean(),
};
const CardSchema = z.object({ ...cardFields, owner: z.string() }).openapi("FundraiserCard");
const OwnSchema = z
  .object({ ...cardFields, campaign_id: z.guid(), status: z.enum(fundraiserStatuses) })
  .openapi("OwnFundraiser");
const FundraiserSchema = z
  .object({
    ...cardFields,
    campaign_id: z.guid(),
    story: z.string(),
    image_url: z.string().nullable(),
    image_alt: z.string().nullable(),
    status: z.enum(fundraiserStatuses),
    owner: z.string(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .openapi("Fundraiser");

function cardInApi({ goal_paise, raised_paise, owner_name: owner, ...card }: FundraiserCardData) {
  return {
    ...card,
    path: fundraiserPath(card.slug),
    goal: goal_paise / 100,
    raised: raised_paise / 100,
    owner,
  };
}

function ownInApi(page: OwnFundraiser) {
  const { goal_paise, raised_paise, campaign_title: _t, decision_id: _d, created_at: _c, ...own } = page;
  return { ...own, path: fundraiserPath(own.slug), goal: goal_paise / 100, raised: raised_paise / 100 };
}

function fundraiserInApi({ goal_paise, raised_paise, owner, created_at, edited_at, ...page }: Fundraiser) {
  return {
    ...page,
    path: fundraiserPath(page.slug),
    goal: goal_paise / 100,
    raised: raised_paise / 100,
    owner: owner?.display_name ?? "",
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  };
}

const signedInOnly = signedInFirst(64 * 1024);
const slugParams = z.object({ slug: z.string().max(80) });
const listRoute = createRoute({
  method: "get",
  path: "/api/v1/campaigns/{id}/fundraisers",
  tags,
  summary: "Fundraising pages of a campaign, highest raised first",
  request: { params: idParams, query: z.strictObject({ cursor: cursorQuery(fundraiserCursor) }) },
  responses: {
    200: jsonAnswer(listSchema({ fundraisers: z.array(CardSchema) }).openapi("FundraiserList"), "One page."),
    ...problems(400, 404),
  },
});

const openRoute = createRoute({
  method: "post",
  path: "/api/v1/campaigns/{id}/fundraisers",
  tags,
  middleware: signedInOnly,
  summary: "Create a fundraising page for a campaign",
  request: { params: idParams, body: jsonBody(fundraiserInput) },
  responses: {
    201: jsonAnswer(FundraiserSchema, "Open, and public."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const mineRoute = createRoute({
  method: "get",
  path: "/api/v1/fundraisers/mine",
  tags,
  middleware: signedInOnly,
  summary: "Your pages, newest first",
  request: { query: z.strictObject({ cursor: cursorQuery(ownFundraiserCursor) }) },
  responses: {
    200: jsonAnswer(
      listSchema({ fundraisers: z.array(OwnSchema) }).openapi("OwnFundraiserList"),
      "One page.",
    ),
    ...problems(400, 401),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/fundraisers/{slug}",
  tags,
  summary: "A fundraising page",
  request: { params: slugParams },
  responses: { 200: jsonAnswer(FundraiserSchema, "The page."), ...problems(404) },
});

const changeRoute = createRoute({
  method: "patch",
  path: "/api/v1/fundraisers/{slug}",
  tags,
  middleware: signedInOnly,
  summary: "Update your fundraising page",
  request: { params: slugParams, body: jsonBody(fundraiserChanges) },
  responses: {
    200: jsonAnswer(FundraiserSchema, "Changed."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const endRoute = createRoute({
  method: "post",
  path: "/api/v1/fundraisers/{slug}/end",
  tags,
  middleware: signedInOnly,
  summary: "End your fundraising page",
  request: { params: slugParams },
  responses: { 200: jsonAnswer(FundraiserSchema, "Ended."), ...problems(401, 403, 404, 409) },
});

const reportRoute = createRoute({
  method: "post",
  path: "/api/v1/fundraisers/{slug}/report",
  tags,
  middleware: signedInOnly,
  summary: "Report a fundraising page, once",
  request: { params: slugParams, body: jsonBody(reportInput) },
  responses: { 204: { description: "Reported." }, ...problems(400, 401, 403, 404, 409, 413, 429) },
});

export function createFundraisersApi() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { db } = c.var.services;
      const campaign = await readCampaign(db, c.req.valid("param").id);
      const { cursor: after } = c.req.valid("query");
      const { fundraisers, next_cursor } = await fundraisersOfCampaign(db, campaign.id, { after });
      return c.json({ fundraisers: fundraisers.map(cardInApi), next_cursor }, 200);
    })
    .openapi(openRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id: campaign_id } = c.req.valid("param");
      const input = c.req.valid("json");
      const slug = await startFundraiser(c.var.services, session, { campaign_id, input });
      return c.json(fundraiserInApi(await fundraiserAt(c.var.services.db, slug, session)), 201, noStore);
    })
    .openapi(mineRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const page = await ownFundraisers(c.var.services.db, user_id, c.req.valid("query").cursor);
      return c.json({ ...page, fundraisers: page.fundraisers.map(ownInApi) }, 200, noStore);
    })
    .openapi(readRoute, async (c) => {
      const session = (await c.var.session()) ?? null;
      const page = await fundraiserAt(c.var.services.db, c.req.valid("param").slug, session);
      return c.json(fundraiserInApi(page), 200, noStore);
    })
    .openapi(changeRoute, async (c) => {
      const session = await signedInToApi(c);
      const { slug } = c.req.valid("param");
      await changeFundraiser(c.var.services, session, { slug, changes: c.req.valid("json") });
      return c.json(fundraiserInApi(await fundraiserAt(c.var.services.db, slug, session)), 200, noStore);
    })
    .openapi(endRoute, async (c) => {
      const session = await signedInToApi(c);
      const { slug } = c.req.valid("param");
      await closeFundraiser(c.var.services, session, slug);
      return c.json(fundraiserInApi(await fundraiserAt(c.var.services.db, slug, session)), 200, noStore);
    })
    .openapi(reportRoute, async (c) => {
      const session = await signedInToApi(c);
      await sendFundraiserReport(c.var.services, session, c.req.valid("param").slug, c.req.valid("json"));
      return c.body(null, 204);
    });
}

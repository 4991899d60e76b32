import { z } from "@hono/zod-openapi";
import { rupees, signedInFirst } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { readCampaign } from "../../campaigns/server/queries/campaigns.ts";
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
  editFundraiser,
  endFundraiser,
  openFundraiser,
  reportFundraiser,
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
  supporter_count: z.int().openapi({ description: "Paid donations: a donor may have given several." }),
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
  const { goal_paise, raised_paise, campaign_title: _t, decision: _d, created_at: _c, ...own } = page;
  return { ...own, path: fundraiserPath(own.slug), goal: goal_paise / 100, raised: raised_paise / 100 };
}

function fundraiserInApi({ goal_paise, raised_paise, owner, ...page }: Fundraiser) {
  return {
    ...page,
    path: fundraiserPath(page.slug),
    goal: goal_paise / 100,
    raised: raised_paise / 100,
    owner: owner?.display_name ?? "",
  };
}

const signedInOnly = signedInFirst(64 * 1024);
const slugParams = z.object({ slug: z.string().max(80) });

export const createFundraisersApi = () =>
  createApiRoutes(
    apiRoute("listFundraisers", {
      method: "get",
      path: "/api/v1/campaigns/{id}/fundraisers",
      tags,
      summary: "Fundraising pages of a campaign, highest raised first",
      query: z.strictObject({ cursor: cursorQuery(fundraiserCursor) }),
      answer: [listSchema({ fundraisers: z.array(CardSchema) }).openapi("FundraiserList"), "One page."],
      async run({ services: { db }, id, query: { cursor: after } }) {
        const campaign = await readCampaign(db, id);
        const { fundraisers, next_cursor } = await fundraisersOfCampaign(db, campaign.id, { after });
        return { fundraisers: fundraisers.map(cardInApi), next_cursor };
      },
    }),
    apiRoute("openFundraiser", {
      method: "post",
      path: "/api/v1/campaigns/{id}/fundraisers",
      tags,
      summary: "Open a fundraising page for a campaign",
      access: signedInOnly,
      body: fundraiserInput,
      refuses: [429],
      created: [FundraiserSchema, "Open, and public."],
      async run({ services, session, id: campaign_id, body: input }) {
        const slug = await openFundraiser(services, session, { campaign_id, input });
        return fundraiserAtSlug(services, session, slug);
      },
    }),
    apiRoute("listOwnFundraisers", {
      method: "get",
      path: "/api/v1/fundraisers/mine",
      tags,
      summary: "Your pages, newest first",
      access: signedInOnly,
      query: z.strictObject({ cursor: cursorQuery(ownFundraiserCursor) }),
      answer: [listSchema({ fundraisers: z.array(OwnSchema) }).openapi("OwnFundraiserList"), "One page."],
      async run({ services, session, query }) {
        const page = await ownFundraisers(services.db, session.user_id, query.cursor);
        return { ...page, fundraisers: page.fundraisers.map(ownInApi) };
      },
    }),
    apiRoute("getFundraiser", {
      method: "get",
      path: "/api/v1/fundraisers/{slug}",
      tags,
      summary: "A fundraising page",
      access: "anyone",
      params: slugParams,
      answer: [FundraiserSchema, "The page."],
      run: ({ services, session, slug }) => fundraiserAtSlug(services, session, slug),
    }),
    apiRoute("editFundraiser", {
      method: "patch",
      path: "/api/v1/fundraisers/{slug}",
      tags,
      summary: "Update your fundraising page",
      access: signedInOnly,
      params: slugParams,
      body: fundraiserChanges,
      refuses: [429],
      answer: [FundraiserSchema, "Changed."],
      async run({ services, session, slug, body: changes }) {
        await editFundraiser(services, session, { slug, changes });
        return fundraiserAtSlug(services, session, slug);
      },
    }),
    apiRoute("endFundraiser", {
      method: "post",
      path: "/api/v1/fundraisers/{slug}/end",
      tags,
      summary: "End your fundraising page",
      access: signedInOnly,
      params: slugParams,
      answer: [FundraiserSchema, "Ended."],
      async run({ services, session, slug }) {
        await endFundraiser(services, session, slug);
        return fundraiserAtSlug(services, session, slug);
      },
    }),
    apiRoute("reportFundraiser", {
      method: "post",
      path: "/api/v1/fundraisers/{slug}/report",
      tags,
      summary: "Report a fundraising page, once",
      access: signedInOnly,
      params: slugParams,
      body: reportInput,
      refuses: [429],
      done: "Reported.",
      run: ({ services, session, slug, body }) => reportFundraiser(services, session, slug, body),
    }),
  );

async function fundraiserAtSlug({ db }: Pick<Services, "db">, session: Session | null, slug: string) {
  return fundraiserInApi(await fundraiserAt(db, slug, session));
}

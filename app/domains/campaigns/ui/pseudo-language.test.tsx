import { districts } from "../../../text/districts.ts";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import { unmarkedInHtml } from "../../../../tests/support/unmarked-text.ts";
import { inLanguage } from "../../../platform/language-context.ts";
import { fieldTexts } from "../../../text/fields/field.ts";
import { campaignFields } from "../campaign-fields.ts";
import type { CampaignDetail } from "../campaign.ts";
import * as campaigns from "../pages/campaigns.tsx";
import * as ownCampaigns from "../pages/my-campaigns.tsx";
import { type CampaignFilters, noFilters } from "../filters.ts";
import type { Supporter } from "../live-campaign.ts";
import { campaignCategories, campaignUrgencies } from "../schema.ts";
import { CampaignHero } from "./CampaignHero.tsx";
import { CampaignTabs } from "./CampaignTabs.tsx";
import { campaignMeta, campaignNotFoundMeta, campaignsMeta } from "./campaign-meta.ts";
import {
  FeaturedCampaigns,
  FeaturedCampaignsFailed,
  FeaturedCampaignsSkeleton,
} from "./FeaturedCampaigns.tsx";
import { NewestSupporters } from "./NewestSupporters.tsx";
import { RelatedCampaigns } from "./RelatedCampaigns.tsx";
import { SupportersPanel } from "./SupportersPanel.tsx";
import { FundingCard } from "./FundingCard.tsx";
import { OrganiserCard } from "./OrganiserCard.tsx";

/** Texts of rows, which are translated as rows. */
const others = ["Tikiri", "Asha", "Sahayog", ...districts];

const at = new Date("2026-01-01");
const campaign: CampaignDetail = {
  id: "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b",
  ...fieldTexts(campaignFields, {
    title: "Tikiri",
    summary: "Tikiri",
    description: "Tikiri",
    organiser_name: "Tikiri",
  }),
  image_url: null,
  drawing: "/art/disaster-relief/a.svg?of=boat",
  image_alt: null,
  ends_at_goal: false,
  budget: [{ id: "1", label: "Tikiri", amount_paise: 1_000_00 }],
  urgency_level: "high",
  category: "Disaster Relief",
  location: "Tikiri",
  goal_paise: 1_00_000_00,
  raised_paise: 50_000_00,
  supporter_count: 1204,
  is_active: true,
  created_at: at,
  ends_on: "2099-12-31",
  status: "live",
  created_by: "1",
  organiser: {
    user_id: "1",
    display_name: "Asha",
    avatar_url: null,
    location: "Tikiri",
    bio: "Tikiri",
    has_card: true,
    created_at: "2026-01-01T00:00:00Z",
  },
  phases: (["completed", "in-progress", "pending"] as const).map((phase_status) => ({
    id: phase_status,
    title: "Tikiri",
    description: "Tikiri",
    timeframe: "Tikiri",
    phase_status,
  })),
  updates: [],
  pictures: [],
  faqs: [],
  suggested_amounts: [],
};
const ended = { ...campaign, is_active: false, raised_paise: 2_00_000_00 };
const supporter = {
  id: "1",
  display_name: null,
  is_anonymous: true,
  amount_paise: 100,
  message: null,
  answer: null,
  paid_at: at,
};

function pageOf(page: { default: ComponentType<never> }, loaderData: unknown): ReactNode {
  const Page = page.default as ComponentType<{ loaderData: unknown }>;
  return <Page loaderData={loaderData} />;
}

const filters = noFilters;
const list = (
  rows: CampaignDetail[],
  asked: Partial<CampaignFilters> = {},
  corrected_q: string | null = null,
) =>
  pageOf(campaigns, {
    filters: { ...filters, ...asked },
    page: {
      campaigns: rows,
      next_cursor: rows.length > 0 ? "more" : null,
      total: { count: rows.length, is_exact: rows.length < 2 },
      corrected_q,
    },
  });
const nowhere = { location: { pathname: "/" }, matches: [] };

const tabsWith = (supporters: Supporter[]) => {
  const first = {
    supporters,
    next_cursor: supporters.length > 0 ? "more" : null,
    order: "newest",
    is_first: true,
  } as const;
  const panel = <SupportersPanel campaign_id="1" first={first} live={undefined} renderBelow={() => null} />;
  return <CampaignTabs campaign={campaign} supporters={panel} selected="overview" />;
};
const all_kinds = campaignCategories.flatMap((category) =>
  campaignUrgencies.map((urgency_level) => ({
    ...campaign,
    id: `${category} ${urgency_level}`,
    category,
    urgency_level,
  })),
);

test.each<[string, () => ReactNode]>([
  ["in the list", () => list(all_kinds)],
  ["in the list of one campaign", () => list([campaign])],
  ["in the list that finds nothing", () => list([])],
  ["beside its filters", () => list([campaign], { category: "Education", urgency: "high", q: "Tikiri" })],
  ["where another word was found", () => list([campaign], { q: "Tikiri" }, "Tikiri")],
  ["in the list that could not be read", () => pageOf(campaigns, { filters, page: { failed: true } })],
  [
    "in somebody's own list",
    () =>
      pageOf(ownCampaigns, {
        page: { is_first: true, list: { campaigns: [campaign, ended], next_cursor: null } },
      }),
  ],
  [
    "in an own list that is empty",
    () => pageOf(ownCampaigns, { page: { is_first: true, list: { campaigns: [], next_cursor: null } } }),
  ],
  [
    "in an own list that could not be read",
    () => pageOf(ownCampaigns, { page: { is_first: true, list: { failed: true } } }),
  ],
  ...(
    [
      [],
      [
        { ...campaign, followed_at: at },
        { ...ended, followed_at: at },
      ],
    ] as const
  ).map((campaigns): [string, () => ReactNode] => [
    `in the list of ${campaigns.length} campaigns that somebody follows`,
    () => pageOf(ownCampaigns, { page: { shows: "followed", is_first: true, list: { campaigns } } }),
  ]),
  ["among the featured", () => <FeaturedCampaigns campaigns={[]} />],
  ["where the featured are waited for", () => <FeaturedCampaignsSkeleton />],
  ["where the featured could not be read", () => <FeaturedCampaignsFailed />],
  ["at the head of a campaign", () => <CampaignHero campaign={ended} />],
  [
    "about its funding",
    () => (
      <FundingCard campaign={campaign} supporters={<NewestSupporters supporters={[supporter]} href="" />}>
        {null}
      </FundingCard>
    ),
  ],
  [
    "about its funding when it has ended",
    () => (
      <FundingCard campaign={ended} supporters={null}>
        {null}
      </FundingCard>
    ),
  ],
  ["among others like it", () => <RelatedCampaigns campaigns={[campaign]} />],
  ["about its organiser", () => <OrganiserCard organiser={campaign.organiser} name="Tikiri" about={null} />],
  ["in its tabs", () => tabsWith([supporter])],
  ["in its tabs without donations", () => tabsWith([])],
  [
    "in what search engines show",
    () =>
      [campaignMeta(nowhere, campaign, ""), campaignsMeta(nowhere, ""), campaignNotFoundMeta(nowhere)].map(
        (described) =>
          described
            .map((one) =>
              "title" in one ? one.title : "name" in one && one.name === "description" ? one.content : "",
            )
            .map((text) => <p key={text}>{text}</p>),
      ),
  ],
])("in the pseudo-language no sentence is unmarked %s", (_, content) => {
  const html = inLanguage("en-XA", () => htmlOf(content()));
  expect(html.length).toBeGreaterThan(20);
  expect(unmarkedInHtml(html, others)).toEqual([]);
});

test("the list shows that another one is coming, below the language of its address", () => {
  const hydrationData = { loaderData: { list: null } };
  const options = { basename: "/en-xa", initialEntries: ["/en-xa/campaigns"], hydrationData };
  const loader = () => Promise.withResolvers<null>().promise;
  const element = <>{list([campaign])}</>;
  const router = createMemoryRouter([{ id: "list", path: "/campaigns", loader, element }], options);
  const html = () => inLanguage("en-XA", () => renderToStaticMarkup(<RouterProvider router={router} />));
  expect(html()).toContain('aria-busy="false"');
  void router.navigate("/campaigns?q=well");
  expect(html()).toContain('aria-busy="true"');
});

import * as m from "#messages";
import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { pageContext, servicesContext } from "../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../platform/http/page-visit.ts";
import { type Failed, isFailed, orFailed } from "../../platform/http/section.ts";
import { campaignsTag } from "../../domains/campaigns/schema.ts";
import { featuredCampaignsOnPages } from "../../domains/campaigns/server/queries/on-pages.ts";
import {
  FeaturedCampaigns,
  FeaturedCampaignsFailed,
  FeaturedCampaignsSkeleton,
} from "../../domains/campaigns/ui/FeaturedCampaigns.tsx";
import { HeroCampaign, HeroCampaignSkeleton } from "../../domains/campaigns/ui/HeroCampaign.tsx";
import { featuredStoriesOnPages } from "../../domains/stories/server/queries/stories.ts";
import {
  FeaturedStories,
  FeaturedStoriesFailed,
  FeaturedStoriesSkeleton,
} from "../../domains/stories/ui/FeaturedStories.tsx";

import { introducePillars } from "../../domains/programs/server/queries/programs.ts";
import { organisationData, websiteData } from "../../domains/content/organisation-data.ts";
import {
  contentOfHome,
  type HomeContent,
  siteOfPages,
} from "../../domains/content/server/queries/content-of-pages.ts";
import { AdBanner, AdBannerSkeleton } from "../../domains/content/ui/AdBanner.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { ImpactFigures } from "../../domains/content/ui/ImpactFigures.tsx";
import { introductionIn } from "../../domains/content/ui/use-introduction.ts";
import { pageMeta } from "../../page/page-meta.ts";
import {
  FeatureCards,
  FeatureCardsSkeleton,
  IntroducedSection,
  Pillars,
  PillarsSkeleton,
} from "./WhatSahayogDoes.tsx";
import type { Route } from "./+types/home";
import { contentTag } from "../../domains/content/schema.ts";
import { storiesTag } from "../../domains/stories/schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  const [content, campaigns, stories, pillars] = await Promise.all([
    orFailed(services, "home content", contentOfHome(services)),
    orFailed(services, "featured campaigns", featuredCampaignsOnPages(services)),
    orFailed(services, "featured stories", featuredStoriesOnPages(services)),
    orFailed(services, "pillars", introducePillars(services)),
  ]);
  visit.structured_data.push(async () => {
    const site = await siteOfPages(services);
    const { public_url } = services.config;
    return [organisationData(site, public_url), websiteData(site, public_url)];
  });
  if (![content, campaigns, stories, pillars].some(isFailed))
    sameForEveryGuest(visit, contentTag, campaignsTag, storiesTag);
  return { page: { content, campaigns, stories, pillars } };
}

type Page = Awaited<ReturnType<typeof loader>>["page"];

/** Returns immediately, so that the page shows its skeletons. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { page: Promise<Page> } {
  const page = serverLoader().then((answer) => answer.page);
  // The sections handle the rejection; until they render, this prevents an unhandled rejection error.
  page.catch(() => {});
  return { page };
}

export function meta(args: Route.MetaArgs) {
  const { title, text } = introductionIn(args, "home_hero") ?? { title: m.screens_welcome(), text: "" };
  return pageMeta(args, { title, description: text });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const page: Page | Promise<Page> = loaderData.page;
  return (
    <>
      <HomeHero
        figures={
          <Part of={page} fallback={null} failed={null}>
            {({ content }) => ("failed" in content ? null : <ImpactFigures figures={content.figures} />)}
          </Part>
        }
        campaign={
          <Part of={page} fallback={<HeroCampaignSkeleton />} failed={null}>
            {({ campaigns }) => ("failed" in campaigns ? null : <HeroCampaign campaigns={campaigns} />)}
          </Part>
        }
      />
      <Banner page={page} position={0} />
      <Part of={page} fallback={<PillarsSkeleton />} failed={null}>
        {({ pillars }) => ("failed" in pillars ? null : <Pillars pillars={pillars} />)}
      </Part>
      <Part of={page} fallback={<Features cards={<FeatureCardsSkeleton />} />} failed={null}>
        {({ content }) =>
          "failed" in content ? null : <Features cards={<FeatureCards cards={content.feature_cards} />} />
        }
      </Part>
      <Part of={page} fallback={<FeaturedCampaignsSkeleton />} failed={<FeaturedCampaignsFailed />}>
        {({ campaigns }) => <FeaturedCampaigns campaigns={campaigns} />}
      </Part>
      <Banner page={page} position={1} />
      <Part of={page} fallback={<FeaturedStoriesSkeleton />} failed={<FeaturedStoriesFailed />}>
        {({ stories }) => <FeaturedStories stories={stories} />}
      </Part>
    </>
  );
}

type PartProps = {
  of: Page | Promise<Page>;
  fallback: ReactNode;
  /** Shown when the page's data could not be loaded. */
  failed: ReactNode;
  children: (page: Page) => ReactNode;
};

function Part({ of, fallback, failed, children }: PartProps) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={of} errorElement={<>{failed}</>}>
        {children}
      </Await>
    </Suspense>
  );
}

function Banner({ page, position }: { page: Page | Promise<Page>; position: number }) {
  const place = (content: HomeContent | Failed) => {
    const slot = "failed" in content ? undefined : content.banners[position];
    return slot ? <AdBanner size="banner" slot={slot} /> : null;
  };
  return (
    <div className="page-width py-2 sm:py-4">
      <Part of={page} fallback={<AdBannerSkeleton />} failed={null}>
        {({ content }) => place(content)}
      </Part>
    </div>
  );
}

function Features({ cards }: { cards: ReactNode }) {
  return <IntroducedSection id="home_features">{cards}</IntroducedSection>;
}

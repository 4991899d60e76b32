import * as m from "#messages";
import Megaphone from "../../../ui/icons/megaphone.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { isFailed, orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { campaignTag, hasEnded } from "../../campaigns/schema.ts";
import { readCampaign } from "../../campaigns/server/queries/campaigns.ts";
import { fundraiserCursor, fundraisersOfCampaignPath, newFundraiserPath } from "../fundraiser.ts";
import { fundraisersOfCampaign } from "../server/queries/fundraisers.ts";
import { FundraiserList } from "../ui/FundraiserList.tsx";
import type { Route } from "./+types/campaign-fundraisers";

/** All public supporters' pages of a campaign. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const { id, title, ends_on, is_active } = await orErrorPage(readCampaign(db, params.id));
  const after = fundraiserCursor.parse(url.searchParams.get("cursor") ?? "");
  const list = await orFailed(services, "fundraisers", fundraisersOfCampaign(db, id, { after }));
  if (!after && !isFailed(list)) sameForEveryGuest(context.get(pageContext), campaignTag(id));
  return { campaign: { id, title }, is_open: !hasEnded({ ends_on, is_active }), list, is_first: !after };
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.campaign.title ?? "";
  return pageMeta(args, {
    title: `${m.fundraisers_of_campaign()}: ${title}`,
    description: m.fundraisers_of_campaign_lead(),
  });
}

export default function CampaignFundraisersPage({ loaderData }: Route.ComponentProps) {
  const { campaign, is_open, list, is_first } = loaderData;
  const back = `/campaigns/${campaign.id}`;
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: m.fundraisers_campaigns(), href: "/campaigns" },
          { label: campaign.title, href: back },
          { label: m.fundraisers_of_campaign() },
        ]}
      />
      <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h1 className="text-3xl lg:text-4xl">{m.fundraisers_of_campaign()}</h1>
          <p className="mt-2 text-lg">
            <UserText>{campaign.title}</UserText>
          </p>
          <p className="mt-2 text-muted">{m.fundraisers_of_campaign_lead()}</p>
        </div>
        {is_open && (
          <ButtonLink href={newFundraiserPath(campaign.id)}>
            <Megaphone size={18} aria-hidden="true" /> {m.fundraisers_card()}
          </ButtonLink>
        )}
      </header>
      <ListSection
        list={list}
        rowsOf={({ fundraisers }) => fundraisers}
        failed={m.fundraisers_of_campaign_failed()}
        empty={
          <EmptyState
            title={m.fundraisers_of_campaign_none()}
            hint={is_open ? m.fundraisers_of_campaign_none_hint() : undefined}
            action={
              <ButtonLink href={back} variant="secondary">
                {m.fundraisers_back_to_campaign()}
              </ButtonLink>
            }
          />
        }
        pages={{ label: m.fundraisers_pages(), path: fundraisersOfCampaignPath(campaign.id), is_first }}
      >
        {(fundraisers) => <FundraiserList fundraisers={fundraisers} />}
      </ListSection>
    </div>
  );
}

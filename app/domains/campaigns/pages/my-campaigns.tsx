import * as m from "#messages";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { campaignCursor } from "../filters.ts";
import { listOwnCampaigns, type OwnCampaignPage } from "../server/queries/own-campaigns.ts";
import { OwnCampaignRow } from "../ui/OwnCampaignRow.tsx";
import type { Route } from "./+types/my-campaigns";

type Page = { list: OwnCampaignPage | Failed; is_first: boolean };

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const cursor = campaignCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const list = await orFailed(services, "own campaigns", listOwnCampaigns(services.db, user_id, cursor));
  return { page: { list, is_first: cursor === undefined } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.campaigns_own_page());
}

export default function MyCampaignsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.campaigns_own_page()} lead={m.campaigns_own_lead()} />
      <DeferredPage page={loaderData.page}>{(page) => <Found {...page} />}</DeferredPage>
    </>
  );
}

function Found({ list, is_first }: Page) {
  return (
    <ListSection
      list={list}
      rowsOf={({ campaigns }) => campaigns}
      failed={m.campaigns_own_failed()}
      empty={<NoCampaigns />}
      pages={{ label: m.campaigns_own_pages(), path: "/dashboard/campaigns", is_first }}
    >
      {(campaigns) => (
        <ul className="grid gap-4">
          {campaigns.map((campaign) => (
            <OwnCampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function NoCampaigns() {
  return (
    <EmptyState
      title={m.campaigns_own_none()}
      hint={m.campaigns_own_none_hint()}
      action={<ButtonLink href="/contact">{m.campaigns_own_tell_us()}</ButtonLink>}
    />
  );
}

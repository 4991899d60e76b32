import { orErrorPage, servicesContext, signedIn } from "../platform/http/page-context.ts";
import { hiddenPageMeta } from "../page/page-meta.ts";
import { editCampaignPath, ownCampaignPath } from "../domains/campaigns/campaign-paths.ts";
import { readPreview } from "../domains/campaigns/server/queries/campaign-preview.ts";
import { campaignStates } from "../domains/campaigns/states.ts";
import { titleText } from "../domains/campaigns/campaign-texts.ts";
import { PreviewBanner } from "../domains/campaigns/ui/Preview.tsx";
import { siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { latestSupporters } from "../domains/donations/server/queries/latest-supporters.ts";
import type { Route } from "./+types/campaign-preview";
import { CampaignView } from "./CampaignView.tsx";

/** Preview of the public page, for its organiser and admins only. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const campaign = await orErrorPage(readPreview(services.db, session, args.params.id));
  const [supporters, site] = await Promise.all([
    latestSupporters(services.db, campaign.id),
    siteOfPages(services),
  ]);
  const is_own = campaign.created_by === session.user_id;
  return {
    found: {
      campaign: { ...campaign, title: titleText(campaign.title) },
      supporters,
      related: [],
      payment: { script_url: "", organisation: site.organisation_name, test_mode: false },
      public_url: services.config.public_url,
    },
    back_href:
      is_own && campaignStates[campaign.status].is_editable
        ? editCampaignPath(campaign.id)
        : ownCampaignPath(campaign.id),
  };
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, titleText(args.loaderData?.found.campaign.title ?? ""));
}

export default function CampaignPreviewPage({ loaderData: { found, back_href } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBanner back_href={back_href} />
      <CampaignView {...found} answer={undefined} is_preview />
    </>
  );
}

import { FundingProgress } from "./FundingProgress.tsx";
import { CampaignTitle, DonateToCampaign } from "./CampaignCard.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Picture } from "../../uploads/ui/Picture.tsx";
import type { CampaignCardData } from "../campaign.ts";
import { pictureHeight, pictureWidth } from "../campaign-picture.ts";
import { shownPicture } from "../../art/shown-picture.ts";
import { withLiveFigures } from "../live-campaign.ts";
import { hasEnded } from "../schema.ts";
import { useLiveFigures } from "./use-live-campaigns.ts";

/**
 * One campaign beside the introduction of the home page: of the featured ones the first with a photograph, but not the
 * one with which their list begins further down.
 */
export function HeroCampaign({ campaigns }: { campaigns: readonly CampaignCardData[] }) {
  const [first, ...others] = campaigns;
  const chosen = others.find(({ image_url }) => image_url !== null) ?? others[0] ?? first;
  return chosen ? <LiveHero chosen={chosen} /> : null;
}

function LiveHero({ chosen }: { chosen: CampaignCardData }) {
  const live = useLiveFigures([chosen.id]);
  const campaign = withLiveFigures(chosen, live.get(chosen.id));
  return (
    <Card as="article" interactive padded={false} className="flex flex-col">
      <Picture
        url={shownPicture(campaign)}
        alt=""
        sizes="(min-width: 64rem) 32rem, 100vw"
        width={pictureWidth}
        height={pictureHeight}
        is_first
        is_drawn={campaign.image_url === null}
        className="aspect-5/2 w-full bg-sunken sm:aspect-5/2 lg:aspect-16/9"
      />
      <div className="flex flex-col gap-2 p-3 sm:gap-3 sm:p-5">
        <CampaignTitle campaign={campaign} as="h2" />
        <FundingProgress raised_paise={campaign.raised_paise} goal_paise={campaign.goal_paise} />
        {!hasEnded(campaign) && <DonateToCampaign campaign={campaign} className="sm:self-start" />}
      </div>
    </Card>
  );
}

export function HeroCampaignSkeleton() {
  return <div aria-hidden="true" className="pasapalli h-96 rounded-card" />;
}

import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { OwnCampaign } from "../server/queries/own-campaigns.ts";
import { campaignStates } from "../states.ts";
import { DaysLeft } from "./CampaignCard.tsx";
import { CampaignStateBadge } from "./CampaignStateBadge.tsx";
import { supportersText } from "./campaign-texts.ts";
import { FundingProgress } from "./FundingProgress.tsx";

/** A campaign in its creator's list. One that is not public yet has no page to link to. */
export function OwnCampaignRow({ campaign }: { campaign: OwnCampaign }) {
  const { is_public, waiting_text } = campaignStates[campaign.status];
  return (
    <Card
      as="li"
      interactive={is_public}
      data-own-campaign={campaign.id}
      className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">
            {is_public ? (
              <Anchor href={`/campaigns/${campaign.id}`} className="card-link hover:text-link">
                {campaign.title}
              </Anchor>
            ) : (
              campaign.title
            )}
          </h2>
          <CampaignStateBadge is_active={campaign.is_active} />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
          {waiting_text ?? <DaysLeft campaign={campaign} />}
          <span>{supportersText(campaign.supporter_count)}</span>
        </p>
      </div>
      <FundingProgress raised_paise={campaign.raised_paise} goal_paise={campaign.goal_paise} />
    </Card>
  );
}

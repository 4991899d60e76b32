import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { CampaignStatus } from "../schema.ts";
import type { OwnCampaign } from "../server/queries/own-campaigns.ts";
import { DaysLeft } from "./CampaignCard.tsx";
import { CampaignStateBadge } from "./CampaignStateBadge.tsx";
import { FundingProgress } from "./FundingProgress.tsx";
import { supportersText } from "./supporters-text.ts";

/** What stands in the way of being active; the end of giving is told with the days. */
const waits: Partial<Record<CampaignStatus, string>> = {
  draft: "A draft: only you can see it",
  in_review: "Being reviewed by our office",
};

/** A campaign in its creator's list. What nobody else can see yet has no page to lead to. */
export function OwnCampaignRow({ campaign }: { campaign: OwnCampaign }) {
  const waiting = waits[campaign.status];
  return (
    <Card
      as="li"
      interactive={waiting === undefined}
      data-own-campaign={campaign.id}
      className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">
            {waiting === undefined ? (
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
          {waiting ?? <DaysLeft campaign={campaign} />}
          <span>{supportersText(campaign.supporter_count)}</span>
        </p>
      </div>
      <FundingProgress raised_paise={campaign.raised_paise} goal_paise={campaign.goal_paise} />
    </Card>
  );
}

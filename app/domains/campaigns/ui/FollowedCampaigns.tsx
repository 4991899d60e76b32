import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import BellOff from "../../../ui/icons/bell-off.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { Failed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { HiddenPart } from "../../../ui/hidden-part.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { ownCampaignsPath } from "../following.ts";
import type { FollowedCampaign, FollowedCampaignPage } from "../server/queries/followed-campaigns.ts";
import { DaysLeft } from "./CampaignCard.tsx";
import { CampaignStateBadge } from "./CampaignStateBadge.tsx";
import { FundingProgress } from "./FundingProgress.tsx";

type FollowedCampaignsProps = {
  list: FollowedCampaignPage | Failed;
  is_first: boolean;
};

/** Followed campaigns, each with an unfollow button. */
export function FollowedCampaigns({ list, is_first }: FollowedCampaignsProps) {
  return (
    <ListSection
      list={list}
      rowsOf={({ campaigns }) => campaigns}
      failed={m.campaigns_followed_failed()}
      empty={
        <EmptyState
          title={m.campaigns_followed_none()}
          hint={m.campaigns_followed_none_hint()}
          action={<ButtonLink href="/campaigns">{m.campaigns_followed_find()}</ButtonLink>}
        />
      }
      pages={{
        label: m.campaigns_own_pages(),
        path: ownCampaignsPath,
        filters: { list: "followed" },
        is_first,
      }}
    >
      {(campaigns) => (
        <ul className="grid gap-4">
          {campaigns.map((campaign) => (
            <FollowedCampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function FollowedCampaignRow({ campaign }: { campaign: FollowedCampaign }) {
  const { id, title } = campaign;
  return (
    <Card
      as="li"
      interactive
      data-followed-campaign={id}
      className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl wrap-anywhere">
            <Anchor href={`/campaigns/${id}`} className="card-link hover:text-link">
              <UserText>{title}</UserText>
            </Anchor>
          </h2>
          <CampaignStateBadge is_active={campaign.is_active} />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
          <DaysLeft campaign={campaign} />
          <span>
            <Message message={m.campaigns_followed_since} markup={{ time: dateOf(campaign.followed_at) }} />
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <FundingProgress raised_paise={campaign.raised_paise} goal_paise={campaign.goal_paise} />
        <PageForm
          intent="unfollow"
          hiddenFields={{ campaign_id: id }}
          answer={undefined}
          className="md:self-end"
        >
          <Submit variant="secondary" pendingLabel={m.campaigns_follow_pending()} className="max-md:w-full">
            <BellOff size={18} aria-hidden="true" />
            <span>
              <Message
                message={m.campaigns_followed_stop}
                inputs={{ title }}
                markup={{ hidden: HiddenPart }}
              />
            </span>
          </Submit>
        </PageForm>
      </div>
    </Card>
  );
}

const dateOf = (moment: Date) => () => <Time moment={moment} />;

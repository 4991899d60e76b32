import * as m from "#messages";
import type { ReactNode } from "react";
import { Badge } from "../../ui/Badge.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Money } from "../../ui/Money.tsx";
import { Time } from "../../ui/Time.tsx";
import type { OwnCampaign } from "../../domains/campaigns/server/queries/own-campaigns.ts";
import { ownCampaignPath } from "../../domains/campaigns/campaign-paths.ts";
import { titleText } from "../../domains/campaigns/campaign-texts.ts";
import { CampaignStateBadge } from "../../domains/campaigns/ui/CampaignStateBadge.tsx";
import { FundingProgress } from "../../domains/campaigns/ui/FundingProgress.tsx";
import { campaignExpensesPath } from "../../domains/expenses/expense.ts";
import { donationStates } from "../../domains/donations/own-donations.ts";
import type { RecentDonation } from "../../domains/donations/server/queries/own-summary.ts";
import { formatRupees } from "../../text/money.ts";
import { UserText } from "../../ui/UserText.tsx";

type Failed = { failed: true };

export function RecentDonations({ donations }: { donations: RecentDonation[] | Failed }) {
  if ("failed" in donations)
    return (
      <Section title={m.screens_recent()}>
        <ErrorState text={m.screens_recent_failed()} />
      </Section>
    );
  if (donations.length === 0)
    return (
      <Section title={m.screens_recent()}>
        <EmptyState
          as="h3"
          className="py-6!"
          title={m.screens_recent_none()}
          hint={m.screens_recent_none_hint()}
          action={
            <ButtonLink href="/campaigns" variant="secondary">
              {m.screens_recent_choose()}
            </ButtonLink>
          }
        />
      </Section>
    );
  return (
    <Section title={m.screens_recent()} all="/dashboard/donations" all_label={m.screens_recent_all()}>
      <ul className="-mb-3 divide-y divide-hairline">
        {donations.map((donation) => (
          <li
            key={donation.id}
            data-recent-donation={donation.id}
            className="flex items-center justify-between gap-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                <UserText>{donation.campaign_title}</UserText>
              </p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                <Time moment={donation.created_at} ago />
                {donation.payment_status !== "paid" && (
                  <Badge>{donationStates[donation.payment_status]()}</Badge>
                )}
              </p>
            </div>
            <Money paise={donation.amount_paise} className="flex-none text-lg font-semibold" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `unbilled_paise`: raised, and no bill was recorded for it. */
export type CampaignOfOrganiser = OwnCampaign & { unbilled_paise: number; is_update_due: boolean };

export function OwnCampaigns({ campaigns }: { campaigns: CampaignOfOrganiser[] | Failed }) {
  if ("failed" in campaigns)
    return (
      <Section title={m.screens_own_campaigns()}>
        <ErrorState text={m.screens_own_campaigns_failed()} />
      </Section>
    );
  if (campaigns.length === 0)
    return (
      <Section title={m.screens_own_campaigns()}>
        <EmptyState
          as="h3"
          className="py-6!"
          title={m.screens_own_campaigns_none()}
          hint={m.screens_own_campaigns_none_hint()}
          action={
            <ButtonLink href="/dashboard/campaigns/new" variant="secondary">
              {m.screens_own_campaigns_create()}
            </ButtonLink>
          }
        />
      </Section>
    );
  return (
    <Section
      title={m.screens_own_campaigns()}
      all="/dashboard/campaigns"
      all_label={m.screens_campaign_all()}
    >
      <ul className="-mb-3 divide-y divide-hairline">
        {campaigns.map((campaign) => (
          <li key={campaign.id} data-own-campaign={campaign.id} className="py-3">
            <div className="mb-2 flex items-start justify-between gap-4">
              <p className="min-w-0 font-semibold">
                <Anchor href={ownCampaignPath(campaign.id)} className="hover:text-link">
                  <UserText>{titleText(campaign.title)}</UserText>
                </Anchor>
              </p>
              <CampaignStateBadge is_active={campaign.is_active} status={campaign.status} />
            </div>
            {campaign.goal_paise > 0 && (
              <FundingProgress raised_paise={campaign.raised_paise} goal_paise={campaign.goal_paise} />
            )}
            <WhatIsDue campaign={campaign} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What donors wait for. */
function WhatIsDue({ campaign }: { campaign: CampaignOfOrganiser }) {
  const { id, unbilled_paise, is_update_due } = campaign;
  const of = (
    <span className="sr-only">
      {" "}
      <UserText>{titleText(campaign.title)}</UserText>
    </span>
  );
  const link = "underlined-link inline-flex min-h-11 items-center tabular-nums";
  if (unbilled_paise === 0 && !is_update_due) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
      {unbilled_paise > 0 && (
        <Anchor href={campaignExpensesPath(id)} className={link}>
          {m.screens_campaign_unbilled({ amount: formatRupees(unbilled_paise) })}
          {of}
        </Anchor>
      )}
      {is_update_due && (
        <Anchor href={ownCampaignPath(id)} className={link}>
          {m.screens_campaign_update_due()}
          {of}
        </Anchor>
      )}
    </p>
  );
}

type SectionProps = { title: string; all?: string; all_label?: string; children: ReactNode };

function Section({ title, all, all_label, children }: SectionProps) {
  return (
    <Card as="section" aria-label={title}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        {all !== undefined && (
          <Anchor href={all} className="underlined-link inline-flex min-h-11 items-center">
            {all_label}
          </Anchor>
        )}
      </div>
      {children}
    </Card>
  );
}

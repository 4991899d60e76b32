import * as m from "#messages";
import { formatCount } from "../../../../text/count.ts";
import { formatRupees } from "../../../../text/money.ts";
import { AmountChart, type AmountOfDay } from "../../../../ui/AmountChart.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Stat, Stats } from "../../../../ui/Stat.tsx";
import { fundingPercentText } from "../../schema.ts";
import type { RunCampaign } from "../../server/queries/own-campaign.ts";

type RunTotalsProps = { campaign: RunCampaign; days: readonly AmountOfDay[] };

/** The campaign's totals, and their course over time. */
export function RunTotals({ campaign, days }: RunTotalsProps) {
  const { raised_paise, goal_paise, supporter_count, follower_count } = campaign;
  return (
    <Card as="section" aria-label={m.campaigns_run_totals()} className="flex flex-col gap-6">
      <h2 className="text-xl">{m.campaigns_run_totals()}</h2>
      <Stats className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label={m.campaigns_run_raised()} value={formatRupees(raised_paise)} />
        <Stat
          label={m.campaigns_raised_of({ goal: formatRupees(goal_paise) })}
          value={fundingPercentText(raised_paise, goal_paise)}
        />
        <Stat label={m.campaigns_run_donation_count()} value={formatCount(supporter_count)} />
        <Stat label={m.campaigns_run_followers()} value={formatCount(follower_count)} />
      </Stats>
      {days.length === 0 ? (
        <EmptyState title={m.campaigns_run_no_donations()} hint={m.campaigns_run_no_donations_hint()} />
      ) : (
        <AmountChart
          title={m.campaigns_run_chart()}
          days={days}
          mark={{ paise: goal_paise, label: m.campaigns_run_goal() }}
          count_label={m.campaigns_run_donations()}
        />
      )}
    </Card>
  );
}

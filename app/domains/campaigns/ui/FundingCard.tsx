import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import CalendarDays from "../../../ui/icons/calendar-days.ts";
import HandCoins from "../../../ui/icons/hand-coins.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatCount } from "../../../text/count.ts";
import { Money } from "../../../ui/Money.tsx";
import { formatRupees } from "../../../text/money.ts";
import { shownPercent } from "../../../text/percent-of-goal.ts";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import { daysLeft, fundingPercentCapped, hasEnded } from "../schema.ts";
import { daysLeftText } from "../campaign-texts.ts";

type FundingCardProps = {
  campaign: {
    raised_paise: number;
    goal_paise: number;
    supporter_count: number;
    ends_on: string;
    is_active: boolean;
  };
  /** Latest supporters. */
  supporters: ReactNode;
  /** Donate and share buttons. */
  children: ReactNode;
};

/** The campaign's progress, and the actions for it. */
export function FundingCard({ campaign, supporters, children }: FundingCardProps) {
  const { raised_paise, goal_paise } = campaign;
  const percent = fundingPercentCapped(raised_paise, goal_paise);
  const percent_text = shownPercent(percent, 1);
  const has_ended = hasEnded(campaign);
  const to_go_paise = Math.max(0, goal_paise - raised_paise);
  return (
    <Card
      as="section"
      aria-label={m.campaigns_funding()}
      className="flex flex-col gap-3 max-sm:pt-3 lg:gap-5"
    >
      <div className="flex flex-col gap-1.5">
        <p>
          <Message
            message={m.campaigns_funding_raised}
            markup={{
              raised: moneyOf(raised_paise, "font-heading text-2xl font-semibold sm:text-3xl"),
              note: Muted,
              goal: moneyOf(goal_paise),
            }}
          />
        </p>
        <ProgressBar
          percent={percent}
          label={m.campaigns_raised_so_far()}
          text={m.campaigns_raised_percent({ percent: percent_text, goal: formatRupees(goal_paise) })}
          className="h-3.5"
        />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
          <span className="font-semibold text-success">
            {raised_paise > 0 ? percent_text : !has_ended && m.campaigns_funding_first()}
          </span>
          <span className="text-muted">
            {to_go_paise === 0
              ? m.campaigns_funding_reached()
              : (has_ended ? m.campaigns_funding_ended_to_go : m.campaigns_funding_to_go)({
                  amount: formatRupees(to_go_paise),
                })}
          </span>
        </p>
      </div>
      {supporters}
      <Stats className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4 border-y border-hairline py-4">
        <Stat
          label={m.campaigns_funding_donations()}
          value={formatCount(campaign.supporter_count)}
          icon={<HandCoins size={16} aria-hidden="true" />}
        />
        <TimeLeft campaign={campaign} />
      </Stats>
      {children}
    </Card>
  );
}

/** "12" over "Days left", or only a word if there is no number. */
function TimeLeft({ campaign }: Pick<FundingCardProps, "campaign">) {
  const days = hasEnded(campaign) ? 0 : daysLeft(campaign.ends_on);
  const label = days > 0 ? m.campaigns_funding_days_left({ days }) : m.campaigns_funding_time();
  // The date may change between server and browser rendering.
  return (
    <Stat
      label={<span suppressHydrationWarning>{label}</span>}
      value={<span suppressHydrationWarning>{days > 0 ? days : daysLeftText(campaign)}</span>}
      icon={<CalendarDays size={16} aria-hidden="true" />}
    />
  );
}

function moneyOf(paise: number, className?: string) {
  return () => <Money paise={paise} className={className} />;
}

function Muted({ children }: { children?: ReactNode }) {
  return <span className="text-muted">{children}</span>;
}

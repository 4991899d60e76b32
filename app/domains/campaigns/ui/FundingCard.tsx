import CalendarDays from "lucide-react/icons/calendar-days";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { Card } from "../../../ui/Card.tsx";
import { formatCount } from "../../../text/count.ts";
import { Money } from "../../../ui/Money.tsx";
import { formatRupees } from "../../../text/money.ts";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import { daysLeftText, fundingPercentCapped } from "../schema.ts";

type FundingCardProps = {
  campaign: {
    raised_paise: number;
    goal_paise: number;
    supporter_count: number;
    ends_on: string;
    is_active: boolean;
  };
  /** Donate and share. */
  children: ReactNode;
};

/** How far the campaign has come, and what to do about it. */
export function FundingCard({ campaign, children }: FundingCardProps) {
  const { raised_paise, goal_paise } = campaign;
  const percent = fundingPercentCapped(raised_paise, goal_paise);
  const to_go_paise = Math.max(0, goal_paise - raised_paise);
  return (
    <Card as="section" aria-label="Funding" className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p>
          <Money paise={raised_paise} className="font-heading text-3xl font-semibold" />{" "}
          <span className="text-muted">
            raised of <Money paise={goal_paise} />
          </span>
        </p>
        <ProgressBar
          percent={Number(percent)}
          label="Raised so far"
          text={`${percent}% of ${formatRupees(goal_paise)} raised`}
          className="h-3.5"
        />
        <p className="flex items-baseline justify-between gap-3 tabular-nums">
          <span className="font-semibold text-success">{percent}%</span>
          <span className="text-muted">
            {to_go_paise > 0 ? `${formatRupees(to_go_paise)} to go` : "Goal reached"}
          </span>
        </p>
      </div>
      <Stats className="grid grid-cols-2 gap-4 border-y border-hairline py-4">
        <Stat
          label="Supporters"
          value={formatCount(campaign.supporter_count)}
          icon={<Users size={16} aria-hidden="true" />}
        />
        <TimeLeft campaign={campaign} />
      </Stats>
      {children}
    </Card>
  );
}

/** "12" over "Days left", or the word alone where there is no number. */
function TimeLeft({ campaign }: Pick<FundingCardProps, "campaign">) {
  const text = daysLeftText(campaign);
  const [, days, unit] = /^(\d+) (.+) left$/.exec(text) ?? [];
  // The day may turn between the server's render and the browser's.
  return (
    <Stat
      label={<span suppressHydrationWarning>{unit ? `${capitalised(unit)} left` : "Time"}</span>}
      value={<span suppressHydrationWarning>{days ?? text}</span>}
      icon={<CalendarDays size={16} aria-hidden="true" />}
    />
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

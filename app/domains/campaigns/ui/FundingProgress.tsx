import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { shownPercent } from "../../../text/percent-of-goal.ts";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { fundingPercent } from "../schema.ts";

/** Raised amount of the goal on a card: a bar, and the percentage in figures, above 100 if exceeded. */
export function FundingProgress({ raised_paise, goal_paise }: { raised_paise: number; goal_paise: number }) {
  const percent = fundingPercent(raised_paise, goal_paise);
  const percent_text = shownPercent(percent);
  const goal_text = formatRupees(goal_paise);
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar
        percent={percent}
        label={m.campaigns_raised_so_far()}
        text={m.campaigns_raised_percent({ percent: percent_text, goal: goal_text })}
      />
      <p className="flex items-baseline justify-between gap-2 text-sm tabular-nums">
        <span>
          <span className="text-base font-semibold">{formatRupees(raised_paise)}</span>{" "}
          <span className="text-muted">{m.campaigns_raised_of({ goal: goal_text })}</span>
        </span>
        {raised_paise > 0 && <span className="font-semibold text-success">{percent_text}</span>}
      </p>
    </div>
  );
}

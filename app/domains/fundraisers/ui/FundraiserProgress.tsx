import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { Money } from "../../../ui/Money.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { fundingPercent, fundingPercentText } from "../../campaigns/schema.ts";

/** Raised of goal on a supporter's page. */
export function FundraiserProgress({
  raised_paise,
  goal_paise,
}: {
  raised_paise: number;
  goal_paise: number;
}) {
  const goal = formatRupees(goal_paise);
  const percent = fundingPercentText(raised_paise, goal_paise);
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar
        percent={fundingPercent(raised_paise, goal_paise)}
        label={m.fundraisers_page_raised()}
        text={m.fundraisers_page_percent({ percent, goal })}
      />
      <p className="flex items-baseline justify-between gap-2 text-sm tabular-nums">
        <span>
          <Money paise={raised_paise} className="text-base font-semibold" />{" "}
          <span className="text-muted">{m.fundraisers_progress_of({ goal })}</span>
        </span>
        {raised_paise > 0 && <span className="font-semibold text-success">{percent}</span>}
      </p>
    </div>
  );
}

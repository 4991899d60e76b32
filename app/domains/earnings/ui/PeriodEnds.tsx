import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import type { PeriodEnds as Ends } from "../statement.ts";

/** The balances between which the lines of a period lead. */
export function PeriodEnds({ from, to, opening_paise, closing_paise }: Ends) {
  return (
    <Stats className="mb-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:max-w-xl">
      <Stat label={m.earnings_opening({ day: formatDate(from) })} value={formatRupees(opening_paise)} />
      <Stat label={m.earnings_closing({ day: formatDate(to) })} value={formatRupees(closing_paise)} />
    </Stats>
  );
}

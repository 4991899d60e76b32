import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import type { SuggestedAmount } from "../../campaigns/campaign.ts";

type ImpactSummaryProps = {
  amount_paise: number | null;
  suggested: readonly SuggestedAmount[];
  title?: string;
};

/** Impact of an amount, from the suggested amounts' texts; renders nothing if they have none. */
export function ImpactSummary({
  amount_paise,
  suggested,
  title = m.donations_amounts_impact(),
}: ImpactSummaryProps) {
  const impacts = suggested.flatMap(({ impact, ...amount }) =>
    impact === null ? [] : [{ ...amount, impact }],
  );
  const [least] = impacts;
  if (!least) return null;
  const reached = impacts.filter((one) => amount_paise !== null && amount_paise >= one.amount_paise);
  return (
    <section
      aria-label={m.donations_amounts_impact_label()}
      className="rounded-card border border-hairline px-4 py-3"
    >
      <h3 className="text-lg">{title}</h3>
      {amount_paise === null || reached.length === 0 ? (
        <p className="text-muted">
          {m.donations_amounts_impact_least({
            impact: least.impact,
            amount: formatRupees(least.amount_paise),
          })}
        </p>
      ) : (
        <>
          <p className="text-muted">
            {m.donations_amounts_impact_enough({
              count: reached.length,
              amount: formatRupees(amount_paise),
            })}
          </p>
          <ul className="mt-1 list-disc ps-5 marker:text-primary">
            {reached.map(({ amount_paise: paise, impact }) => (
              <li key={paise} lang={scriptLanguage(impact)}>
                <MarkedWords>{impact}</MarkedWords>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import * as m from "#messages";
import { Card } from "../../../ui/Card.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { CaseReport, ReasonCount } from "../case.ts";
import { reasonWords } from "../words.ts";
import { countedReports, reasonText } from "./decision-words.ts";

type CaseReportsProps = { reasons: readonly ReasonCount[]; reports: readonly CaseReport[] };

/** The reports and their reasons, without the reporters. */
export function CaseReports({ reasons, reports }: CaseReportsProps) {
  const count = reasons.reduce((sum, given) => sum + given.count, 0);
  const noted = reports.filter(({ note }) => note !== null);
  return (
    <Card as="section" aria-labelledby="case-reports">
      <h2 id="case-reports" className="text-xl">
        {count === 0 ? m.moderation_reports_none() : countedReports(count)}
      </h2>
      {count > 0 && (
        <ul aria-label={m.moderation_reported_reasons()} className="mt-3 flex flex-wrap gap-2">
          {reasons.map((given) => (
            <li key={given.reason} className="rounded-chip border border-hairline px-3 py-0.5 text-sm">
              {reasonText(given)}
            </li>
          ))}
        </ul>
      )}
      {noted.length > 0 && (
        <ul aria-label={m.moderation_reports_notes()} className="mt-4 flex flex-col gap-3">
          {noted.map(({ reason, note, created_at }) => (
            <li key={`${note} ${new Date(created_at).getTime()}`} className="border-s-4 border-hairline ps-3">
              <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                {note}
              </p>
              <p className="text-sm text-muted">
                {reasonWords[reason]()} · <Time moment={created_at} ago />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

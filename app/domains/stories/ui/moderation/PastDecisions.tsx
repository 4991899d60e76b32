import { Badge } from "../../../../ui/Badge.tsx";
import { Time } from "../../../../ui/Time.tsx";
import type { CaseDecision } from "../../moderation.ts";
import { decisionBadges } from "./decision-words.ts";

/** What was decided before, with what was said about it. */
export function PastDecisions({ decisions }: { decisions: readonly CaseDecision[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {decisions.map((decision) => (
        <li key={decision.decision_id} className="border-s-4 border-hairline ps-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={decisionBadges[decision.decision].tone}>
              {decisionBadges[decision.decision].word}
            </Badge>
            <span className="text-muted">
              A {decision.kind}, by {decision.decided_by ?? "a former member"},{" "}
              <Time moment={decision.created_at} ago />
            </span>
          </p>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
            {decision.reason}
          </p>
          {decision.appeal !== null && (
            <p className="mt-1 max-w-prose text-muted wrap-anywhere">
              {outcomeText(decision)}
              {decision.appeal_reason && <span dir="auto"> {decision.appeal_reason}</span>}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function outcomeText({ appeal_outcome }: CaseDecision): string {
  if (appeal_outcome === null) return "Appealed; the appeal waits.";
  return appeal_outcome === "reversed" ? "Appealed, and reversed." : "Appealed, and upheld.";
}

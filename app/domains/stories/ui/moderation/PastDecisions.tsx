import { Badge } from "../../../../ui/Badge.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { appealPath, type CaseDecision } from "../../moderation.ts";
import { decisionBadges } from "./decision-words.ts";

type PastDecisionsProps = {
  decisions: readonly CaseDecision[];
  /** Of the decision whose appeal is on this page. */
  here?: string;
};

/** What was decided before, with what was said about it. */
export function PastDecisions({ decisions, here }: PastDecisionsProps) {
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
          {decision.appeal !== null && <Appealed decision={decision} here={here} />}
        </li>
      ))}
    </ol>
  );
}

function Appealed({ decision, here }: { decision: CaseDecision; here: string | undefined }) {
  const { appeal_outcome, appeal_reason, decision_id } = decision;
  if (appeal_outcome !== null)
    return (
      <p className="mt-1 max-w-prose text-muted wrap-anywhere">
        {appeal_outcome === "reversed" ? "Appealed, and reversed." : "Appealed, and upheld."}{" "}
        <span dir="auto">{appeal_reason}</span>
      </p>
    );
  if (decision_id === here) return null;
  return (
    <Anchor href={appealPath(decision_id)} className="underlined-link inline-flex min-h-11 items-center">
      Its appeal waits
    </Anchor>
  );
}

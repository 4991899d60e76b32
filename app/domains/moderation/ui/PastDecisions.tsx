import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { appealPath, type CaseDecision } from "../case.ts";
import { DecisionBadge } from "./DecisionBadge.tsx";

type PastDecisionsProps = {
  decisions: readonly CaseDecision[];
  /** Id of the decision whose appeal is on this page. */
  here?: string;
  /** The subject's current text; undefined for decisions about several subjects. */
  current?: string | undefined;
};

/** Previous decisions with their reasons. */
export function PastDecisions({ decisions, here, current }: PastDecisionsProps) {
  return (
    <ol className="flex flex-col gap-4">
      {decisions.map((decision) => (
        <li key={decision.decision_id} className="border-s-4 border-hairline ps-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <DecisionBadge decision={decision.decision} />
            <span className="text-muted">
              A {decision.kind}, by {decision.decided_by ?? "a former member"},{" "}
              <Time moment={decision.created_at} ago />
            </span>
          </p>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
            {decision.reason}
          </p>
          <SeenThen decision={decision} current={current} />
          {decision.appeal !== null && <Appealed decision={decision} here={here} />}
        </li>
      ))}
    </ol>
  );
}

/** The version the moderator read, if its author has changed it since. */
function SeenThen({ decision, current }: { decision: CaseDecision; current: string | undefined }) {
  const { seen_text } = decision;
  if (seen_text === null || current === undefined || seen_text === current) return null;
  return (
    <Disclosure summary="What the moderator saw" className="mt-2 border-b-0">
      <p dir="auto" className="max-w-prose whitespace-pre-line text-text wrap-anywhere">
        {seen_text}
      </p>
    </Disclosure>
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

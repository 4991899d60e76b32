import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { agoOf } from "../../../ui/time-part.tsx";
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
              <DecidedBy decision={decision} />
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

function DecidedBy({ decision: { kind, decided_by, created_at } }: { decision: CaseDecision }) {
  const markup = { time: agoOf(created_at) };
  return decided_by === null ? (
    <Message message={m.moderation_past_decision_former} inputs={{ kind }} markup={markup} />
  ) : (
    <Message message={m.moderation_past_decision} inputs={{ kind, name: decided_by }} markup={markup} />
  );
}

/** The version the moderator read, if its author has changed it since. */
function SeenThen({ decision, current }: { decision: CaseDecision; current: string | undefined }) {
  const { seen_text } = decision;
  if (seen_text === null || current === undefined || seen_text === current) return null;
  return (
    <Disclosure summary={m.moderation_seen_then()} className="mt-2 border-b-0">
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
        {appeal_outcome === "reversed" ? m.moderation_appealed_reversed() : m.moderation_appealed_upheld()}{" "}
        <span dir="auto">{appeal_reason}</span>
      </p>
    );
  if (decision_id === here) return null;
  return (
    <Anchor href={appealPath(decision_id)} className="underlined-link inline-flex min-h-11 items-center">
      {m.moderation_decisions_appeal_waits()}
    </Anchor>
  );
}

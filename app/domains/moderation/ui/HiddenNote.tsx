import * as m from "#messages";
import { Anchor } from "../../../ui/link.tsx";
import { UserParagraph, UserText } from "../../../ui/UserText.tsx";
import { ownDecisionPath } from "../case.ts";
import type { LastDecision } from "../schema.ts";

type HiddenNoteProps = {
  /** Null: none is on record. */
  decision: LastDecision | null;
  /** What people call it, for links that are heard alone. */
  name: string;
  /** What its author can do besides appealing. */
  next: string;
};

/** For the author of what moderators hid or removed: why, and what to do now. */
export function HiddenNote({ decision, name, next }: HiddenNoteProps) {
  return (
    <section
      aria-label={m.moderation_own_decision()}
      className="rounded-control border border-s-4 border-hairline border-s-danger bg-sunken px-3 py-2 sm:px-4 sm:py-3"
    >
      {decision && (
        <>
          <p className="text-sm font-semibold">{m.moderation_own_decision_reason()}</p>
          <UserParagraph>{decision.reason}</UserParagraph>
        </>
      )}
      <p className="mt-1 max-w-prose text-sm">{next}</p>
      {decision && (
        <Anchor
          href={ownDecisionPath(decision.decision_id)}
          className="underlined-link inline-flex min-h-11 items-center text-sm"
        >
          {decision.can_appeal ? m.moderation_hidden_appeal() : m.moderation_hidden_decision()}
          <span className="sr-only">
            {" "}
            <UserText>{name}</UserText>
          </span>
        </Anchor>
      )}
    </section>
  );
}

/** What becomes of something hidden; `can_change`: its author can change it. */
export function hiddenNext(decision: Pick<LastDecision, "is_waiting"> | null, can_change: boolean): string {
  if (decision?.is_waiting) return m.moderation_hidden_waits();
  return can_change ? m.moderation_hidden_change() : m.moderation_hidden_only();
}

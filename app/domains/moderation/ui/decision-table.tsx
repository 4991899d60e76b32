import * as m from "#messages";
import type { AdminColumn } from "../../../page/AdminTable.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { PastDecision } from "../server/queries/past-decisions.ts";
import { decisionTexts } from "../decision-columns.ts";
import type { ModerationDecision } from "../schema.ts";
import { decisionWords } from "../words.ts";
import { DecisionBadge } from "./DecisionBadge.tsx";
import { UserText } from "../../../ui/UserText.tsx";

/** Columns of the decision history's page. */
export function decisionColumns(): readonly AdminColumn<PastDecision>[] {
  const texts = decisionTexts();
  return [
    { ...texts.decision, cell: ({ decision }) => <DecisionBadge decision={decision} /> },
    {
      ...texts.reason,
      cell: ({ reason }) => (
        <span
          dir="auto"
          className="line-clamp-3 max-w-prose whitespace-pre-line md:line-clamp-2 md:whitespace-normal wrap-anywhere"
        >
          <UserText>{reason ?? ""}</UserText>
        </span>
      ),
    },
    texts.author,
    texts.decided_by,
    { ...texts.decided, cell: ({ decided_at }) => <Time moment={decided_at} ago /> },
    { ...texts.appeal, isBlank: (decision) => texts.appeal.text(decision) === "" },
  ];
}

/** `possible`: decisions declared by the registered kinds. */
export function decisionChoices(possible: readonly ModerationDecision[]) {
  return [
    [null, m.moderation_all()],
    ...possible.map((decision) => [decision, decisionWords[decision]()] as const),
  ] as const;
}

import * as m from "#messages";
import type { PastDecision } from "./server/queries/past-decisions.ts";
import { decisionWords } from "./words.ts";
import { type ListColumn, timeColumn } from "../../text/list-column.ts";

/** Columns of the decision history, as text: on its page and in its file. */

export const decisionRowHeader = m.moderation_decisions_about;

export function decisionRowLabel({ title, kind }: PastDecision): string {
  return title ?? m.moderation_subject_gone({ noun: kind });
}

const appealWords = { upheld: m.moderation_decisions_upheld, reversed: m.moderation_decisions_reversed };

/** Columns of the file. */
export const decisionTexts = () =>
  ({
    about: { label: m.moderation_decisions_about(), text: decisionRowLabel },
    decision: { label: m.moderation_column_decision(), text: ({ decision }) => decisionWords[decision]() },
    reason: { label: m.moderation_column_reason(), text: ({ reason }) => reason },
    author: { label: m.moderation_decisions_author(), text: ({ author_name }) => author_name ?? "" },
    decided_by: {
      label: m.moderation_decisions_decided_by(),
      text: ({ decided_by_name }) => decided_by_name ?? m.moderation_former_member(),
    },
    decided: timeColumn(m.moderation_decisions_decided(), ({ decided_at }) => decided_at),
    appeal: {
      label: m.moderation_decisions_appeal(),
      text: ({ status, appeal_outcome }) => {
        if (appeal_outcome) return appealWords[appeal_outcome]();
        return status === "appealed" ? m.moderation_decisions_appeal_waits() : "";
      },
    },
  }) as const satisfies Record<string, ListColumn<PastDecision>>;

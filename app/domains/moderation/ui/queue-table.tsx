import * as m from "#messages";
import type { AdminColumn } from "../../../page/AdminTable.tsx";
import type { BulkAction } from "../../../page/BulkBar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { QueueEntry } from "../server/queries/queue-entries.ts";
import { reportColumns } from "../reported-columns.ts";
import { decisionWords } from "../words.ts";
import { DecisionBadge } from "./DecisionBadge.tsx";
import { countedReports, reasonText } from "./decision-words.ts";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords, MixedText } from "../../../ui/UserText.tsx";
import { timeInIndia } from "../../../text/india-day.ts";

/** Columns of the pending cases' tables. */

export function reportedColumns(): readonly AdminColumn<QueueEntry>[] {
  const texts = reportColumns();
  return [
    {
      ...texts.reasons,
      cell: ({ reasons }) => (
        <ul aria-label={m.moderation_reported_reasons()} className="mt-1 flex flex-wrap gap-2 md:mt-0">
          {reasons.map((given) => (
            <li key={given.reason} className="rounded-chip border border-hairline px-3 py-0.5 text-sm">
              {reasonText(given)}
            </li>
          ))}
        </ul>
      ),
    },
    {
      ...texts.count,
      cell: ({ report_count }) => (
        <Badge tone={report_count > 2 ? "high" : "medium"}>{countedReports(report_count)}</Badge>
      ),
      numeric: true,
      sort: { name: "reports", direction: "descending", label: m.moderation_reported_most() },
    },
    {
      ...texts.since,
      cell: ({ since }) => <Time moment={since} ago />,
      sort: { name: "waiting", direction: "ascending", label: m.moderation_reported_longest() },
    },
  ];
}

export const submittedColumns = (): readonly AdminColumn<QueueEntry>[] => [
  {
    label: m.moderation_approvals_since(),
    text: ({ since }) => timeInIndia(since),
    cell: ({ since }) => <Time moment={since} ago />,
  },
];

export const appealColumns = (): readonly AdminColumn<QueueEntry>[] => [
  {
    label: m.moderation_column_decision(),
    text: ({ decision }) => (decision ? decisionWords[decision]() : ""),
    cell: ({ decision }) => decision && <DecisionBadge decision={decision} />,
  },
  {
    label: m.moderation_appeals_since(),
    text: ({ since }) => timeInIndia(since),
    cell: ({ since }) => <Time moment={since} ago />,
  },
];

/** Author, status and start of the text. */
export function queueDetail(entry: QueueEntry) {
  const { author_name, is_public, cause, is_sent_again } = entry;
  const author = author_name
    ? m.moderation_queue_by({ author: author_name })
    : m.moderation_queue_by_organisation();
  return (
    <>
      <p className="text-sm text-muted">
        <MixedText>
          {is_sent_again
            ? m.moderation_queue_sent_again({ author })
            : is_public || cause === "submitted"
              ? author
              : m.moderation_queue_out_of_sight({ author })}
        </MixedText>
      </p>
      <p
        dir="auto"
        lang={scriptLanguage(entry.excerpt ?? "")}
        className="mt-1 line-clamp-2 wrap-anywhere max-md:max-w-prose md:mt-0"
      >
        <MarkedWords>{entry.excerpt ?? ""}</MarkedWords>
      </p>
    </>
  );
}

export function appealDetail(entry: QueueEntry) {
  return (
    <>
      <p className="text-sm text-muted">{m.moderation_appeals_about({ noun: entry.noun })}</p>
      <p
        dir="auto"
        lang={scriptLanguage(entry.appeal ?? "")}
        className="mt-1 line-clamp-2 max-w-prose wrap-anywhere"
      >
        <MarkedWords>{entry.appeal ?? ""}</MarkedWords>
      </p>
    </>
  );
}

export const keepAction = (): BulkAction => ({
  name: "keep",
  label: m.moderation_bulk_keep(),
  question: (count) => m.moderation_bulk_keep_question({ count }),
  text: m.moderation_bulk_keep_text(),
  yes: (count) => m.moderation_bulk_keep_yes({ count }),
});

export const approveAction = (): BulkAction => ({
  name: "approve",
  label: m.moderation_bulk_approve(),
  question: (count) => m.moderation_bulk_approve_question({ count }),
  text: m.moderation_bulk_approve_text(),
  yes: (count) => m.moderation_bulk_approve_yes({ count }),
});

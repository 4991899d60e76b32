import * as m from "#messages";
import type { QueueEntry } from "./server/queries/queue-entries.ts";
import { countedReports, reasonText } from "./ui/decision-words.ts";
import { type ListColumn, timeColumn } from "../../text/list-column.ts";

/** Columns of the reported cases, as text: on the page and in the file. */

/** The same list as a CSV file. */
export const reportsFilePath = "/api/v1/moderation/reports.csv";

export function queueRowLabel({ title, noun }: QueueEntry): string {
  return title ?? m.moderation_subject_gone({ noun });
}

/** Columns of the file. */
export const reportColumns = () =>
  ({
    what: { label: m.moderation_queue_what(), text: queueRowLabel },
    kind: { label: m.moderation_reported_kind(), text: ({ noun }) => noun },
    author: { label: m.moderation_decisions_author(), text: ({ author_name }) => author_name ?? "" },
    words: { label: m.moderation_reported_words(), text: ({ excerpt }) => excerpt ?? "" },
    reasons: {
      label: m.moderation_reported_reasons(),
      text: ({ reasons }) => reasons.map(reasonText).join("; "),
    },
    count: {
      label: m.moderation_reported_count(),
      text: ({ report_count }) => countedReports(report_count),
    },
    since: timeColumn(m.moderation_reported_first(), ({ since }) => since),
    id: { label: m.moderation_reported_id(), text: ({ subject_id }) => subject_id },
  }) as const satisfies Record<string, ListColumn<QueueEntry>>;

import * as m from "#messages";
import type { QueueEntry } from "./case.ts";
import { countedReports, reasonText } from "./ui/decision-words.ts";
import { timeInIndia } from "../../text/india-day.ts";

/** Columns of the reported cases, as text: on the page and in the file. */

/** The same list as a CSV file. */
export const reportsFile = "/api/v1/moderation/reports.csv";

export function queueRowLabel({ title, noun }: QueueEntry): string {
  return title ?? m.moderation_subject_gone({ noun });
}

type ReportedText = { label: string; text: (entry: QueueEntry) => string; is_time?: true };

export const reportedTexts = () =>
  ({
    reasons: {
      label: m.moderation_reported_reasons(),
      text: ({ reasons }) => reasons.map(reasonText).join("; "),
    },
    count: {
      label: m.moderation_reported_count(),
      text: ({ report_count }) => countedReports(report_count),
    },
    since: { label: m.moderation_reported_first(), text: ({ since }) => timeInIndia(since), is_time: true },
  }) as const satisfies Record<string, ReportedText>;

/** Columns of the file. */
export function reportColumns(): ReportedText[] {
  return [
    { label: m.moderation_queue_what(), text: queueRowLabel },
    { label: m.moderation_reported_kind(), text: ({ noun }) => noun },
    { label: m.moderation_decisions_author(), text: ({ author_name }) => author_name ?? "" },
    { label: m.moderation_reported_words(), text: ({ excerpt }) => excerpt ?? "" },
    ...Object.values(reportedTexts()),
    { label: m.moderation_reported_id(), text: ({ subject_id }) => subject_id },
  ];
}

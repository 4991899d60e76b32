import { Badge } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { casePath, type ReportedEntry } from "../../moderation.ts";
import { countedReports, reasonText } from "./decision-words.ts";

/** What is reported, the most reported first. */
export function ReportedList({ entries }: { entries: readonly ReportedEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing is reported"
        hint="Stories and comments that people report are listed here."
      />
    );
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <Card as="li" interactive key={entry.subject.id} data-case={entry.subject.id}>
          <Reported entry={entry} />
        </Card>
      ))}
    </ul>
  );
}

function Reported({ entry }: { entry: ReportedEntry }) {
  const { subject, story_name, author_name } = entry;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          <Anchor href={casePath(subject)} className="card-link hover:text-link">
            {subject.kind === "story" ? `Story of ${story_name}` : `Comment under the story of ${story_name}`}
          </Anchor>
        </h2>
        <Badge tone={entry.report_count > 2 ? "high" : "medium"}>{countedReports(entry.report_count)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {author_name ? `By ${author_name}` : "Written down by the organisation"} · first reported{" "}
        <Time moment={entry.oldest_at} ago />
        {!entry.is_public && " · out of sight"}
      </p>
      <p dir="auto" className="mt-2 line-clamp-2 max-w-prose wrap-anywhere">
        {entry.text_start}
      </p>
      <ul aria-label="What people say" className="mt-3 flex flex-wrap gap-2">
        {entry.reasons.map((given) => (
          <li key={given.reason} className="rounded-chip border border-hairline px-3 py-0.5 text-sm">
            {reasonText(given)}
          </li>
        ))}
      </ul>
    </>
  );
}

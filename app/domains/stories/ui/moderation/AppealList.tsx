import { Badge } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { type AppealEntry, appealPath } from "../../moderation.ts";
import { decisionBadges } from "./decision-words.ts";

/** Appeals that wait, the longest waiting first. */
export function AppealList({ entries }: { entries: readonly AppealEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState
        title="No appeals"
        hint="Whoever finds a decision wrong may say so once, and is heard here."
      />
    );
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <Card as="li" interactive key={entry.decision_id} data-appeal={entry.decision_id}>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h2 className="text-xl">
              <Anchor href={appealPath(entry.decision_id)} className="card-link hover:text-link">
                {`Appeal of ${entry.author_name ?? "a former member"}`}
              </Anchor>
            </h2>
            <Badge tone={decisionBadges[entry.decision].tone}>{decisionBadges[entry.decision].word}</Badge>
          </div>
          <p className="text-sm text-muted">
            About a {entry.kind} · <Time moment={entry.appealed_at} ago />
          </p>
          <p dir="auto" className="mt-2 line-clamp-2 max-w-prose wrap-anywhere">
            {entry.appeal}
          </p>
        </Card>
      ))}
    </ul>
  );
}

import * as m from "#messages";
import { formatRupees } from "../../../../text/money.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { budgetText, type CampaignRevision, revisionStatusText } from "../../revision.ts";
import { Paragraphs } from "../Paragraphs.tsx";

/** For admins: every published or proposed text of the campaign. */
export function RevisionHistory({ revisions }: { revisions: readonly CampaignRevision[] }) {
  return (
    <Card as="section" aria-label={m.campaigns_revision_history()} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{m.campaigns_revision_history()}</h2>
        <p className="mt-1 text-sm text-muted">{m.campaigns_revision_history_hint()}</p>
      </div>
      {revisions.length === 0 && <p>{m.campaigns_revision_none()}</p>}
      <ol className="flex flex-col divide-y divide-hairline">
        {revisions.map((revision) => (
          <li key={revision.id} className="py-3">
            <Revision revision={revision} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Revision({ revision }: { revision: CampaignRevision }) {
  const { status, title, summary, description, goal_paise, budget, proposed_at, reason } = revision;
  return (
    <details>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={status === "approved" ? "success" : "neutral"}>{revisionStatusText(status)}</Badge>
        <span className="font-semibold">
          <UserText>{title}</UserText>
        </span>
        <Time moment={proposed_at} className="text-sm text-muted" />
      </summary>
      <div className="flex max-w-prose flex-col gap-3 py-3">
        {reason && <p className="text-muted">{m.campaigns_revision_reason({ reason })}</p>}
        <p>
          <UserText>{summary}</UserText>
        </p>
        <p className="font-semibold tabular-nums">
          {m.campaigns_revision_goal({ goal: formatRupees(goal_paise) })}
        </p>
        {budget.length > 0 && <p className="whitespace-pre-line tabular-nums">{budgetText(budget)}</p>}
        <Paragraphs text={description} />
      </div>
    </details>
  );
}

import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { type IssueStatus, issueStatusWords } from "../newsletter-issues.ts";

const tones: Record<IssueStatus, BadgeTone> = {
  draft: "neutral",
  sending: "default",
  sent: "success",
  cancelled: "high",
};

export function IssueBadge({ status }: { status: IssueStatus }) {
  return <Badge tone={tones[status]}>{issueStatusWords[status]()}</Badge>;
}

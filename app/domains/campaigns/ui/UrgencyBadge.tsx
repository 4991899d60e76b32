import { Badge } from "../../../ui/Badge.tsx";
import { type CampaignUrgency, urgencyTone, urgencyWords } from "../schema.ts";

type UrgencyBadgeProps = { urgency: CampaignUrgency; className?: string };

export function UrgencyBadge({ urgency, className }: UrgencyBadgeProps) {
  return (
    <Badge tone={urgencyTone(urgency)} className={className}>
      {urgencyWords[urgency] ?? urgency}
    </Badge>
  );
}

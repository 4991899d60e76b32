import { Badge } from "../../../ui/Badge.tsx";
import { type CampaignUrgency, urgencyTone, urgencyWords } from "../schema.ts";

export function UrgencyBadge({ urgency }: { urgency: CampaignUrgency }) {
  return <Badge tone={urgencyTone(urgency)}>{urgencyWords[urgency] ?? urgency}</Badge>;
}

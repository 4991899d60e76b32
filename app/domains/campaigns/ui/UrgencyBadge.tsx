import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import { type CampaignUrgency, urgencyTone } from "../schema.ts";
import { urgencyText } from "../campaign-texts.ts";

type UrgencyBadgeProps = { urgency: CampaignUrgency; className?: string };

export function UrgencyBadge({ urgency, className }: UrgencyBadgeProps) {
  return (
    <Badge tone={urgencyTone(urgency)} className={className}>
      {urgencyText(urgency)}
      {urgency !== "low" && <span className="sr-only"> {m.campaigns_urgency_word()}</span>}
    </Badge>
  );
}

import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { type CampaignUrgency, urgencyTone } from "../schema.ts";
import { urgencyText } from "../campaign-texts.ts";

type UrgencyBadgeProps = {
  urgency: CampaignUrgency;
  /** Small, and in no colour of its own. */
  is_quiet?: boolean;
  className?: string;
};

export function UrgencyBadge({ urgency, is_quiet = false, className }: UrgencyBadgeProps) {
  return (
    <Badge
      tone={is_quiet ? "neutral" : urgencyTone(urgency)}
      className={classes(is_quiet && "text-xs font-normal", className)}
    >
      {urgencyText(urgency)}
      {urgency !== "low" && <span className="sr-only"> {m.campaigns_urgency_word()}</span>}
    </Badge>
  );
}

import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import type { CampaignStatus } from "../schema.ts";

type CampaignStateBadgeProps = {
  is_active: boolean;
  /** Where nothing else tells it: what waits for our team is not merely inactive. */
  status?: CampaignStatus;
};

/** Whether the campaign accepts donations now. */
export function CampaignStateBadge({ is_active, status }: CampaignStateBadgeProps) {
  if (status === "in_review") return <Badge tone="medium">{m.campaigns_status_in_review()}</Badge>;
  if (!is_active) return <Badge>{m.campaigns_state_inactive()}</Badge>;
  return <Badge tone="success">{m.campaigns_state_active()}</Badge>;
}

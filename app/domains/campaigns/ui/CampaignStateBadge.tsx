import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";

/** Whether the campaign accepts donations now. */
export function CampaignStateBadge({ is_active }: { is_active: boolean }) {
  if (!is_active) return <Badge>{m.campaigns_state_inactive()}</Badge>;
  return <Badge tone="success">{m.campaigns_state_active()}</Badge>;
}

import { Badge } from "../../../ui/Badge.tsx";

/** Whether donations can be made to it now. */
export function CampaignStateBadge({ is_active }: { is_active: boolean }) {
  return is_active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>;
}

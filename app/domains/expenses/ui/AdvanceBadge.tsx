import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { AdvanceStatus } from "../advance-states.ts";
import { advanceStatusText } from "../status-words.ts";

const tones: Record<AdvanceStatus, BadgeTone> = {
  requested: "default",
  approved: "medium",
  paid: "success",
  refused: "high",
  withdrawn: "neutral",
  reversed: "high",
};

export function AdvanceBadge({ status }: { status: AdvanceStatus }) {
  return <Badge tone={tones[status]}>{advanceStatusText(status)}</Badge>;
}

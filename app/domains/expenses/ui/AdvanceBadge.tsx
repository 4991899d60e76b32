import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { Advance } from "../server/advance-row.ts";
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

export function AdvanceBadge({ advance }: { advance: Pick<Advance, "status" | "corrects_id"> }) {
  return <Badge tone={tones[advance.status]}>{advanceStatusText(advance)}</Badge>;
}

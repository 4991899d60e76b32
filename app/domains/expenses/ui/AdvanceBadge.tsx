import * as m from "#messages";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { type Advance, isRecordedAnew } from "../advance.ts";
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
  const { status } = advance;
  return (
    <Badge tone={tones[status]}>
      {isRecordedAnew(advance) ? m.expenses_advance_status_anew() : advanceStatusText(status)}
    </Badge>
  );
}

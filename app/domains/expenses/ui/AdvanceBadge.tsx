import * as m from "#messages";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { AdvanceStatus } from "../advance-states.ts";

const texts: Record<AdvanceStatus, () => string> = {
  requested: m.expenses_advance_status_requested,
  approved: m.expenses_advance_status_approved,
  paid: m.expenses_advance_status_paid,
  refused: m.expenses_advance_status_refused,
  withdrawn: m.expenses_advance_status_withdrawn,
  reversed: m.expenses_advance_status_reversed,
};
const tones: Record<AdvanceStatus, BadgeTone> = {
  requested: "default",
  approved: "medium",
  paid: "success",
  refused: "high",
  withdrawn: "neutral",
  reversed: "high",
};

export function advanceStatusText(status: AdvanceStatus): string {
  return texts[status]();
}

export function AdvanceBadge({ status }: { status: AdvanceStatus }) {
  return <Badge tone={tones[status]}>{advanceStatusText(status)}</Badge>;
}

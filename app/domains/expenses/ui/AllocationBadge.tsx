import * as m from "#messages";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { AllocationStatus } from "../allocation-states.ts";

const tones: Record<AllocationStatus, BadgeTone> = {
  prepared: "default",
  booked: "success",
  withdrawn: "neutral",
  reversed: "high",
};

const texts: Record<AllocationStatus, () => string> = {
  prepared: m.expenses_allocation_status_prepared,
  booked: m.expenses_allocation_status_booked,
  withdrawn: m.expenses_allocation_status_withdrawn,
  reversed: m.expenses_allocation_status_reversed,
};

export function allocationStatusText(status: AllocationStatus): string {
  return texts[status]();
}

export function AllocationBadge({ status }: { status: AllocationStatus }) {
  return <Badge tone={tones[status]}>{allocationStatusText(status)}</Badge>;
}

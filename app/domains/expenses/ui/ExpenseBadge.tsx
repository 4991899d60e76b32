import * as m from "#messages";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { ExpenseStatus } from "../states.ts";

const texts: Record<ExpenseStatus, () => string> = {
  prepared: m.expenses_status_prepared,
  waiting: m.expenses_status_waiting,
  booked: m.expenses_status_booked,
  refused: m.expenses_status_refused,
  withdrawn: m.expenses_status_withdrawn,
  reversed: m.expenses_status_reversed,
};
const tones: Record<ExpenseStatus, BadgeTone> = {
  prepared: "medium",
  waiting: "default",
  booked: "success",
  refused: "high",
  withdrawn: "neutral",
  reversed: "high",
};

export function statusText(status: ExpenseStatus): string {
  return texts[status]();
}

export function ExpenseBadge({ status }: { status: ExpenseStatus }) {
  return <Badge tone={tones[status]}>{statusText(status)}</Badge>;
}

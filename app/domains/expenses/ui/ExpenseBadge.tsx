import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { ExpenseStatus } from "../states.ts";
import { statusText } from "../status-words.ts";

const tones: Record<ExpenseStatus, BadgeTone> = {
  prepared: "medium",
  waiting: "default",
  booked: "success",
  refused: "high",
  withdrawn: "neutral",
  reversed: "high",
};

export function ExpenseBadge({ status }: { status: ExpenseStatus }) {
  return <Badge tone={tones[status]}>{statusText(status)}</Badge>;
}

import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { ExpenseList, ExpenseStatus } from "../states.ts";
import { expenseListText } from "../status-words.ts";

const tones: Record<ExpenseList, BadgeTone> = {
  prepared: "medium",
  waiting: "default",
  claimed: "default",
  booked: "success",
  refused: "high",
  withdrawn: "neutral",
  reversed: "high",
};

/** `paying_at`: since when an admin is paying it, for those who may know. */
export function ExpenseBadge({
  status,
  paying_at = null,
}: {
  status: ExpenseStatus;
  paying_at?: Date | null;
}) {
  const list = status === "waiting" && paying_at !== null ? "claimed" : status;
  return <Badge tone={tones[list]}>{expenseListText(list)}</Badge>;
}

import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import type { DonationProblem } from "../donation-problems.ts";

export function ProblemBadge({ answer }: Pick<DonationProblem, "answer">) {
  if (answer) return <Badge tone="success">{m.donations_problems_answered()}</Badge>;
  return <Badge tone="high">{m.donations_problems_open()}</Badge>;
}

/** Who answered, and when. */
export function answeredText({
  answered_by_name,
  answered_at,
}: NonNullable<DonationProblem["answer"]>): string {
  const date = formatDate(answered_at);
  if (answered_by_name === null) return m.donations_problems_answered_on({ date });
  return m.donations_problems_answered_by({ name: answered_by_name, date });
}

import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import type { DonationProblem } from "../server/queries/donation-problems.ts";

export function ProblemBadge({ answer }: Pick<DonationProblem, "answer">) {
  if (answer) return <Badge tone="success">{m.donations_problems_answered()}</Badge>;
  return <Badge tone="high">{m.donations_problems_open()}</Badge>;
}

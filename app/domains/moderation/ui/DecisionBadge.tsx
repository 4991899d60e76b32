import { Badge } from "../../../ui/Badge.tsx";
import type { ModerationDecision } from "../schema.ts";
import { decisionWords } from "../words.ts";
import { decisionTones } from "./decision-words.ts";

export function DecisionBadge({ decision }: { decision: ModerationDecision }) {
  return <Badge tone={decisionTones[decision]}>{decisionWords[decision]()}</Badge>;
}

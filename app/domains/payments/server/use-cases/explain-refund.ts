import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import { explainRefund as explainRefundIn } from "../commands/explain-refund.ts";

/** Throws the failures of the command. */
export async function explainRefund(
  services: Pick<Services, "db" | "payments">,
  actor: Actor,
  given: { refund_id: string; explanation: string },
): Promise<void> {
  await services.db.transaction((tx) => explainRefundIn(tx, services, actor, given));
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { refundExplanationInput } from "../../owed-refund-input.ts";
import { unmatchedPaymentsPath } from "../../unmatched-payments.ts";
import { explainContradiction } from "../commands/explain-contradiction.ts";

/** Throws the failures of the command. */
export async function explainRefund(
  { db }: Pick<Services, "db">,
  actor: Actor,
  given: { refund_id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => explainContradiction(tx, actor, given));
}

/** Of the page that lists them. */
export function explainRefundForm(services: Services, actor: Actor): FormAction {
  return formAction<{ explanation: string }>({
    failed: m.payments_explain_refund_failed(),
    schema: refundExplanationInput,
    inputOf: ({ values: { explanation = "" } }) => ({ explanation }),
    echoed: ["refund_id", "explanation"],
    async perform({ explanation }, { values: { refund_id = "" } }) {
      await explainRefund(services, actor, { refund_id, explanation });
      return { location: unmatchedPaymentsPath, notice: "refund_explained" };
    },
  });
}

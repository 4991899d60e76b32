import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { type EndInput, endDisputeInput } from "../../unmatched-input.ts";
import { unmatchedPaymentsPath } from "../../unmatched-payments.ts";
import { endUnknownDispute } from "../use-cases/end-unknown-dispute.ts";

/** Of the page that lists disputes. */
export function endDisputeForm(services: Services, actor: Actor): FormAction {
  return formAction<EndInput>({
    failed: m.payments_dispute_end_failed(),
    schema: endDisputeInput,
    inputOf: ({ values: { dispute_id = "", reason = "" } }) => ({ dispute_id, reason }),
    echoed: ["dispute_id", "reason"],
    async perform(input) {
      await endUnknownDispute(services, actor, input);
      return { location: unmatchedPaymentsPath, notice: "dispute_ended" };
    },
  });
}

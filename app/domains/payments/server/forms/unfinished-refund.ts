import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { askRefundIntent, explainRefundIntent } from "../../late-refunds.ts";
import {
  endUnknownRefundIntent,
  refundExplanationInput,
  returnedRefundIntent,
} from "../../owed-refund-input.ts";
import { unmatchedPaymentsPath as location } from "../../unmatched-payments.ts";
import { askRefundForm } from "./ask-refund.ts";
import { endUnknownRefund } from "../use-cases/end-unknown-refund.ts";
import { explainRefund } from "../use-cases/explain-refund.ts";
import { recordReturnedRefund } from "../use-cases/record-returned-refund.ts";

type Found = { refund_id: string; explanation: string };

/** Of the page that lists refunds without a final result. */
export function unfinishedRefundForms(services: Services, actor: Actor): Record<string, FormAction> {
  const found = (failed: string, notice: string, perform: (given: Found) => Promise<void>) =>
    formAction<{ explanation: string }>({
      failed,
      schema: refundExplanationInput,
      inputOf: ({ values: { explanation = "" } }) => ({ explanation }),
      echoed: ["refund_id", "explanation"],
      async perform({ explanation }, { values: { refund_id = "" } }) {
        await perform({ refund_id, explanation });
        return { location, notice };
      },
    });
  return {
    [askRefundIntent]: askRefundForm(services, actor),
    [explainRefundIntent]: found(m.payments_explain_refund_failed(), "refund_explained", (given) =>
      explainRefund(services, actor, given),
    ),
    [returnedRefundIntent]: found(m.payments_returned_refund_failed(), "refund_returned", (given) =>
      recordReturnedRefund(services, actor, given),
    ),
    [endUnknownRefundIntent]: found(
      m.payments_end_refund_failed(),
      "unknown_refund_ended",
      ({ refund_id, explanation }) => endUnknownRefund(services, actor, { refund_id, reason: explanation }),
    ),
  };
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  claimRefundIntent,
  excessClaimInput,
  excessInput,
  excessOtherwiseInput,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseExcessInput,
  reverseTransferIntent,
} from "../../owed-refund-input.ts";
import { unmatchedPaymentsPath as location } from "../../unmatched-payments.ts";
import {
  claimExcess,
  recordExcessOtherwise,
  releaseExcess,
  reverseExcessOtherwise,
} from "../commands/settle-excess.ts";

/** Of the page that lists it: an admin pays excess that the gateway does not return. */
export function settleExcessForms(services: Services, actor: Actor): Record<string, FormAction> {
  const { db } = services;
  const failed = m.payments_excess_failed();
  return {
    [claimRefundIntent]: formAction({
      failed,
      schema: excessClaimInput,
      echoed: ["gateway_payment_id", "was_sent"],
      async perform(claimed) {
        await db.transaction((tx) => claimExcess(tx, services, actor, claimed));
        return { location, notice: "payment_claimed" };
      },
    }),
    [releaseRefundIntent]: formAction({
      failed,
      schema: excessInput,
      echoed: ["gateway_payment_id"],
      async perform({ gateway_payment_id }) {
        await db.transaction((tx) => releaseExcess(tx, services, actor, gateway_payment_id));
        return { location, notice: "payment_released" };
      },
    }),
    [refundedOtherwiseIntent]: formAction({
      failed,
      schema: excessOtherwiseInput,
      echoed: ["gateway_payment_id", "seen_paise", "bank_reference", "paid_on"],
      async perform(paid) {
        await db.transaction((tx) => recordExcessOtherwise(tx, services, actor, paid));
        return { location, notice: "excess_otherwise" };
      },
    }),
    [reverseTransferIntent]: formAction({
      failed,
      schema: reverseExcessInput,
      echoed: ["gateway_payment_id", "reason"],
      async perform(reversed) {
        await db.transaction((tx) => reverseExcessOtherwise(tx, services, actor, reversed));
        return { location, notice: reversed.was_sent ? "transfer_to_correct" : "excess_not_transferred" };
      },
    }),
  };
}

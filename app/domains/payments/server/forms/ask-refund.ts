import { z } from "zod";
import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { canSettleRefunds } from "../../policy.ts";
import { unmatchedPaymentsPath } from "../../unmatched-payments.ts";
import { isPendingRefund } from "../queries/unfinished-refunds.ts";
import { processRefund } from "../use-cases/process-refunds.ts";
import { decisionsRestricted } from "../use-cases/decide-unmatched.ts";

const askRefundInput = z.strictObject({
  refund_id: z.guid({ error: m.payments_refund_unknown }).toLowerCase(),
});

/**
 * Of the page that lists them: asks the gateway now what became of a refund, or sends it where the gateway has none. Failures:
 * 403 for non-admins, 409 for one that has ended, 502 and 503 when the gateway fails.
 */
export function askRefundForm(services: Services, actor: Actor): FormAction {
  return formAction({
    failed: m.payments_ask_refund_failed(),
    schema: askRefundInput,
    echoed: ["refund_id"],
    async perform({ refund_id }) {
      if (!canSettleRefunds(actor)) throw decisionsRestricted();
      if (!(await isPendingRefund(services.db, refund_id)))
        throw new Failure(409, "refund_finished", m.payments_ask_refund_finished());
      await processRefund(services, refund_id);
      const is_pending = await isPendingRefund(services.db, refund_id);
      return {
        location: unmatchedPaymentsPath,
        notice: is_pending ? "refund_still_pending" : "refund_finished",
      };
    },
  });
}

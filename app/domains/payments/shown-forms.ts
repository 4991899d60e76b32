import type { FormAnswer } from "../../platform/http/form.ts";
import type { Failed } from "../../platform/http/section.ts";
import { endDisputeIntent, type PaymentDispute } from "./disputes.ts";
import { askRefundIntent, explainRefundIntent, type UnfinishedRefund } from "./late-refunds.ts";
import {
  claimRefundIntent,
  endUnknownRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
  returnedRefundIntent,
} from "./owed-refund-input.ts";
import type { ExcessTransfers, UnreturnedExcess } from "./unreturned-excess.ts";

type Shown = {
  unreturned: readonly UnreturnedExcess[] | Failed;
  excess_transfers: ExcessTransfers | Failed;
  unfinished: readonly UnfinishedRefund[] | Failed;
  disputes: readonly PaymentDispute[] | Failed;
};

const unfinishedStates: Partial<Record<string, UnfinishedRefund["state"]>> = {
  [askRefundIntent]: "pending",
  [endUnknownRefundIntent]: "pending",
  [returnedRefundIntent]: "contradicted",
  [explainRefundIntent]: "contradicted",
};

/** Whether the page still shows the form that was answered, and with it the notice: others may have settled its subject meanwhile. */
export function isFormShown(
  page: Shown,
  { intent, values, sent }: Pick<FormAnswer, "intent" | "values" | "sent">,
): boolean {
  const { gateway_payment_id, refund_id, dispute_id } = sent ?? values;
  if (intent === endDisputeIntent)
    return listOf(page.disputes).some(
      (dispute) => dispute.is_unknown && !dispute.is_own && dispute.gateway_dispute_id === dispute_id,
    );
  const state = unfinishedStates[intent];
  if (state !== undefined)
    return listOf(page.unfinished).some(
      (refund) =>
        refund.id === refund_id && refund.state === state && (!refund.is_own || intent === askRefundIntent),
    );
  if (intent === reverseTransferIntent)
    return (
      !("failed" in page.excess_transfers) &&
      page.excess_transfers.transfers.some(
        (transfer) => transfer.gateway_payment_id === gateway_payment_id && !transfer.is_own,
      )
    );
  const excess = listOf(page.unreturned).find((one) => one.gateway_payment_id === gateway_payment_id);
  if (!excess || excess.is_own) return false;
  if (intent === claimRefundIntent) return excess.payer === null;
  if (intent === releaseRefundIntent) return excess.payer?.is_releasable ?? false;
  return intent === refundedOtherwiseIntent && excess.payer?.is_own === true;
}

function listOf<T>(list: readonly T[] | Failed): readonly T[] {
  return "failed" in list ? [] : list;
}

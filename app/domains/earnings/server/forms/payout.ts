import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { BankDetails } from "../../bank-details.ts";
import {
  claimInput,
  payoutReversalInput,
  preparationInput,
  reversalInput,
  transferInput,
  withdrawalInput,
} from "../../payout-input.ts";
import { payoutPath } from "../../payouts.ts";
import { repayIntent, repaymentInput, reverseRepaymentIntent } from "../../repayments.ts";
import { recordRepayment, reverseRepayment } from "../use-cases/collect-repayments.ts";
import { recordApprovedPayout, revealBankDetails, reversePayout } from "../use-cases/pay-sellers.ts";
import {
  approvePayout,
  claimPayout,
  preparePayoutOf,
  releasePayout,
  withdrawPayout,
} from "../use-cases/prepare-payouts.ts";

/** Admin forms on the page of a seller's payouts. */
export function payoutForms(
  services: Services,
  session: Session,
  vendor_id: string,
): Record<string, FormAction<BankDetails>> {
  const location = payoutPath(vendor_id);
  const prepares = (is_otherwise: boolean) =>
    formAction({
      schema: preparationInput,
      echoed: ["amount", "none_sent"],
      failed: m.earnings_not_prepared(),
      async perform({ amount: amount_paise, none_sent }) {
        const wanted = { vendor_id, amount_paise, is_otherwise, none_sent };
        const { status } = await preparePayoutOf(services, session, wanted);
        return {
          location,
          notice: status === "approved" ? approvedNotice({ is_otherwise }) : "payout_prepared",
        };
      },
    });
  return {
    prepare: prepares(false),
    prepare_otherwise: prepares(true),
    approve: formAction({
      echoed: ["request_id"],
      failed: m.earnings_not_approved(),
      async perform(_fields, { values: { request_id = "" } }) {
        const approved = await orErrorPage(approvePayout(services, session, request_id), 404);
        return { location, notice: approvedNotice(approved) };
      },
    }),
    withdraw: formAction({
      schema: withdrawalInput,
      inputOf: ({ values: { not_sent } }) => ({ not_sent }),
      echoed: ["request_id"],
      failed: m.earnings_not_withdrawn(),
      async perform(input, { values: { request_id = "" } }) {
        await orErrorPage(withdrawPayout(services, session, request_id, input), 404);
        return { location, notice: "payout_withdrawn" };
      },
    }),
    claim: formAction({
      schema: claimInput,
      inputOf: ({ values: { request_id: _row, ...others } }) => others,
      echoed: ["request_id", "was_sent"],
      failed: m.earnings_not_claimed(),
      async perform(input, { values: { request_id = "" } }) {
        await orErrorPage(claimPayout(services, session, request_id, input), 404);
        return { location, notice: "payment_claimed" };
      },
    }),
    release: formAction({
      echoed: ["request_id"],
      failed: m.earnings_not_claimed(),
      async perform(_fields, { values: { request_id = "" } }) {
        await orErrorPage(releasePayout(services, session, request_id), 404);
        return { location, notice: "payment_released" };
      },
    }),
    record: formAction({
      schema: transferInput,
      inputOf: ({ values: { request_id: _row, ...others } }) => others,
      echoed: ["request_id", "paid_on", "bank_reference", "note"],
      failed: m.earnings_not_recorded(),
      async perform(transfer, { values: { request_id = "" } }) {
        await orErrorPage(recordApprovedPayout(services, session, request_id, transfer), 404);
        return { location, notice: "payout_recorded" };
      },
    }),
    reverse: formAction({
      schema: payoutReversalInput,
      inputOf: ({ values: { payout_id: _row, was_sent, ...others } }) => ({
        ...others,
        was_sent: was_sent !== undefined,
      }),
      echoed: ["payout_id", "reason", "was_sent"],
      failed: m.earnings_not_reversed(),
      async perform(reversal, { values: { payout_id = "" } }) {
        await orErrorPage(reversePayout(services, session, { payout_id, ...reversal }), 404);
        return { location, notice: "payout_reversed" };
      },
    }),
    [repayIntent]: formAction({
      schema: repaymentInput,
      echoed: ["amount", "received_on", "bank_reference", "note", "is_above_debt"],
      failed: m.earnings_repayment_not_recorded(),
      async perform(repayment) {
        await recordRepayment(services, session, vendor_id, repayment);
        return { location, notice: "repayment_recorded" };
      },
    }),
    [reverseRepaymentIntent]: formAction({
      schema: reversalInput,
      inputOf: ({ values: { repayment_id: _row, ...others } }) => others,
      echoed: ["repayment_id", "reason"],
      failed: m.earnings_repayment_not_reversed(),
      async perform({ reason }, { values: { repayment_id = "" } }) {
        await orErrorPage(reverseRepayment(services, session, { repayment_id, reason }), 404);
        return { location, notice: "repayment_reversed" };
      },
    }),
    show_bank: formAction<Record<string, unknown>, BankDetails>({
      failed: m.earnings_bank_not_shown(),
      async perform() {
        return { done: await revealBankDetails(services, session, vendor_id) };
      },
    }),
  };
}

const approvedNotice = ({ is_otherwise }: { is_otherwise: boolean }) =>
  is_otherwise ? "payout_approved_otherwise" : "payout_approved";

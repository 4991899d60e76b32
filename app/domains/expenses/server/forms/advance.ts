import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { adminAdvancePath, ownAdvancePath } from "../../advance.ts";
import {
  advanceDecisionInput,
  advanceInput,
  advanceReversalInput,
  returnInput,
  transferInput,
} from "../../advance-input.ts";
import { campaignExpensesPath } from "../../expense.ts";
import { reasonInput, refusalInput } from "../../expense-input.ts";
import { claimAdvancePayment, releaseAdvancePayment } from "../use-cases/claim-payment.ts";
import {
  cancelAdvance,
  decideOnAdvance,
  recordAdvanceReturn,
  recordAdvanceTransfer,
  requestAdvance,
  reverseAdvanceReturn,
  reverseAdvanceTransfer,
  withdrawAdvance,
} from "../use-cases/run-advances.ts";

/** Page forms of organisers and admins for advances. */

type Visit = { services: Services; session: Session };

export function requestForm({ services, session }: Visit, campaign_id: string): FormAction {
  return formAction({
    schema: advanceInput,
    echoed: ["amount", "purpose", "account"],
    failed: m.expenses_advance_not_asked(),
    async perform(input) {
      const id = await orErrorPage(requestAdvance(services, session, { campaign_id, input }), 404);
      return { location: ownAdvancePath(campaign_id, id), notice: "advance_requested" };
    },
  });
}

export function ownAdvanceForms(
  { services, session }: Visit,
  { id, campaign_id }: { id: string; campaign_id: string },
): Record<string, FormAction> {
  return {
    withdraw: formAction({
      failed: m.expenses_not_decided(),
      async perform() {
        await withdrawAdvance(services, session, id);
        return { location: campaignExpensesPath(campaign_id), notice: "advance_withdrawn" };
      },
    }),
  };
}

export function adminAdvanceForms({ services, session }: Visit, id: string): Record<string, FormAction> {
  const failed = m.expenses_not_decided();
  const back = adminAdvancePath(id);
  return {
    approve: formAction({
      failed,
      async perform() {
        await decideOnAdvance(services, session, id, { decision: "approve" });
        return { location: back, notice: "advance_approved" };
      },
    }),
    refuse: formAction({
      schema: advanceDecisionInput,
      inputOf: ({ values }) => ({ ...values, decision: "refuse" }),
      echoed: ["reason"],
      failed,
      async perform(input) {
        await decideOnAdvance(services, session, id, input);
        return { location: back, notice: "advance_refused" };
      },
    }),
    cancel: formAction({
      schema: refusalInput,
      echoed: ["reason", "was_not_paid"],
      failed,
      async perform(input) {
        await cancelAdvance(services, session, id, input);
        return { location: back, notice: "advance_refused" };
      },
    }),
    claim: formAction({
      failed,
      async perform() {
        await claimAdvancePayment(services, session, id);
        return { location: back, notice: "payment_claimed" };
      },
    }),
    release: formAction({
      failed,
      async perform() {
        await releaseAdvancePayment(services, session, id);
        return { location: back, notice: "payment_released" };
      },
    }),
    pay: formAction({
      schema: transferInput,
      echoed: ["paid_on", "bank_reference"],
      failed,
      async perform(input) {
        await recordAdvanceTransfer(services, session, id, input);
        return { location: back, notice: "advance_paid" };
      },
    }),
    reverse: formAction({
      schema: advanceReversalInput,
      echoed: ["reason", "was_sent"],
      failed,
      async perform(input) {
        const changed_id = await reverseAdvanceTransfer(services, session, id, input);
        return {
          location: adminAdvancePath(changed_id),
          notice: input.was_sent ? "advance_reopened" : "advance_reversed",
        };
      },
    }),
    return: formAction({
      schema: returnInput,
      echoed: ["amount", "returned_on", "bank_reference"],
      failed,
      async perform(input) {
        await recordAdvanceReturn(services, session, id, input);
        return { location: back, notice: "return_recorded" };
      },
    }),
    reverse_return: formAction({
      schema: reasonInput,
      inputOf: ({ values: { return_id: _row, ...others } }) => others,
      echoed: ["reason", "return_id"],
      failed,
      async perform({ reason }, { values }) {
        await reverseAdvanceReturn(services, session, values.return_id ?? "", reason);
        return { location: back, notice: "return_reversed" };
      },
    }),
  };
}

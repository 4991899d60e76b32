import type { ReactNode } from "react";
import * as m from "#messages";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import type { AuditEntry } from "../../../platform/audit.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { AuditList } from "../../operations/ui/AuditList.tsx";
import type { PaymentDispute } from "../disputes.ts";
import { unmatchedColumns } from "../unmatched-columns.ts";
import { type UnmatchedAsked, type UnmatchedDetails, unmatchedPaymentsPath } from "../unmatched-payments.ts";
import { DisputesCard } from "./DisputesCard.tsx";
import { UnmatchedDecision } from "./UnmatchedDecision.tsx";
import { UnmatchedFacts } from "./UnmatchedFacts.tsx";

const stateTexts = {
  open: m.payments_unmatched_state_open,
  gone_back: m.payments_unmatched_state_gone_back,
  settled: m.payments_unmatched_state_settled,
  refund: m.payments_unmatched_state_refund,
  elsewhere: m.payments_unmatched_state_elsewhere,
};

function stateText({ state, refunded_paise, amount_paise }: UnmatchedDetails): string {
  if (state === "refund" && refunded_paise >= amount_paise) return m.payments_unmatched_state_refunded();
  return stateTexts[state]();
}

type ViewProps = {
  payment: UnmatchedDetails;
  disputes: readonly PaymentDispute[];
  audit: readonly AuditEntry[];
  answer: FormAnswer<UnmatchedAsked> | undefined;
  /** Further decisions. */
  children: ReactNode;
};

/** A payment that matches nothing, or did, with what admins may decide about it and what they decided. */
export function UnmatchedPaymentView({ payment, disputes, audit, answer, children }: ViewProps) {
  const amount = unmatchedColumns().amount.text(payment);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.payments_admin(), href: "/dashboard/admin" },
          { label: m.payments_desk(), href: unmatchedPaymentsPath },
          { label: payment.gateway_payment_id },
        ]}
      />
      <PageHeading
        title={m.payments_unmatched_title({ amount })}
        action={<Badge tone={payment.state === "open" ? "high" : "neutral"}>{stateText(payment)}</Badge>}
      />
      <DisputesCard disputes={disputes} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <UnmatchedFacts payment={payment} />
          <Card as="section" aria-labelledby="history" className="flex flex-col gap-4">
            <h2 id="history" className="text-xl">
              {m.payments_unmatched_history()}
            </h2>
            <AuditList entries={audit} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {payment.state === "open" ? (
            <>
              <Decisions payment={payment} answer={answer} />
              {children}
            </>
          ) : (
            <>
              {payment.state !== "elsewhere" && <ActionNotice notice={answer?.notice} />}
              <p>
                {payment.state === "elsewhere"
                  ? m.payments_elsewhere_text()
                  : m.payments_unmatched_closed_text()}
              </p>
              {payment.state === "elsewhere" && (
                <UnmatchedDecision
                  intent="reclaim"
                  title={m.payments_bring_back_title()}
                  lead={m.payments_bring_back_lead()}
                  button={m.payments_bring_back_button()}
                  yes={m.payments_bring_back_yes()}
                  pending={m.payments_bring_back_booking()}
                  gateway_payment_id={payment.gateway_payment_id}
                  answer={answer}
                />
              )}
            </>
          )}
        </div>
      </div>
    </>
  );
}

const referenceField = (field: FieldOf) => (
  <TextField
    label={m.payments_assign_reference()}
    hint={m.payments_assign_reference_hint()}
    autoComplete="off"
    marked
    {...field("reference")}
  />
);

type DecisionsProps = { payment: UnmatchedDetails; answer: FormAnswer<UnmatchedAsked> | undefined };

function Decisions({ payment: { gateway_payment_id }, answer }: DecisionsProps) {
  const about = { gateway_payment_id, answer };
  return (
    <>
      <UnmatchedDecision
        intent="assign"
        title={m.payments_assign_title()}
        lead={m.payments_assign_lead()}
        button={m.payments_assign_button()}
        yes={m.payments_assign_yes()}
        pending={m.payments_assign_sending()}
        fields={referenceField}
        is_usual
        {...about}
      />
      <UnmatchedDecision
        intent="refund"
        title={m.payments_refund_unmatched_title()}
        lead={m.payments_refund_unmatched_lead()}
        button={m.payments_refund_unmatched_button()}
        yes={m.payments_refund_unmatched_yes()}
        pending={m.payments_refund_unmatched_sending()}
        is_harm
        {...about}
      />
      <UnmatchedDecision
        intent="leave"
        title={m.payments_elsewhere_title()}
        lead={m.payments_elsewhere_lead()}
        button={m.payments_elsewhere_button()}
        yes={m.payments_elsewhere_yes()}
        pending={m.payments_elsewhere_booking()}
        {...about}
      />
    </>
  );
}

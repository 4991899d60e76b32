import type { ReactNode } from "react";
import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { RupeeField } from "../../../ui/TextField.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Payer } from "../../ledger/payment-claim.ts";
import { ClaimForm, ClaimNote, ReleaseForm } from "../../ledger/ui/PaymentClaim.tsx";
import type { Advance } from "../server/advance-row.ts";
import { isRecordedAnew, leftOf } from "../advance.ts";
import { ReasonForm } from "./ReasonForm.tsx";

/** Admin actions on an advance, by its state. */

type Answered = {
  answer: FormAnswer | undefined;
};
/** In India, as "2026-11-20". */
type Dated = Answered & { today: string };

/** Warning while its organiser is suspended. */
export function OrganiserSuspended({ advance }: { advance: Advance }) {
  // Nothing is to be sent.
  if (isRecordedAnew(advance)) return null;
  const texts = {
    requested: m.expenses_advance_suspended_requested,
    approved: m.expenses_advance_suspended_approved,
    paid: leftOf(advance) > 0 ? m.expenses_advance_suspended_paid : undefined,
    refused: undefined,
    withdrawn: undefined,
    reversed: undefined,
  };
  const text = texts[advance.status];
  if (!text) return null;
  return (
    <p
      role="note"
      className="mt-6 max-w-2xl rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3"
    >
      {text()}
    </p>
  );
}

export function RequestedAdvance({ is_suspended, answer }: Answered & { is_suspended: boolean }) {
  return (
    <Section id="decide" title={m.expenses_decide()}>
      {!is_suspended && (
        <PageForm intent="approve" answer={answer} className="flex flex-col items-start gap-4">
          <p className="text-muted">{m.expenses_advance_approve_lead()}</p>
          <Submit pendingLabel={m.expenses_advance_approving()}>{m.expenses_advance_approve()}</Submit>
        </PageForm>
      )}
      <ReasonForm
        intent="refuse"
        summary={m.expenses_advance_refuse()}
        hint={m.expenses_reason_told()}
        button={m.expenses_advance_refuse_button()}
        pending={m.expenses_refusing()}
        answer={answer}
      />
    </Section>
  );
}

type ApprovedAdvanceProps = Dated & {
  /** Null if it cannot be decrypted. */
  account: string | null;
  /** Its money is not left, or held. */
  is_short: boolean;
  /** This admin approved it, and another one can send it. */
  needs_another: boolean;
  payer: Payer | null;
};

/** An admin says that they send it, sees where to, and records it; others only see who is sending it. */
export function ApprovedAdvance({
  account,
  today,
  is_short,
  needs_another,
  payer,
  answer,
}: ApprovedAdvanceProps) {
  return (
    <Section id="transfer" title={m.expenses_advance_to_send()}>
      {is_short && (
        <p
          role="note"
          className="rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3"
        >
          {m.expenses_advance_short()}
        </p>
      )}
      {payer?.is_own && (
        <>
          <div>
            <p className="text-sm text-muted">{m.expenses_advance_send()}</p>
            <p className="font-semibold whitespace-pre-line wrap-anywhere">
              {account === null ? m.expenses_advance_send_unknown() : <UserText>{account}</UserText>}
            </p>
          </div>
          <RecordTransfer lead={m.expenses_advance_pay_lead()} today={today} answer={answer} />
        </>
      )}
      {payer && !payer.is_own && <ClaimNote payer={payer} />}
      {!payer &&
        (needs_another ? (
          <p>{m.expenses_advance_another_admin()}</p>
        ) : (
          <ClaimForm lead={m.expenses_claim_lead()} answer={answer} />
        ))}
      {payer?.is_releasable && <ReleaseForm is_own={payer.is_own} answer={answer} />}
      {(!payer || payer.is_own) && (
        <ReasonForm
          intent="cancel"
          summary={m.expenses_advance_cancel()}
          hint={m.expenses_reason_told()}
          button={m.expenses_advance_cancel_button()}
          pending={m.expenses_advance_cancelling()}
          is_claimed={payer?.is_own === true}
          answer={answer}
        />
      )}
    </Section>
  );
}

/** Its transfer was recorded wrongly before: it is recorded or cancelled, and not sent. */
export function AdvanceRecordedAnew({ needs_another, today, answer }: Dated & { needs_another: boolean }) {
  return (
    <Section id="transfer" title={m.expenses_advance_anew()}>
      <p>{m.expenses_advance_anew_lead()}</p>
      {needs_another ? (
        <p>{m.expenses_advance_anew_another_admin()}</p>
      ) : (
        <RecordTransfer lead={m.expenses_advance_anew_pay_lead()} today={today} answer={answer} />
      )}
      <ReasonForm
        intent="cancel"
        summary={m.expenses_advance_anew_cancel()}
        hint={m.expenses_reason_told()}
        button={m.expenses_advance_cancel_button()}
        pending={m.expenses_advance_cancelling()}
        answer={answer}
      />
    </Section>
  );
}

function RecordTransfer({ lead, today, answer }: Dated & { lead: string }) {
  return (
    <PageForm intent="pay" answer={answer} className="flex flex-col gap-4">
      {({ field }) => (
        <>
          <p className="text-muted">{lead}</p>
          <DayField label={m.expenses_advance_paid_on()} today={today} {...field("paid_on")} />
          <ReferenceField {...field("bank_reference")} />
          <Submit pendingLabel={m.expenses_advance_paying()} className="self-start">
            {m.expenses_advance_pay_button()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

export function PaidAdvance({ advance, today, answer }: Dated & { advance: Advance }) {
  const left_paise = leftOf(advance);
  const is_used = advance.counted_paise > 0 || advance.returned_paise > 0;
  return (
    <>
      {left_paise > 0 && (
        <Section id="return" title={m.expenses_return_record()}>
          <PageForm intent="return" answer={answer} className="flex flex-col gap-4">
            {({ field }) => (
              <>
                <p className="text-muted">{m.expenses_return_lead({ amount: formatRupees(left_paise) })}</p>
                <RupeeField label={m.expenses_amount()} marked {...field("amount")} />
                <DayField label={m.expenses_return_day()} today={today} {...field("returned_on")} />
                <ReferenceField {...field("bank_reference")} />
                <Submit pendingLabel={m.expenses_advance_paying()} className="self-start">
                  {m.expenses_return_button()}
                </Submit>
              </>
            )}
          </PageForm>
        </Section>
      )}
      {!is_used && (
        <ReasonForm
          intent="reverse"
          summary={m.expenses_advance_reverse()}
          lead={m.expenses_advance_reverse_lead()}
          hint={m.expenses_reason_public()}
          button={m.expenses_advance_reverse_button()}
          pending={m.expenses_reversing()}
          can_be_sent
          answer={answer}
        />
      )}
    </>
  );
}

const wasSent = { was_sent: "yes" };

/** It was reversed as not sent. */
export function ReversedAdvance({ answer }: Answered) {
  return (
    <ReasonForm
      intent="reverse"
      hiddenFields={wasSent}
      summary={m.expenses_advance_correct()}
      lead={m.expenses_advance_correct_lead()}
      hint={m.expenses_reason_told()}
      button={m.expenses_advance_correct_button()}
      pending={m.expenses_reversing()}
      answer={answer}
    />
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="mt-6 flex max-w-2xl flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

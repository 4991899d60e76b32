import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Payer } from "../../ledger/payment-claim.ts";
import { ClaimForm, ClaimNote, ReleaseForm } from "../../ledger/ui/PaymentClaim.tsx";
import type { Expense } from "../server/expense-row.ts";
import { fromBankOf, type RecordedTransfer, type SimilarExpense } from "../expense.ts";
import { boxOf, PayWarnings, SimilarExpenses, type Warnings } from "./PayWarnings.tsx";
import { ReasonForm } from "./ReasonForm.tsx";

type ExpenseDecisionProps = {
  expense: Expense;
  /** In India, as "2026-11-20". */
  today: string;
  warnings: Warnings;
  similar: readonly SimilarExpense[];
  payer: Payer | null;
  answer: FormAnswer<RecordedTransfer> | undefined;
};

/**
 * What an admin does with a bill in review: says that they pay it, if something is to be paid, and books it with the transfer,
 * or refuses it. Others only see who is paying it.
 */
export function ExpenseDecision({ expense, today, warnings, similar, payer, answer }: ExpenseDecisionProps) {
  const due_paise = fromBankOf(expense);
  const is_mine = due_paise === 0 || payer?.is_own === true;
  return (
    <Card as="section" aria-labelledby="decide" className="mt-6 flex max-w-2xl flex-col gap-4">
      <h2 id="decide" className="text-xl">
        {m.expenses_decide()}
      </h2>
      <p className="text-muted">
        {expense.bill_kind === "pdf" ? m.expenses_book_lead_pdf() : m.expenses_book_lead()}
      </p>
      {payer && !payer.is_own && <ClaimNote payer={payer} />}
      {!is_mine && payer && <SimilarExpenses expenses={similar} />}
      {!is_mine && <PayWarnings {...warnings} />}
      {!is_mine && !payer && (
        <ClaimForm
          lead={warnings.is_short ? m.expenses_claim_lead_short() : m.expenses_claim_lead()}
          is_unusual={warnings.is_short}
          answer={answer}
        >
          {(field) => (
            <>
              <ConfirmSimilar similar={similar} box={field("is_other_bill")} />
              {warnings.is_short && (
                <Checkbox label={m.expenses_pay_was_sent()} {...boxOf(field("was_sent"))} />
              )}
            </>
          )}
        </ClaimForm>
      )}
      {is_mine && (
        <BookForm due_paise={due_paise} today={today} warnings={warnings} similar={similar} answer={answer} />
      )}
      {payer?.is_releasable && <ReleaseForm is_own={payer.is_own} answer={answer} />}
      {(is_mine || !payer) && (
        <ReasonForm
          intent="refuse"
          summary={m.expenses_refuse()}
          hint={m.expenses_reason_told()}
          button={m.expenses_refuse_button()}
          pending={m.expenses_refusing()}
          is_claimed={payer?.is_own === true}
          answer={answer}
        />
      )}
    </Card>
  );
}

/** The bills that may be the same one, to say that this is none of them. */
function ConfirmSimilar({
  similar,
  box,
}: Pick<ExpenseDecisionProps, "similar"> & { box: Parameters<typeof boxOf>[0] }) {
  return (
    <SimilarExpenses expenses={similar}>
      {similar.map(({ id }) => (
        <input key={id} type="hidden" name="compared_with" value={id} />
      ))}
      <Checkbox label={m.expenses_similar_confirm()} {...boxOf(box)} />
    </SimilarExpenses>
  );
}

/** For a bill that was booked before payments were recorded. */
export function PaymentForm({ today, answer }: Pick<ExpenseDecisionProps, "today" | "answer">) {
  const known = answerTo(answer, "record_payment", {})?.done;
  return (
    <Card as="section" aria-labelledby="payment" className="mt-6 flex max-w-2xl flex-col gap-4">
      <h2 id="payment" className="text-xl">
        {m.expenses_payment_record()}
      </h2>
      <p className="text-muted">{m.expenses_payment_record_lead()}</p>
      <PageForm intent="record_payment" answer={answer} className="flex flex-col items-start gap-4">
        {({ field }) => (
          <>
            <DayField label={m.expenses_bill_paid_on()} today={today} {...field("paid_on")} />
            <ReferenceField {...field("bank_reference")} />
            {known && <KnownTransfer known={known} />}
            <Submit pendingLabel={m.expenses_advance_paying()}>{m.expenses_payment_record()}</Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}

/** What has the reference. */
function KnownTransfer({ known }: { known: RecordedTransfer }) {
  return (
    <Anchor href={known.path} className="underlined-link inline-flex min-h-11 items-center">
      <UserText>{m.expenses_reference_link({ purpose: known.purpose })}</UserText>
    </Anchor>
  );
}

type BookFormProps = Omit<ExpenseDecisionProps, "expense" | "payer"> & { due_paise: number };

function BookForm({ due_paise, today, warnings, similar, answer }: BookFormProps) {
  const known = answerTo(answer, "book", {})?.done;
  const warns = warnings.is_short || warnings.is_suspended;
  return (
    <PageForm intent="book" answer={answer} className="flex flex-col items-start gap-4">
      {({ field }) => (
        <>
          <ConfirmSimilar similar={similar} box={field("is_other_bill")} />
          {due_paise > 0 && (
            <>
              <p>{m.expenses_pay_lead({ amount: formatRupees(due_paise) })}</p>
              <PayWarnings {...warnings} />
              {warns && <Checkbox label={m.expenses_pay_was_sent()} {...boxOf(field("was_sent"))} />}
              <DayField label={m.expenses_bill_paid_on()} today={today} {...field("paid_on")} />
              <ReferenceField {...field("bank_reference")} />
              {known && <KnownTransfer known={known} />}
            </>
          )}
          <Submit pendingLabel={m.expenses_booking()}>
            {due_paise > 0 ? m.expenses_pay_and_book() : m.expenses_book()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

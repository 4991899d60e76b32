import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { adminExpensePath, type Expense, fromBankOf, type SimilarBill } from "../expense.ts";
import { statusText } from "../status-words.ts";
import { ReasonForm } from "./ReasonForm.tsx";

type BillDecisionProps = {
  expense: Expense;
  /** In India, as "2026-11-20". */
  today: string;
  /** Less is left than it needs, or banks look into it. */
  is_short: boolean;
  similar: readonly SimilarBill[];
  answer: FormAnswer | undefined;
};

/** What an admin does with a bill in review: books it, with the transfer that paid it, or refuses it. */
export function BillDecision({ expense, today, is_short, similar, answer }: BillDecisionProps) {
  const due_paise = fromBankOf(expense);
  return (
    <Card as="section" aria-labelledby="decide" className="mt-6 flex max-w-2xl flex-col gap-4">
      <h2 id="decide" className="text-xl">
        {m.expenses_decide()}
      </h2>
      <p className="text-muted">
        {expense.bill_kind === "pdf" ? m.expenses_book_lead_pdf() : m.expenses_book_lead()}
      </p>
      <PageForm intent="book" answer={answer} className="flex flex-col items-start gap-4">
        {({ field }) => (
          <>
            {similar.length > 0 && <SimilarBills bills={similar} {...boxOf(field("is_other_bill"))} />}
            {due_paise > 0 && (
              <>
                <p>{m.expenses_pay_lead({ amount: formatRupees(due_paise) })}</p>
                {is_short && (
                  <div className="flex flex-col gap-2">
                    <p
                      role="note"
                      className="rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3"
                    >
                      {m.expenses_pay_short()}
                    </p>
                    <Checkbox label={m.expenses_pay_was_sent()} {...boxOf(field("was_sent"))} />
                  </div>
                )}
                <DayField label={m.expenses_bill_paid_on()} today={today} {...field("paid_on")} />
                <ReferenceField {...field("bank_reference")} />
              </>
            )}
            <Submit pendingLabel={m.expenses_booking()}>
              {due_paise > 0 ? m.expenses_pay_and_book() : m.expenses_book()}
            </Submit>
          </>
        )}
      </PageForm>
      <ReasonForm
        intent="refuse"
        summary={m.expenses_refuse()}
        hint={m.expenses_reason_told()}
        button={m.expenses_refuse_button()}
        pending={m.expenses_refusing()}
        answer={answer}
      />
    </Card>
  );
}

type Box = { name: string; error?: string | undefined; defaultChecked: boolean };

/** A box sends "yes", and stays ticked when the form is refused. */
function boxOf({
  name,
  error,
  defaultValue,
}: {
  name: string;
  error?: string | undefined;
  defaultValue?: string;
}) {
  return { name, error, value: "yes", defaultChecked: defaultValue === "yes" };
}

function SimilarBills({ bills, ...box }: { bills: readonly SimilarBill[] } & Box) {
  return (
    <div
      role="note"
      className="flex w-full flex-col gap-2 rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3"
    >
      <p>{m.expenses_similar_lead()}</p>
      <ul className="flex flex-col">
        {bills.map(({ id, campaign_title, payee, amount_paise, spent_on, status, is_same_file }) => (
          <li key={id} className="py-1">
            <Anchor
              href={adminExpensePath(id)}
              className="underlined-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              <UserText>{m.expenses_similar_one({ campaign: campaign_title, payee })}</UserText>
            </Anchor>
            <p className="text-sm text-muted">
              {formatRupees(amount_paise)} · {formatDate(spent_on)} · {statusText(status)}
              {is_same_file && ` · ${m.expenses_similar_file()}`}
            </p>
          </li>
        ))}
      </ul>
      <Checkbox label={m.expenses_similar_confirm()} {...box} />
    </div>
  );
}

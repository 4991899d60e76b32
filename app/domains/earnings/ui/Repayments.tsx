import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees, typedRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { RupeeField, TextArea } from "../../../ui/TextField.tsx";
import { repayIntent, reverseRepaymentIntent, type Repayment } from "../repayments.ts";
import { RecordedTransfer } from "./RecordedTransfer.tsx";
import { ReversalForm } from "./ReversalForm.tsx";

type RepaymentsProps = {
  repayments: readonly Repayment[];
  /** What the seller owes now. */
  owed_paise: number;
  /** The reader is the seller, who records nothing. */
  is_own: boolean;
  /** In India, as "2026-11-20". */
  today: string;
  answer: FormAnswer<unknown> | undefined;
};

/** What a seller owes and paid back. For the usual seller, who never did, only a folded form. */
export function Repayments({ repayments, owed_paise, is_own, today, answer }: RepaymentsProps) {
  if (owed_paise === 0 && repayments.length === 0 && is_own) return null;
  const form = <RecordRepayment owed_paise={owed_paise} today={today} answer={answer} />;
  return (
    <section aria-labelledby="repayments" className="mb-8 flex flex-col gap-4">
      <h2 id="repayments" className="text-2xl">
        {m.earnings_repayments()}
      </h2>
      {owed_paise > 0 && is_own && <p className="max-w-prose">{m.earnings_own_repayment()}</p>}
      {owed_paise > 0 && !is_own && form}
      {owed_paise === 0 && !is_own && (
        <Disclosure
          summary={m.earnings_repayment_arrived()}
          open={answerTo(answer, repayIntent) !== undefined}
          className="border-b-0"
        >
          {form}
        </Disclosure>
      )}
      {repayments.length > 0 && (
        <ul className="grid gap-4">
          {repayments.map((repayment) => (
            <RecordedTransfer
              key={repayment.id}
              transfer={repayment}
              day={repayment.received_on}
              reference={[m.page_bank_reference(), repayment.bank_reference]}
            >
              {!is_own && (
                <ReversalForm
                  hiddenFields={{ repayment_id: repayment.id }}
                  intent={reverseRepaymentIntent}
                  texts={{
                    summary: m.earnings_repayment_reverse(),
                    lead: m.earnings_repayment_reverse_lead(),
                    reason: m.earnings_repayment_reason(),
                    button: m.earnings_repayment_reverse_button(),
                  }}
                  answer={answer}
                />
              )}
            </RecordedTransfer>
          ))}
        </ul>
      )}
    </section>
  );
}

type RecordProps = Pick<RepaymentsProps, "owed_paise" | "today" | "answer">;

function RecordRepayment({ owed_paise, today, answer }: RecordProps) {
  return (
    <Card className="flex flex-col gap-4">
      <p className="max-w-prose">
        {owed_paise > 0
          ? m.earnings_repayment_lead({ amount: formatRupees(owed_paise) })
          : m.earnings_repayment_lead_paid()}
      </p>
      <PageForm key={owed_paise} intent={repayIntent} answer={answer} className="flex flex-col gap-4">
        {({ field }) => {
          const amount = field("amount");
          return (
            <>
              <RupeeField
                label={m.earnings_repayment_amount()}
                inputMode="decimal"
                marked
                {...amount}
                defaultValue={amount.defaultValue ?? (owed_paise > 0 ? typedRupees(owed_paise) : "")}
              />
              <DayField label={m.earnings_repayment_day()} today={today} {...field("received_on")} />
              <ReferenceField label={m.earnings_repayment_reference()} {...field("bank_reference")} />
              <TextArea
                label={m.earnings_repayment_note()}
                hint={m.earnings_note_hint()}
                rows={2}
                maxLength={500}
                {...field("note")}
              />
              <Checkbox
                label={m.earnings_repayment_above()}
                hint={m.earnings_repayment_above_hint()}
                name="is_above_debt"
                value="yes"
                defaultChecked={field("is_above_debt").defaultValue === "yes"}
                error={field("is_above_debt").error}
              />
              <Submit pendingLabel={m.earnings_recording()} className="self-start">
                {m.earnings_repayment_button()}
              </Submit>
            </>
          );
        }}
      </PageForm>
    </Card>
  );
}

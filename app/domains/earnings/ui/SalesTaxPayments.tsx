import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Money } from "../../../ui/Money.tsx";
import { RupeeField } from "../../../ui/TextField.tsx";
import type { SalesTaxPayment } from "../sales-tax.ts";
import { RecordedTransfer } from "./RecordedTransfer.tsx";
import { ReversalForm } from "./ReversalForm.tsx";

type Answer = FormAnswer<unknown> | undefined;

type RecordProps = { owed_paise: number; earlier_paise: number; today: string; answer: Answer };

/** What is owed to the Government, and a form to record that it was paid. */
export function RecordSalesTax(props: RecordProps) {
  const { owed_paise, earlier_paise, today, answer } = props;
  return (
    <Card as="section" aria-labelledby="owed" className="flex flex-col gap-4">
      <h2 id="owed" className="text-xl">
        {m.earnings_sales_tax_owed()}
      </h2>
      <p className="text-2xl font-semibold">
        <Money paise={owed_paise} />
      </p>
      <p className="max-w-prose text-muted">{m.earnings_sales_tax_rule()}</p>
      {earlier_paise > 0 && (
        <p className="max-w-prose">{m.earnings_sales_tax_earlier({ amount: formatRupees(earlier_paise) })}</p>
      )}
      {owed_paise <= 0 && (
        <p>{owed_paise < 0 ? m.earnings_sales_tax_overpaid() : m.earnings_sales_tax_nothing()}</p>
      )}
      <PaymentForm owed_paise={owed_paise} today={today} answer={answer} />
    </Card>
  );
}

function PaymentForm({ owed_paise, today, answer }: { owed_paise: number; today: string; answer: Answer }) {
  return (
    <PageForm intent="record" answer={answer} className="flex flex-col gap-4">
      {({ field }) => (
        <>
          <RupeeField
            label={m.earnings_amount()}
            hint={m.earnings_sales_tax_amount_hint({ amount: formatRupees(Math.max(0, owed_paise)) })}
            marked
            {...field("amount")}
          />
          <DayField label={m.earnings_paid_on()} today={today} {...field("paid_on")} />
          <ReferenceField
            label={m.earnings_sales_tax_reference()}
            hint={m.earnings_sales_tax_reference_hint()}
            {...field("reference")}
          />
          <Checkbox
            label={m.earnings_sales_tax_more()}
            hint={m.earnings_sales_tax_more_hint()}
            name="is_more_than_owed"
            value="yes"
            defaultChecked={field("is_more_than_owed").defaultValue === "yes"}
          />
          <Submit pendingLabel={m.earnings_recording()} className="self-start">
            {m.earnings_sales_tax_record()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

type ListProps = { payments: readonly SalesTaxPayment[]; answer: Answer };

/** Payments to the Government, each with a form to reverse it. */
export function SalesTaxList({ payments, answer }: ListProps) {
  return (
    <ul className="grid gap-4">
      {payments.map((payment) => (
        <RecordedTransfer
          key={payment.id}
          transfer={payment}
          day={payment.paid_on}
          reference={[m.earnings_sales_tax_reference(), payment.reference]}
        >
          <ReversalForm
            hiddenFields={{ payment_id: payment.id }}
            texts={{
              summary: m.earnings_reverse(),
              lead: m.earnings_sales_tax_reverse_lead(),
              reason: m.earnings_sales_tax_reason(),
              button: m.earnings_sales_tax_reverse_button(),
            }}
            answer={answer}
          />
        </RecordedTransfer>
      ))}
    </ul>
  );
}

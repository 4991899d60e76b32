import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { TaxOfDonation } from "../pan.ts";
import { TaxDetailsFields } from "./TaxDetailsFields.tsx";

type TaxReceiptProps = { tax: TaxOfDonation; answer: FormAnswer<unknown> | undefined };

/** After the payment, requests the tax receipt's name and PAN, or shows them with the PAN masked. */
export function TaxReceipt({ tax, answer }: TaxReceiptProps) {
  if (tax.state !== "no_details" && tax.state !== "issued") return null;
  const { details, filed_on, year } = tax;
  const filed = filed_on !== null && (
    <p className="max-w-prose text-muted">{m.donations_tax_filed({ year, day: formatDate(filed_on) })}</p>
  );
  return (
    <Card
      as="section"
      id="tax"
      aria-labelledby="tax-receipt"
      className="flex scroll-mt-28 flex-col gap-4 print:hidden"
    >
      <h2 id="tax-receipt" className="text-xl">
        {m.donations_tax_title()}
      </h2>
      {details ? (
        <>
          <p className="max-w-prose">{m.donations_tax_issued()}</p>
          <dl className="grid gap-x-5 gap-y-1 tabular-nums sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-y-2">
            <dt className="text-muted">{m.donations_tax_legal_name()}</dt>
            <dd className="wrap-anywhere">
              <UserText>{details.legal_name}</UserText>
            </dd>
            <dt className="text-muted">{m.donations_tax_pan()}</dt>
            <dd>{details.pan}</dd>
            <dt className="text-muted">{m.donations_tax_address()}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <UserText>{details.address}</UserText>
            </dd>
          </dl>
          {filed || (
            <Disclosure
              summary={m.donations_tax_change()}
              open={answerTo(answer, "tax") !== undefined}
              className="border-b-0!"
            >
              <TaxForm tax={tax} answer={answer} />
            </Disclosure>
          )}
        </>
      ) : (
        <>
          {filed || (
            <>
              <p className="max-w-prose">{m.donations_tax_lead()}</p>
              <TaxForm tax={tax} answer={answer} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

function TaxForm({ tax, answer }: TaxReceiptProps) {
  return (
    <PageForm
      key={tax.version}
      intent="tax"
      answer={answer}
      hiddenFields={{ version: String(tax.version) }}
      className="flex max-w-xl flex-col gap-4 text-text"
    >
      {({ field }) => (
        <>
          <TaxDetailsFields field={field} given={tax.details} />
          <Submit pendingLabel={m.donations_tax_saving()} className="self-start">
            {m.donations_tax_save()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

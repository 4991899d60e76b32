import * as m from "#messages";
import Eye from "../../../ui/icons/eye.ts";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import { panHolders, type RevealedTaxDetails, type TaxDetails, type TaxOfDonation } from "../pan.ts";
import { TaxDetailsFields } from "./TaxDetailsFields.tsx";

type AdminTaxDetailsProps = {
  tax: TaxOfDonation | null;
  has_left: boolean;
  answer: FormAnswer<RevealedTaxDetails> | undefined;
};

/**
 * Tax receipt details for admins: the PAN is masked until revealed, with the details that were replaced. The office corrects them for a donor, also those that are kept
 * of one who `has_left`.
 */
export function AdminTaxDetails({ tax, has_left, answer }: AdminTaxDetailsProps) {
  if (tax === null || (has_left && !tax.is_kept)) return null;
  const may_correct = tax.state === "issued" || tax.state === "no_details";
  if (!may_correct && !tax.details && !tax.is_kept) return null;
  const revealed = answerTo(answer, "show_pan")?.done;
  const details = revealed ?? tax.details;
  return (
    <Card as="section" aria-labelledby="tax-receipt" className="flex flex-col gap-4">
      <h2 id="tax-receipt" className="text-xl">
        {m.donations_tax_title()}
      </h2>
      {tax.filed_on !== null && (
        <p>{m.donations_filed_on_day({ year: tax.year, day: formatDate(tax.filed_on) })}</p>
      )}
      {details ? (
        <Facts details={details} />
      ) : (
        <p className="text-muted">
          {tax.is_kept ? m.donations_tax_kept_alone() : m.donations_tax_none_given()}
        </p>
      )}
      {details && details === tax.details && (
        <PageForm intent="show_pan" answer={answer} className="flex flex-col gap-2">
          <Submit variant="secondary" pendingLabel={m.donations_tax_showing()} className="self-start">
            <Eye size={18} aria-hidden="true" /> {m.donations_tax_show()}
          </Submit>
          <p className="text-sm text-muted">{m.donations_tax_show_note()}</p>
        </PageForm>
      )}
      {revealed?.earlier.map(({ given_at, ...earlier }) => (
        <section key={given_at.toISOString()} className="flex flex-col gap-3 border-t border-hairline pt-4">
          <h3>{m.donations_tax_earlier({ day: formatDate(given_at) })}</h3>
          <Facts details={earlier} />
        </section>
      ))}
      {may_correct && <Correction tax={tax} answer={answer} />}
    </Card>
  );
}

function Facts({ details }: { details: TaxDetails }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2" aria-live="polite">
      <Fact label={m.donations_tax_legal_name()}>
        <UserText>{details.legal_name}</UserText>
      </Fact>
      <Fact label={m.donations_tax_holder()}>{panHolders[details.holder].label()}</Fact>
      <Fact label={m.donations_tax_pan()}>{details.pan}</Fact>
      <Fact label={m.donations_tax_address()}>
        <span className="whitespace-pre-line">
          <UserText>{details.address}</UserText>
        </span>
      </Fact>
    </dl>
  );
}

function Correction({
  tax,
  answer,
}: {
  tax: TaxOfDonation;
  answer: FormAnswer<RevealedTaxDetails> | undefined;
}) {
  return (
    <Disclosure
      summary={tax.details || tax.is_kept ? m.donations_tax_correct() : m.donations_tax_enter()}
      open={answerTo(answer, "correct_tax") !== undefined}
      className="border-b-0!"
    >
      <PageForm
        key={tax.version}
        intent="correct_tax"
        answer={answer}
        hiddenFields={{ version: String(tax.version) }}
        className="flex flex-col gap-4 text-text"
      >
        {({ field }) => (
          <>
            <p className="text-muted">{m.donations_tax_correct_lead()}</p>
            <TaxDetailsFields field={field} given={tax.details} />
            <Submit variant="secondary" pendingLabel={m.donations_tax_saving()} className="self-start">
              {m.donations_tax_correct_save()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}

import * as m from "#messages";
import Eye from "../../../ui/icons/eye.ts";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import { type MaskedTaxDetails, panHolders, type TaxDetails, type TaxOfDonation } from "../pan.ts";

type AdminTaxDetailsProps = { tax: TaxOfDonation | null; answer: FormAnswer<TaxDetails> | undefined };

/** Tax receipt details for admins: the PAN is masked until revealed. */
export function AdminTaxDetails({ tax, answer }: AdminTaxDetailsProps) {
  const details: MaskedTaxDetails | undefined | null = answerTo(answer, "show_pan")?.done ?? tax?.details;
  if (!details) return null;
  const is_masked = details === tax?.details;
  return (
    <Card as="section" aria-labelledby="tax-receipt" className="flex flex-col gap-4">
      <h2 id="tax-receipt" className="text-xl">
        {m.donations_tax_title()}
      </h2>
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
      {is_masked && (
        <PageForm intent="show_pan" answer={answer} className="flex flex-col gap-2">
          <Submit variant="secondary" pendingLabel={m.donations_tax_showing()} className="self-start">
            <Eye size={18} aria-hidden="true" /> {m.donations_tax_show()}
          </Submit>
          <p className="text-sm text-muted">{m.donations_tax_show_note()}</p>
        </PageForm>
      )}
    </Card>
  );
}

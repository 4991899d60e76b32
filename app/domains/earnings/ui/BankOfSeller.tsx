import * as m from "#messages";
import Eye from "../../../ui/icons/eye.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { FactRow } from "../../../ui/Fact.tsx";
import type { BankDetails, MaskedDetails } from "../bank-details.ts";

type BankOfSellerProps = {
  /** Null: the seller has given none. */
  bank: MaskedDetails | null;
  /** Unmasked, after the admin requested them. */
  whole: BankDetails | undefined;
  answer: FormAnswer<unknown> | undefined;
  className?: string;
};

/** A seller's bank details for an admin: masked until needed. */
export function BankOfSeller({ bank, whole, answer, className }: BankOfSellerProps) {
  return (
    <Card as="section" aria-labelledby="bank" className={`flex flex-col gap-4 ${className ?? ""}`}>
      <h2 id="bank" className="text-xl">
        {m.earnings_bank_of_seller()}
      </h2>
      {bank === null ? (
        <p className="text-muted">{m.earnings_bank_not_given()}</p>
      ) : (
        <>
          <dl
            className="grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2"
            aria-live="polite"
          >
            <FactRow label={m.earnings_account_holder()}>
              <UserText>{bank.account_holder}</UserText>
            </FactRow>
            {whole ? <Whole details={whole} /> : <FactRow label={kindText(bank.kind)}>{bank.masked}</FactRow>}
          </dl>
          {!whole && (
            <PageForm intent="show_bank" answer={answer} className="flex flex-col gap-2">
              <Submit variant="secondary" pendingLabel={m.earnings_bank_showing()} className="self-start">
                <Eye size={18} aria-hidden="true" /> {m.earnings_bank_show()}
              </Submit>
              <p className="text-sm text-muted">{m.earnings_bank_show_note()}</p>
            </PageForm>
          )}
        </>
      )}
    </Card>
  );
}

function kindText(kind: "bank" | "upi"): string {
  return kind === "bank" ? m.earnings_bank_account() : m.earnings_bank_upi();
}

function Whole({ details }: { details: BankDetails }) {
  if (details.kind === "upi") return <FactRow label={m.earnings_upi_id()}>{details.upi_id}</FactRow>;
  return (
    <>
      <FactRow label={m.earnings_account_number()}>{details.account_number}</FactRow>
      <FactRow label={m.earnings_ifsc()}>{details.ifsc}</FactRow>
    </>
  );
}

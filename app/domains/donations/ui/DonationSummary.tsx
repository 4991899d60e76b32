import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { linkBeside } from "./link-beside.tsx";
import { isTaxClaimable } from "../donation.ts";
import type { PaymentSetup } from "./giving/use-giving.ts";

type DonationSummaryProps = {
  /** Null if no valid amount is entered. */
  amount_paise: number | null;
  payment: Pick<PaymentSetup, "organisation" | "tax_above_paise">;
};

/** The total charge and, where donors might expect a tax receipt, what it needs, or that there is none. */
export function DonationSummary({ amount_paise, payment }: DonationSummaryProps) {
  const { organisation, tax_above_paise } = payment;
  const amount = amount_paise === null ? "—" : formatRupees(amount_paise);
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums max-[20rem]:grid-cols-1">
        <dt>{m.donations_summary_donation()}</dt>
        <dd className="ps-4 text-end">{amount}</dd>
        <dt className="text-muted">{m.donations_summary_fee({ organisation })}</dt>
        <dd className="ps-4 text-end">₹0</dd>
        <dt className="border-t border-hairline pt-1 font-semibold">{m.donations_summary_total()}</dt>
        <dd className="border-t border-hairline ps-4 pt-1 text-end font-semibold max-[20rem]:border-t-0">
          {amount}
        </dd>
      </dl>
      {amount_paise !== null && isTaxClaimable(amount_paise, tax_above_paise) && (
        <p className="pt-2 text-sm text-muted">
          <Message
            message={tax_above_paise === undefined ? m.donations_summary_no_tax : m.donations_summary_tax}
            markup={{ link: linkBeside("/contact") }}
          />
        </p>
      )}
    </div>
  );
}

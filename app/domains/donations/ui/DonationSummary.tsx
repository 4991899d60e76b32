import { formatRupees } from "../../../text/money.ts";
import { isTaxClaimable } from "../donation.ts";

/** What the donation costs the donor, and what it brings besides. `amount_paise` is null while none is valid. */
export function DonationSummary({
  amount_paise,
  organisation,
}: {
  amount_paise: number | null;
  organisation: string;
}) {
  const amount = amount_paise === null ? "—" : formatRupees(amount_paise);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-card bg-sunken px-4 py-3 tabular-nums">
      <dt>Donation</dt>
      <dd className="ps-4 text-end">{amount}</dd>
      <dt>
        Gateway fee <span className="text-sm text-muted">(covered by {organisation})</span>
      </dt>
      <dd className="ps-4 text-end">₹0</dd>
      <dt className="border-t border-hairline pt-1 font-semibold">Total</dt>
      <dd className="border-t border-hairline ps-4 pt-1 text-end font-semibold">{amount}</dd>
      {amount_paise !== null && isTaxClaimable(amount_paise) && (
        <dd className="col-span-2 pt-1 text-sm text-success">This gift qualifies for an 80G tax receipt.</dd>
      )}
    </dl>
  );
}

import * as m from "#messages";
import IndianRupee from "../../../ui/icons/indian-rupee.ts";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import Percent from "../../../ui/icons/percent.ts";
import ReceiptIndianRupee from "../../../ui/icons/receipt-indian-rupee.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { marketplaceSettingsPath } from "../commission-input.ts";
import { formatCount } from "../../../text/count.ts";
import { payoutRequestsPath } from "../payout-requests.ts";
import { payoutsPath } from "../payouts.ts";
import { salesTaxPath } from "../sales-tax.ts";

/** Links to the payouts, to those that wait for approval and for the bank, and to the commission and the tax on sales. */
export function SellersMoneyCards({ payouts }: { payouts: { prepared: number; approved: number } }) {
  const { prepared, approved } = payouts;
  return (
    <>
      <DeskCard icon={IndianRupee} href={payoutsPath} title={m.earnings_card()}>
        {m.earnings_card_text()}
      </DeskCard>
      <DeskCard icon={CircleCheck} href={payoutRequestsPath} title={m.earnings_card_to_approve()}>
        {prepared + approved === 0
          ? m.earnings_card_to_approve_none()
          : m.earnings_card_to_approve_count({
              prepared: formatCount(prepared),
              approved: formatCount(approved),
            })}
      </DeskCard>
      <DeskCard icon={Percent} href={marketplaceSettingsPath} title={m.earnings_card_settings()}>
        {m.earnings_card_settings_text()}
      </DeskCard>
      <DeskCard icon={ReceiptIndianRupee} href={salesTaxPath} title={m.earnings_card_tax()}>
        {m.earnings_card_tax_text()}
      </DeskCard>
    </>
  );
}

import * as m from "#messages";
import IndianRupee from "../../../ui/icons/indian-rupee.ts";
import Percent from "../../../ui/icons/percent.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { marketplaceSettingsPath } from "../commission-input.ts";
import { payoutsPath } from "../payouts.ts";

/** Link to the payouts and to the commission. */
export function SellersMoneyCards() {
  return (
    <>
      <DeskCard icon={IndianRupee} href={payoutsPath} title={m.earnings_card()}>
        {m.earnings_card_text()}
      </DeskCard>
      <DeskCard icon={Percent} href={marketplaceSettingsPath} title={m.earnings_card_settings()}>
        {m.earnings_card_settings_text()}
      </DeskCard>
    </>
  );
}

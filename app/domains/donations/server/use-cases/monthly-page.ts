import { isFailure } from "../../../../platform/failure.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { donationPath } from "../../donation-path.ts";
import type { MonthlyGiftOfPage, ShownMonthlyGift } from "../../own-monthly-gifts.ts";
import { type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { readShownMonthlyGift } from "../queries/monthly-gifts.ts";
import { mailedToken } from "../tokens.ts";
import { askGateway } from "./verify-monthly-gift.ts";

/**
 * Before or after the payment window, shows the gateway's current state; if it does not respond, our stored state, such
 * as being confirmed. Returns the updated gift.
 */
export async function catchUp(
  services: Services,
  gift: MonthlyGift,
  visitor: { client_address: string },
): Promise<MonthlyGift> {
  try {
    await services.limits.consume("donation_checks_by_address", visitor.client_address);
    await askGateway(services, gift);
  } catch (error) {
    if (!isFailure(error)) throw error;
    services.log.warn(
      { err: error, monthly_gift_id: gift.id },
      "a monthly gift is shown as our books have it",
    );
  }
  return services.db.one(
    sql(monthlyShape)`select ${monthlyColumns} from monthly_gifts where id = ${gift.id}`,
  );
}

/** With links to its donations: by public id for its signed-in donor, or signed for anyone with the gift's link. */
export async function monthlyGiftOfPage(
  services: Services,
  gift: MonthlyGift,
  { is_signed_in }: { is_signed_in: boolean },
): Promise<MonthlyGiftOfPage> {
  const shown = await readShownMonthlyGift(services.db, gift.id);
  return withLinks(shown, ({ donation_id, public_id }) =>
    donationPath(is_signed_in ? public_id : mailedToken(services.secrets, donation_id)),
  );
}

/** As My Donations shows it, to its donor. */
export function ownMonthlyGift(gift: ShownMonthlyGift): MonthlyGiftOfPage {
  return withLinks(gift, ({ public_id }) => donationPath(public_id));
}

function withLinks(
  { charges, ...gift }: ShownMonthlyGift,
  hrefOf: (charge: ShownMonthlyGift["charges"][number]) => string,
): MonthlyGiftOfPage {
  return {
    ...gift,
    charges: charges.map((charge) => {
      const { donation_id: _donation_id, public_id: _public_id, ...shown } = charge;
      return { ...shown, href: hrefOf(charge) };
    }),
  };
}

import * as m from "#messages";
import type { Services } from "../../../../platform/services.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import type { HostedPaymentForm } from "../../hosted-payment.ts";
import { monthlyPath, type MonthlyStep } from "../../monthly-gift.ts";
import type { MonthlyGift } from "../monthly-row.ts";
import { monthlyToken } from "../monthly-tokens.ts";
import { prefillOf, readPayer } from "../payer-cookie.ts";
import { readShownMonthlyGift } from "../queries/monthly-gifts.ts";

type Visitor = { ownCookies: () => string | null };

/**
 * The step to the gateway's hosted page, for browsers without JavaScript; undefined if the gift has no subscription.
 * Donor data is prefilled only in the browser where the donor has just typed it.
 */
export async function monthlyPaymentForm(
  services: Services,
  gift: MonthlyGift,
  { kind, reference, visitor }: { kind: MonthlyStep; reference: string; visitor: Visitor },
): Promise<HostedPaymentForm | undefined> {
  const { config, gateway } = services;
  const { gateway_subscription_id: subscription_id, amount_paise } = gift;
  if (subscription_id === null) return undefined;
  const token = monthlyToken(services.secrets, gift.id);
  const [{ organisation_name }, { title }] = await Promise.all([
    siteOfPages(services),
    readShownMonthlyGift(services.db, gift.id),
  ]);
  return {
    action: gateway.hosted_checkout_url,
    fields: {
      key_id: gateway.key_id,
      subscription_id,
      name: organisation_name,
      description: m.donations_window_description_monthly({ campaign: title }),
      ...prefillOf(readPayer(services, visitor.ownCookies(), reference)),
      callback_url: `${config.public_url}/donations/return?monthly=${token}`,
      cancel_url: `${config.public_url}${monthlyPath(token)}`,
      ...(kind === "method" && { subscription_card_change: "1" }),
    },
    amount_paise,
    title,
    // To approve one that begins later is to choose how it is paid.
    kind: gift.starts_at === null ? kind : "method",
  };
}

import * as m from "#messages";
import type { Services } from "../../../../platform/services.ts";
import { siteOfPages } from "../../../content/server/queries.ts";
import type { HostedPaymentForm } from "../../hosted-payment.ts";
import { monthlyPath } from "../../monthly-gift.ts";

type Subscribed = {
  token: string;
  subscription_id: string;
  amount_paise: number;
  title: string;
  /** Who has just typed it; nothing of who only has the link is shown at the gateway. */
  donor?: { donor_name: string | null; donor_email: string; donor_phone: string | null };
  /** `method`: the gift goes on, and another way of paying takes the place of the present one. */
  kind: "monthly" | "method";
};

/** The way to the gateway's own page, for a browser without script. */
export async function monthlyPaymentForm(services: Services, gift: Subscribed): Promise<HostedPaymentForm> {
  const { config, gateway } = services;
  const { organisation_name } = await siteOfPages(services);
  const { donor } = gift;
  return {
    action: gateway.hosted_checkout_url,
    fields: {
      key_id: gateway.key_id,
      subscription_id: gift.subscription_id,
      name: organisation_name,
      description: m.donations_window_description_monthly({ campaign: gift.title }),
      ...(donor && {
        "prefill[name]": donor.donor_name ?? "",
        "prefill[email]": donor.donor_email,
        "prefill[contact]": donor.donor_phone ?? "",
      }),
      callback_url: `${config.public_url}/donations/return?monthly=${gift.token}`,
      cancel_url: `${config.public_url}${monthlyPath(gift.token)}`,
      ...(gift.kind === "method" && { subscription_card_change: "1" }),
    },
    amount_paise: gift.amount_paise,
    title: gift.title,
    kind: gift.kind,
  };
}

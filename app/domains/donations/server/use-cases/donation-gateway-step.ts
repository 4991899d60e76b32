import * as m from "#messages";
import { isFailure } from "../../../../platform/failure.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import { generalFundTitle } from "../../donation.ts";
import { donationPath } from "../../donation-path.ts";
import { situationOf } from "../../donation-situation.ts";
import type { HostedPaymentForm } from "../../hosted-payment.ts";
import { paymentStatuses } from "../../own-donations.ts";
import { prefillOf, readPayer } from "../payer-cookie.ts";
import { settleAtGateway } from "./check-donation.ts";
import { canBePaid } from "./reopen-donation.ts";

type Visitor = { client_address: string; ownCookies: () => string | null };

/**
 * The step to the gateway's hosted page, for a donation that can be paid now: always the same order, which the gateway
 * does not let be paid twice. The gateway is queried first. Idempotent, so that the page can be reloaded: undefined for
 * any other donation, also while it is unknown whether it is paid.
 */
export async function donationGatewayStep(
  services: Services,
  donation_id: string,
  { reference, visitor }: { reference: string; visitor: Visitor },
): Promise<HostedPaymentForm | undefined> {
  const donation = await payableNow(services, donation_id, visitor);
  if (!donation) return undefined;
  const [{ organisation_name }, titles] = await Promise.all([
    siteOfPages(services),
    campaignTitles(services.db, donation.campaign_id ? [donation.campaign_id] : []),
  ]);
  const title = titles.get(donation.campaign_id ?? "") ?? generalFundTitle();
  const { gateway, config } = services;
  return {
    action: gateway.hosted_checkout_url,
    fields: {
      key_id: gateway.key_id,
      amount: String(donation.amount_paise),
      currency: "INR",
      order_id: donation.gateway_order_id,
      name: organisation_name,
      description: m.donations_gateway_description({ title }),
      ...prefillOf(readPayer(services, visitor.ownCookies(), reference)),
      callback_url: `${config.public_url}/donations/return?gift=${reference}`,
      cancel_url: `${config.public_url}${donationPath(reference)}`,
    },
    amount_paise: donation.amount_paise,
    title,
    kind: "once",
  };
}

async function payableNow(services: Services, donation_id: string, { client_address }: Visitor) {
  const before = await readPayable(services, donation_id);
  if (!before) return undefined;
  try {
    await services.limits.consume("donation_checks_by_address", client_address);
    await settleAtGateway(services, before.gateway_order_id);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
  return readPayable(services, donation_id);
}

/** Months of a monthly gift are excluded: the gateway charges them itself. */
async function readPayable({ db }: Services, donation_id: string) {
  const donation = await db.one(sql({
    campaign_id: "uuid?",
    amount_paise: "int8",
    refunded_paise: "int8",
    payment_status: oneOf(...paymentStatuses),
    payment_reported_at: "timestamptz?",
    gateway_order_id: "text?",
    created_at: "timestamptz",
    is_month: "bool",
  })`
    select campaign_id, amount_paise, refunded_paise, payment_status, payment_reported_at, gateway_order_id, created_at,
      exists (select from monthly_charges where donation_id = donations.id) as is_month
    from donations where id = ${donation_id}`);
  const { gateway_order_id } = donation;
  const is_unpaid = ["waiting", "failed"].includes(situationOf(donation, false));
  if (gateway_order_id === null || donation.is_month || !is_unpaid || !canBePaid(donation)) return undefined;
  return { ...donation, gateway_order_id };
}

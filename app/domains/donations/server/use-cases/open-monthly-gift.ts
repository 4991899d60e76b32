import { randomUUID } from "node:crypto";
import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { SessionReader } from "../../../../platform/http/session.ts";
import { refusalOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUnavailable } from "../../../../platform/unavailable.ts";
import { campaignForDonation } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import { months, replacedBefore_days } from "../../monthly-gift.ts";
import type { GivingInput } from "../../schema.ts";
import { canGiveAs } from "../../policy.ts";
import { lockOwner } from "../commands/claim-donations.ts";
import { addressDigest, refuseTestingByMonthlyGifts } from "../commands/refuse-card-testing.ts";
import { type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { monthlyToken } from "../monthly-tokens.ts";
import { donationNotOpened } from "./open-donation.ts";
import { currentLanguage, storedLocale } from "../../../../text/language.ts";
import { day_ms } from "../../../../text/day-length.ts";

export type OpenedMonthlyGift = {
  amount_paise: number;
  campaign_title: string;
  subscription_id: string;
  key_id: string;
  /** Opens its own page; given only to the donor. */
  token: string;
};

type Visitor = { session: SessionReader; client_address: string; idempotency_key?: string | undefined };

/**
 * Opens a monthly gift: our row first, then the plan of its amount, then the gateway's subscription, then its id on our
 * row. Nothing is charged until its donor pays the first month in the payment window. A request repeated with its key
 * gets the same gift. Failures: 401 for an account that has been erased, 403 for somebody else's user id, 404 and 409
 * for campaigns, 409 once it is paid, 422 for a key of another gift, 429, 502 and 503.
 */
export async function openMonthlyGift(
  services: Services,
  input: GivingInput,
  visitor: Visitor,
): Promise<OpenedMonthlyGift> {
  try {
    return await open(services, input, visitor);
  } catch (error) {
    throw isUnavailable(error) ? donationNotOpened(services, error) : error;
  }
}

async function open(services: Services, input: GivingInput, visitor: Visitor): Promise<OpenedMonthlyGift> {
  const actor = (await visitor.session()) ?? null;
  if (!canGiveAs(actor, input.user_id))
    throw new Failure(403, "not_allowed", m.donations_monthly_not_allowed());
  await services.limits.consume("donation_orders_by_address", visitor.client_address);
  await services.limits.consume("donation_orders_by_email", input.donor_email.toLowerCase());
  const { config } = services;
  const { gift, title } = await rowOf(
    services,
    { ...input, user_id: actor?.user_id ?? null },
    {
      key: visitor.idempotency_key ?? randomUUID(),
      opened_from: addressDigest(config, visitor.client_address),
      rate_limit_factor: config.rate_limit_factor,
    },
  );
  if (gift.state !== "created") throw new Failure(409, "already_paid", m.donations_monthly_begun());
  const subscription_id = gift.gateway_subscription_id ?? (await subscribe(services, gift));
  return {
    amount_paise: gift.amount_paise,
    campaign_title: title,
    subscription_id,
    key_id: services.gateway.key_id,
    token: monthlyToken(services.secrets, gift.id),
  };
}

type Origin = { key: string; opened_from: Buffer; rate_limit_factor: number };

async function rowOf(
  { db, gateway }: Services,
  input: GivingInput,
  { key, opened_from, rate_limit_factor }: Origin,
): Promise<{ gift: MonthlyGift; title: string }> {
  return db.transaction(async (tx) => {
    const campaign =
      input.campaign_id === null ? undefined : await campaignForDonation(tx, input.campaign_id);
    const user_id = await lockOwner(tx, input);
    const is_known = await tx.maybeOne(sql({})`select from monthly_gifts where idempotency_key = ${key}`);
    if (!is_known) await refuseTestingByMonthlyGifts(tx, { opened_from, rate_limit_factor });
    await tx.run(command`
      insert into monthly_gifts (campaign_id, user_id, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
        citizen_confirmed_at, gateway_key_mode, opened_from, idempotency_key, language)
      values (${input.campaign_id}, ${user_id}, ${input.amount_paise}, ${input.donor_name}, ${input.donor_email},
        ${input.donor_phone}, ${input.is_anonymous}, case when ${input.is_citizen_confirmed ?? false} then now() end,
        ${gateway.mode}, ${opened_from}, ${key}, ${currentLanguage()})
      on conflict (idempotency_key) do nothing`);
    const gift = await tx.one(sql(monthlyShape)`
      select ${monthlyColumns} from monthly_gifts where idempotency_key = ${key}`);
    const is_same =
      gift.amount_paise === input.amount_paise &&
      gift.donor_email === input.donor_email &&
      gift.donor_name === input.donor_name &&
      gift.donor_phone === input.donor_phone &&
      gift.is_anonymous === input.is_anonymous &&
      gift.is_citizen_confirmed === (input.is_citizen_confirmed ?? false) &&
      gift.campaign_id === input.campaign_id;
    if (!is_same) throw new Failure(422, "key_of_another_gift", m.donations_monthly_other_key());
    return { gift, title: campaign?.title ?? generalFundTitle() };
  });
}

const isOver = sqlPart`(ended_at is not null or end_requested_at is not null)`;

/** A gift that takes the place of another is approved before the bank announces the charge of that one's next month. */
function approvedBy(starts_at: Date): Date {
  return new Date(starts_at.getTime() - (replacedBefore_days * day_ms) / 2);
}

/**
 * Of two concurrent requests, the subscription stored first is the one that can be paid. A gift that was ended while the
 * gateway made it is followed at once, which cancels it there (`followGift`), and cannot be paid: 409.
 */
export async function subscribe(services: Services, gift: MonthlyGift): Promise<string> {
  const { db, gateway } = services;
  const times = gift.starts_at && { start_at: gift.starts_at, expire_by: approvedBy(gift.starts_at) };
  const subscription = await withPlan(services, gift.amount_paise, (plan_id) =>
    gateway.createSubscription({
      plan_id,
      total_count: months,
      notes: { kind: "monthly_gift", monthly_gift_id: gift.id },
      ...times,
    }),
  );
  const { id, is_over } = await db.one(sql({ id: "text", is_over: "bool" })`
    update monthly_gifts set gateway_subscription_id = coalesce(gateway_subscription_id, ${subscription.id}),
      follow_at = case when ${isOver} then now() else now() + interval '15 minutes' end
    where id = ${gift.id} returning gateway_subscription_id as id, ${isOver} as is_over`);
  if (is_over) throw new Failure(409, "monthly_gift_ended", m.donations_monthly_ended());
  return id;
}

/**
 * Uses the plan for this amount. A plan unknown to the gateway, such as one from another account of ours, is dropped
 * and recreated. 502 (`isPlanRefused`) where the gateway refuses to create one, which says nothing of the gift.
 */
export async function withPlan<T>(
  services: Services,
  amount_paise: number,
  callGateway: (plan_id: string) => Promise<T>,
): Promise<T> {
  const plan_id = await planOf(services, amount_paise);
  try {
    return await callGateway(plan_id);
  } catch (error) {
    if (!refusalOf(error)?.description.includes("does not exist")) throw error;
    await services.db.run(command`delete from monthly_plans where gateway_plan_id = ${plan_id}`);
    return callGateway(await planOf(services, amount_paise));
  }
}

function planRefused(cause: unknown): Failure {
  return new Failure(502, "plan_refused", m.donations_monthly_plan_refused(), { cause });
}

export function isPlanRefused(error: unknown): boolean {
  return isFailure(error) && error.code === "plan_refused";
}

/** Created on first use. */
async function planOf({ db, gateway }: Services, amount_paise: number): Promise<string> {
  const read = () =>
    db.maybeOne(sql({ id: "text" })`
      select gateway_plan_id as id from monthly_plans
      where amount_paise = ${amount_paise} and gateway_key_mode = ${gateway.mode}`);
  const known = await read();
  if (known) return known.id;
  // The gateway shows one plan to all of its donors.
  const name = m.donations_monthly_plan({ rupees: amount_paise / 100 }, storedLocale);
  const plan = await gateway.createPlan({ amount_paise, currency: "INR", name }).catch((error: unknown) => {
    throw refusalOf(error) ? planRefused(error) : error;
  });
  await db.run(command`
    insert into monthly_plans (amount_paise, gateway_key_mode, gateway_plan_id)
    values (${amount_paise}, ${gateway.mode}, ${plan.id}) on conflict do nothing`);
  return (await read())?.id ?? plan.id;
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import {
  type GatewaySubscription,
  isUncertain,
  logLevelOf,
  type Refusal,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SubscriptionCharge } from "../../../payments/payable.ts";
import { settleCharges } from "../../../payments/server/use-cases/settle-charges.ts";
import { hasEnded, nextState } from "../../monthly-gift.ts";
import { changeStates } from "../commands/change-monthly-states.ts";
import { keepAgreedAmount } from "./keep-agreed-amount.ts";
import { endReplaced } from "./replace-monthly-gift.ts";
import { cancelWanted, type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";

const claimedAtOnce = 8;
const lease_seconds = 60;
const invoicesAtOnce = 100;
/** Upper bound: ten years of monthly invoices. */
const maxInvoicePages = 3;

/**
 * Polls the gateway for every due monthly gift: settles its charges and stores its state. This alone recovers from the
 * loss of all webhooks. Stops when the gateway does not respond; the rest soon become due again.
 */
export async function followDueGifts(services: Services): Promise<void> {
  await endReplaced(services);
  for (;;) {
    const due = await leaseDue(services);
    const answers = await Promise.all(due.map((gift) => followSafely(services, gift)));
    if (due.length < claimedAtOnce || answers.every((answer) => answer === "no_answer")) return;
  }
}

function leaseDue({ db }: Services): Promise<MonthlyGift[]> {
  return db.many(sql(monthlyShape)`
    with due as (
      select id from monthly_gifts where follow_at <= now() and gateway_subscription_id is not null
      order by follow_at limit ${claimedAtOnce}::int4 for update skip locked)
    update monthly_gifts set follow_at = now() + ${lease_seconds}::float8 * interval '1 second'
    from due where monthly_gifts.id = due.id
    returning ${monthlyColumns}`);
}

async function followSafely(services: Services, gift: MonthlyGift): Promise<"answered" | "no_answer"> {
  try {
    await followGift(services, gift);
    return "answered";
  } catch (error) {
    if (await isRefused(services, gift, error)) return "answered";
    services.log[logLevelOf(error)](
      { err: error, monthly_gift_id: gift.id },
      "a monthly gift could not be followed; it is soon due again",
    );
    return isUncertain(error) ? "no_answer" : "answered";
  }
}

/**
 * Whether the gateway refuses what following this gift needs. It is tried again: one that goes on in an hour, for a day if the
 * gateway does not show it, and then each day, as an end is; an ended one for ten days or until its subscription is cancelled.
 * Months charged after an end go back.
 */
export async function isRefused(services: Services, gift: MonthlyGift, error: unknown): Promise<boolean> {
  const refusal = refusalOf(error);
  if (!refusal) return false;
  services.log.warn({ monthly_gift_id: gift.id, refusal }, "the gateway refuses what a monthly gift needs");
  await services.db.run(command`
    update monthly_gifts set follow_at = case
      when ended_at < now() - interval '10 days' and end_refused_at is null then null
      when ended_at is not null or end_requested_at is not null or end_refused_at < now() - interval '1 day'
        then now() + interval '1 day'
      else now() + interval '1 hour' end
    where id = ${gift.id}`);
  return true;
}

async function noteRefused(services: Services, { id }: MonthlyGift, refusal: Refusal): Promise<void> {
  services.log.error(
    { monthly_gift_id: id, refusal },
    "the gateway refuses to end or to show a monthly gift",
  );
  await services.db.run(command`
    update monthly_gifts set end_refused_at = coalesce(end_refused_at, now()),
      end_refusal = ${refusal.description.slice(0, 500) || "-"} where id = ${id}`);
}

/**
 * Settles this gift's charges at the gateway, stores its state, and makes a change of its amount that the gateway does not
 * have. One that has ended here and goes on there is cancelled there: its end came while its subscription was made. Failures:
 * 502 and 503 of the gateway.
 */
export async function followGift(services: Services, gift: MonthlyGift): Promise<void> {
  const id = gift.gateway_subscription_id;
  if (id === null) return;
  const reported = await readOrCancel(services, gift, id);
  await settleCharges(services, await missingCharges(services, reported));
  await keepAgreedAmount(services, gift.id, reported);
  services.realtime.publish(await services.db.transaction((tx) => takeOver(tx, services, gift, reported)));
  if (gift.replaces_id !== null && gift.state === "created" && reported.status !== "created")
    await endReplaced(services);
}

/**
 * What the gateway shows, once it is cancelled there where it should end. Admins see what it refuses of that: to end it, or to
 * show it. Of a gift that has ended here, only the former means that it goes on there.
 */
async function readOrCancel(services: Services, gift: MonthlyGift, id: string): Promise<GatewaySubscription> {
  const { gateway } = services;
  const is_wanted = !gift.cancel_wanted && gift.ended_at === null;
  let is_shown = false;
  try {
    const reported = await gateway.fetchSubscription(id);
    is_shown = true;
    return is_wanted || hasEnded(reported.status) ? reported : await gateway.cancelSubscription(id);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal && (is_shown || gift.ended_at === null)) await noteRefused(services, gift, refusal);
    throw error;
  }
}

/** Paid months missing in our database, oldest first. */
async function missingCharges(
  services: Services,
  reported: GatewaySubscription,
): Promise<SubscriptionCharge[]> {
  const { gateway } = services;
  const known = await knownCharges(services, reported.id);
  const charges: SubscriptionCharge[] = [];
  for (let page = 0; page < maxInvoicePages && known.months < reported.paid_count; page += 1) {
    const invoices = await gateway.listInvoices({
      subscription_id: reported.id,
      count: invoicesAtOnce,
      skip: page * invoicesAtOnce,
    });
    for (const { payment_id, billing_start } of invoices) {
      if (payment_id === null || known.payment_ids.has(payment_id)) continue;
      const payment = await gateway.fetchPayment(payment_id);
      if (!payment.captured) continue;
      charges.push({
        subscription_id: reported.id,
        payment: { ...payment, key_mode: gateway.mode },
        month_start: billing_start,
        next_charge_at: reported.charge_at,
      });
    }
    if (invoices.length < invoicesAtOnce) break;
  }
  return charges.toSorted((a, b) => a.payment.created_at.getTime() - b.payment.created_at.getTime());
}

/** A month can have several payments, of which the gateway counts one. */
async function knownCharges({ db }: Services, subscription_id: string) {
  const rows = await db.many(sql({ id: "text", donation_id: "uuid" })`
    select gateway_payment_id as id, donation_id from monthly_charges
    join monthly_gifts on monthly_gifts.id = monthly_gift_id where gateway_subscription_id = ${subscription_id}`);
  return {
    payment_ids: new Set(rows.map(({ id }) => id)),
    months: new Set(rows.map(({ donation_id }) => donation_id)).size,
  };
}

/** Before the change of its state, of which mails tell. Another method can allow what the present one does not. */
function storeReported(tx: Transaction, id: string, reported: GatewaySubscription): Promise<MonthlyGift> {
  const is_paused = reported.status === "paused";
  return tx.one(sql(monthlyShape)`
    update monthly_gifts set payment_method = coalesce(${reported.payment_method}::text, payment_method),
      amount_fixed_at = case when coalesce(${reported.payment_method}::text = payment_method, true) then amount_fixed_at end,
      pause_initiated_by = ${is_paused ? reported.pause_initiated_by : null}::text,
      resume_refused_at = case when ${is_paused}::bool then resume_refused_at end,
      plan_paise = (select amount_paise from monthly_plans where gateway_plan_id = ${reported.plan_id})
    where id = ${id} returning ${monthlyColumns}`);
}

/**
 * Stores the gateway's state. Active gifts are polled again at least daily, and those that wait for approval for as long
 * as it can be given: one that takes the place of another until it starts. One whose end was asked for after it was read, as
 * `followed`, stays due.
 */
async function takeOver(
  tx: Transaction,
  services: Services,
  followed: MonthlyGift,
  reported: GatewaySubscription,
): Promise<string[]> {
  const gift = await storeReported(tx, followed.id, reported);
  const state = nextState(gift.state, reported.status);
  const tags = await changeStates(tx, services, [{ gift, state }]);
  await tx.run(command`
    update monthly_gifts set
      next_charge_at = case when ended_at is null then ${reported.charge_at}::timestamptz end,
      end_refused_at = null, end_refusal = null,
      follow_at = case
        when ${cancelWanted} and not ${followed.cancel_wanted}::bool then least(follow_at, now() + interval '1 minute')
        when ended_at is not null and ended_at < now() - interval '10 days' then null
        when state = 'created' and greatest(created_at, starts_at) < now() - interval '7 days' then null
        when state = 'created' then now() + interval '1 hour'
        else now() + interval '1 day' end
    where id = ${followed.id}`);
  return tags;
}

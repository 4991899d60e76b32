import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUncertain, refusalOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canDo, hasEnded } from "../../monthly-gift.ts";
import { changeStates } from "../commands/change-monthly-states.ts";
import { type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { readMonthlyToken } from "../monthly-tokens.ts";
import { followGift, isRefused } from "./follow-monthly-gifts.ts";
import { isPlanRefused, withPlan } from "./open-monthly-gift.ts";

export type MonthlyChange =
  | { action: "pause" | "resume" | "cancel" }
  | { action: "change"; amount_paise: number };

/**
 * The gift for this reference: the token from a mail, or its public id if `user_id` is its donor. 410 for an expired
 * link, 404 for any other text and for another person's gift.
 */
export async function readMonthlyGift(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  reference: string,
  user_id?: string,
): Promise<MonthlyGift> {
  const link = readMonthlyToken(secrets, reference);
  if (link?.is_expired) throw new Failure(410, "link_expired", m.donations_monthly_link_expired_text());
  const owner =
    link === undefined && isUuid(reference) && user_id !== undefined
      ? sqlPart`public_id = ${reference} and user_id = ${user_id}`
      : sqlPart`id = ${link?.id ?? null}::uuid`;
  const gift = await db.maybeOne(sql(monthlyShape)`
    select ${monthlyColumns} from monthly_gifts where ${owner}`);
  if (!gift) throw new Failure(404, "monthly_gift_not_found", m.donations_monthly_not_found());
  return gift;
}

/**
 * Changes it at the gateway and stores the resulting state. Failures: 409 if it has ended, its state or payment method does
 * not allow this, its payer paused it, or its amount was changed concurrently, 429, 502, also where it refuses to create a plan, and 503 of the gateway. A requested
 * cancellation is stored, and sent to the gateway as soon as it responds.
 */
export async function changeMonthlyGift(
  services: Services,
  gift: MonthlyGift,
  change: MonthlyChange,
): Promise<MonthlyGift> {
  await services.limits.consume("monthly_changes_by_gift", gift.id);
  if (hasEnded(gift.state)) throw new Failure(409, "monthly_gift_ended", m.donations_monthly_ended());
  if (change.action === "change" && canDo("replace", gift)) throw amountIsFixed();
  if (change.action === "resume" && gift.state === "paused" && gift.is_paused_by_payer)
    throw isPausedElsewhere();
  if (!canDo(change.action, gift)) throw notNow();
  try {
    await atGateway(services, gift, change);
  } catch (error) {
    if (!refusalOf(error)) throw error;
    throw await refused(services, gift.id, change, error);
  }
  await takeOver(services, gift.id, change);
  const changed = await readById(services, gift.id);
  if (change.action === "change" && changed.amount_paise !== change.amount_paise) throw amountIsFixed();
  return changed;
}

/**
 * Kept where its state at the gateway would allow it, so that the page offers what is possible instead: a gift of another
 * amount in its place, or resuming it where it was paused.
 */
async function refused(
  services: Services,
  id: string,
  change: MonthlyChange,
  cause: unknown,
): Promise<Failure> {
  if (change.action !== "change" && change.action !== "resume") return notNow(cause);
  await takeOver(services, id, change);
  const kept = await services.db.run(
    change.action === "change"
      ? command`
          update monthly_gifts set amount_fixed_at = now() where id = ${id} and state in ('authenticated', 'active')`
      : command`
          update monthly_gifts set resume_refused_at = now()
          where id = ${id} and state = 'paused' and pause_initiated_by is distinct from 'self'`,
  );
  if (kept === 0) return notNow(cause);
  return change.action === "change" ? amountIsFixed(cause) : isPausedElsewhere(cause);
}

function isPausedElsewhere(cause?: unknown): Failure {
  return new Failure(409, "paused_by_payer", m.donations_monthly_paused_elsewhere(), { cause });
}

/** See `canDo`. */
function amountIsFixed(cause?: unknown): Failure {
  return new Failure(409, "amount_is_fixed", m.donations_monthly_amount_fixed(), { cause });
}

function notNow(cause?: unknown): Failure {
  return new Failure(409, "not_now", m.donations_monthly_not_now(), { cause });
}

/** Polled again soon if the gateway does not respond now; a requested cancellation is still carried out, also one that it refuses. */
async function takeOver(services: Services, id: string, { action }: MonthlyChange): Promise<void> {
  const gift = await readById(services, id);
  try {
    await followGift(services, gift);
  } catch (error) {
    const is_ending = gift.cancel_wanted || gift.ended_at !== null;
    if (is_ending && (await isRefused(services, gift, error))) return;
    if (!isUncertain(error)) throw error;
    services.log.warn({ err: error, monthly_gift_id: id }, "a changed monthly gift could not be read");
    await services.db.run(command`
      update monthly_gifts set follow_at = least(follow_at, now() + interval '30 seconds') where id = ${id}`);
    if (action !== "cancel") throw error;
  }
}

async function atGateway(services: Services, gift: MonthlyGift, change: MonthlyChange): Promise<void> {
  const { gateway } = services;
  const subscription_id = gift.gateway_subscription_id;
  if (change.action === "cancel") return wantEnd(services, gift);
  if (subscription_id === null) throw notNow();
  if (change.action === "pause") await gateway.pauseSubscription(subscription_id);
  if (change.action === "resume") await gateway.resumeSubscription(subscription_id);
  // The same amount is compared with the gateway's plan, like every gift that is followed.
  if (change.action !== "change" || change.amount_paise === gift.amount_paise) return;
  await changeAmount(services, { ...gift, gateway_subscription_id: subscription_id }, change.amount_paise);
}

/**
 * Our row first: a crash in between leaves both amounts accepted, and the gift is followed soon, which makes the change
 * (`keepAgreedAmount`). Both stay accepted after every change: the gateway may apply it only
 * after the next charge, so any amount agreed since the last one can be charged. Of two concurrent changes the later one is refused, or the gateway could charge an amount that is neither.
 */
async function changeAmount(
  services: Services,
  gift: MonthlyGift & { gateway_subscription_id: string },
  amount_paise: number,
): Promise<void> {
  const wanted = {
    amount_paise,
    earlier_amounts_paise: [...new Set([...gift.earlier_amounts_paise, gift.amount_paise])],
  };
  const is_first = await replaceAmounts(services, gift.id, { from: gift, to: wanted });
  if (!is_first) throw new Failure(409, "changed_meanwhile", m.donations_monthly_changed_meanwhile());
  try {
    await withPlan(services, amount_paise, (plan_id) =>
      services.gateway.changePlan(gift.gateway_subscription_id, plan_id),
    );
  } catch (error) {
    if (refusalOf(error) || isPlanRefused(error))
      await replaceAmounts(services, gift.id, { from: wanted, to: gift });
    throw error;
  }
}

type Amounts = Pick<MonthlyGift, "amount_paise" | "earlier_amounts_paise">;

/** False if its amounts have changed. */
async function replaceAmounts(
  { db }: Services,
  id: string,
  { from, to }: { from: Amounts; to: Amounts },
): Promise<boolean> {
  const changed = await db.run(command`
    update monthly_gifts set amount_paise = ${to.amount_paise},
      earlier_amounts_paise = ${[...to.earlier_amounts_paise]}::int4[],
      follow_at = least(follow_at, now() + interval '1 minute')
    where id = ${id} and amount_paise = ${from.amount_paise}
      and earlier_amounts_paise = ${[...from.earlier_amounts_paise]}::int4[]`);
  return changed > 0;
}

/** Requests cancellation; a gift without a subscription at the gateway is cancelled immediately. */
async function wantEnd(services: Services, { id }: MonthlyGift): Promise<void> {
  const tags = await services.db.transaction(async (tx) => {
    const gift = await tx.one(sql(monthlyShape)`
      select ${monthlyColumns} from monthly_gifts where id = ${id} for update`);
    if (gift.gateway_subscription_id === null)
      return changeStates(tx, services, [{ gift, state: "cancelled" }]);
    await tx.run(command`
      update monthly_gifts set end_requested_at = coalesce(end_requested_at, now()), follow_at = now() + interval '30 seconds'
      where id = ${id} and ended_at is null`);
    return [];
  });
  services.realtime.publish(tags);
}

function readById({ db }: Services, id: string): Promise<MonthlyGift> {
  return db.one(sql(monthlyShape)`select ${monthlyColumns} from monthly_gifts where id = ${id}`);
}

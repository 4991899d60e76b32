import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { Services } from "../../../../platform/services.ts";
import { canDo, replacedBefore_days } from "../../monthly-gift.ts";
import { type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { subscribe } from "./open-monthly-gift.ts";
import { day_ms } from "../../../../text/day-length.ts";

const endedAtOnce = 500;

/**
 * Opens a gift of another amount in the place of one whose amount the gateway cannot change, for the same campaign and
 * donor. Nothing ends yet: `endReplaced` ends the present gift once the donor has approved the new one, which is charged
 * from the present one's next month on. So no month is left out or charged twice, whether it is approved or not.
 * Failures: 409 if its state or payment method does not allow it, its next month is about to be charged or its amount is
 * being changed in another window, 429, 502 and 503.
 */
export async function replaceMonthlyGift(
  services: Services,
  gift: MonthlyGift,
  amount_paise: number,
): Promise<MonthlyGift> {
  await services.limits.consume("monthly_changes_by_gift", gift.id);
  const subscription_id = gift.gateway_subscription_id;
  if (subscription_id === null || !canDo("replace", gift))
    throw new Failure(409, "not_now", m.donations_monthly_not_now());
  if (amount_paise === gift.amount_paise)
    throw new Failure(400, "same_amount", m.donations_monthly_same_amount(), {
      fields: { amount: m.donations_monthly_same_amount() },
    });
  const { charge_at } = await services.gateway.fetchSubscription(subscription_id);
  const earliest_ms = Date.now() + replacedBefore_days * day_ms;
  if (charge_at === null || charge_at.getTime() < earliest_ms)
    throw new Failure(409, "month_is_charged", m.donations_monthly_month_is_charged());
  const opened = await insertReplacement(services, gift, { amount_paise, starts_at: charge_at });
  if (opened.gateway_subscription_id !== null) return opened;
  return { ...opened, gateway_subscription_id: await subscribeUnlessReplaced(services, opened) };
}

/** The present gift lives, so that it is not said to have ended where another window opened one of another amount. */
async function subscribeUnlessReplaced(services: Services, opened: MonthlyGift): Promise<string> {
  try {
    return await subscribe(services, opened);
  } catch (error) {
    if (!isFailure(error) || error.code !== "monthly_gift_ended") throw error;
    throw new Failure(409, "changed_meanwhile", m.donations_monthly_changed_meanwhile(), { cause: error });
  }
}

/**
 * One that waits for the same approval is used again; others that wait are ended, so that only one can be approved. 409 where the
 * present one was ended, erased or replaced while the gateway was asked.
 */
async function insertReplacement(
  { db, gateway }: Services,
  gift: MonthlyGift,
  { amount_paise, starts_at }: { amount_paise: number; starts_at: Date },
): Promise<MonthlyGift> {
  return db.transaction(async (tx) => {
    const present = await tx.one(sql(monthlyShape)`
      select ${monthlyColumns} from monthly_gifts where id = ${gift.id} for update`);
    if (!canDo("replace", present)) throw new Failure(409, "not_now", m.donations_monthly_not_now());
    const waiting = await tx.many(sql(monthlyShape)`
      select ${monthlyColumns} from monthly_gifts where replaces_id = ${gift.id} and state = 'created'
        and end_requested_at is null order by id for update`);
    const same = waiting.find(
      (other) => other.amount_paise === amount_paise && other.starts_at?.getTime() === starts_at.getTime(),
    );
    const others = waiting.filter((other) => other !== same).map(({ id }) => id);
    await tx.run(command`
      update monthly_gifts set end_requested_at = now(), follow_at = now() where id = any(${others}::uuid[])`);
    if (others.length > 0) await addJob(tx, "follow_monthly_gifts", {});
    if (same) return same;
    return tx.one(sql(monthlyShape)`
      insert into monthly_gifts (campaign_id, user_id, amount_paise, donor_name, donor_email, language, donor_phone, is_anonymous,
        citizen_confirmed_at, gateway_key_mode, replaces_id, starts_at)
      select campaign_id, user_id, ${amount_paise}, donor_name, donor_email, language, donor_phone, is_anonymous,
        citizen_confirmed_at, ${gateway.mode}, id, ${starts_at} from monthly_gifts where id = ${gift.id}
      returning ${monthlyColumns}`);
  });
}

/**
 * Asks for the end of gifts whose place another one has taken, and of further ones that wait for approval in their place.
 * A month charged after this goes back. One that is to end itself takes no place. Found by state, so that a crash after the
 * approval ends them as well, and only until it is done (`took_over_at`), so that the work of each minute does not grow with
 * the years.
 */
export async function endReplaced({ db }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const { taking, replaced } = await lockTaking(tx);
    if (taking.length === 0) return;
    const ended = await tx.run(command`
      with over as (
        select id from monthly_gifts
        where (id = any(${replaced}::uuid[]) or (replaces_id = any(${replaced}::uuid[]) and state = 'created'))
          and ended_at is null and end_requested_at is null
        order by id for update)
      update monthly_gifts set end_requested_at = now(), follow_at = now() where id in (select id from over)`);
    await tx.run(command`
      update monthly_gifts set took_over_at = now() where id = any(${taking}::uuid[])`);
    if (ended > 0) await addJob(tx, "follow_monthly_gifts", {});
  });
}

const isTaking = sqlPart`(replaces_id is not null and took_over_at is null and state in ('authenticated', 'active')
  and end_requested_at is null)`;

/**
 * Ids of gifts that take a place now, and of those that have it. All of them and those that wait are locked in one order, that of
 * `acceptCharges`; those that have the place before another that waits is added (`insertReplacement`).
 */
async function lockTaking(tx: Transaction): Promise<{ taking: string[]; replaced: string[] }> {
  const pairs = await tx.many(sql({ id: "uuid", replaces_id: "uuid" })`
    select id, replaces_id from monthly_gifts where ${isTaking} order by id limit ${endedAtOnce}::int4`);
  if (pairs.length === 0) return { taking: [], replaced: [] };
  const ids = pairs.map(({ id }) => id);
  const places = pairs.map(({ replaces_id }) => replaces_id);
  const locked = await tx.many(sql({ id: "uuid", replaces_id: "uuid?", is_taking: "bool" })`
    select id, replaces_id, ${isTaking} as is_taking from monthly_gifts
    where id = any(${[...ids, ...places]}::uuid[]) or (replaces_id = any(${places}::uuid[]) and state = 'created')
    order by id for update`);
  // One that has the place may itself have begun to take another, and waits for the next time.
  const taking = locked.filter(({ id, is_taking }) => is_taking && ids.includes(id));
  return {
    taking: taking.map(({ id }) => id),
    replaced: taking.flatMap(({ replaces_id }) => replaces_id ?? []),
  };
}

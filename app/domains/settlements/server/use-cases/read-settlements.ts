import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import {
  gatewayBadAnswer,
  type GatewaySettlementItem,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import { settlementEntity, settlementItemEntity } from "../../../../platform/payments/razorpay-entities.ts";
import type { Services } from "../../../../platform/services.ts";
import { addDays } from "../../../../text/day-period.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { bookFeesOfChecks } from "../commands/book-fees-of-checks.ts";
import { compareOpenItems, reverseWhatBecameKnown } from "../commands/compare-items.ts";
import { forgetSettled } from "../commands/find-unsettled.ts";
import { followNextFailed } from "../commands/follow-failed.ts";
import { keepSettlements } from "../commands/keep-settlements.ts";
import { finishReading } from "../commands/finish-reading.ts";
import { addSettleLostPayments } from "../commands/ask-for-payments.ts";
import { finishListing, listedFrom, wasNeverListed } from "../commands/listing-progress.ts";
import { keepItemsOfPage, progressOf } from "../commands/reading-progress.ts";

const settlementsPerPage = 100;
const itemsPerPage = 500;
/** Much shorter than the quarter of an hour that a job may run. */
const longest_ms = 6 * 60_000;

/**
 * Reads the gateway's new settlements, then the items of all that are not booked by themselves yet: those that were never read first,
 * each at most once a day, so that none of them keeps the others waiting. What it does not finish in time is left to a
 * further job, which ends, since it does not try these again.
 */
export async function readSettlements(services: Services): Promise<void> {
  const until_ms = Date.now() + longest_ms;
  await listNewSettlements(services).catch((error: unknown) => {
    if (!refusalOf(error)) throw error;
    services.log.error({ err: error }, "the gateway refused its list of settlements");
  });
  for (;;) {
    const gateway_settlement_id = await takeNext(services);
    if (gateway_settlement_id === undefined) break;
    try {
      await readSettlement(services, gateway_settlement_id, until_ms);
    } catch (error) {
      services.log[logLevelOf(error)](
        { err: error, gateway_settlement_id },
        "a settlement was not read; again with the next ones",
      );
    }
    if (Date.now() > until_ms) return addJob(services.db, "read_settlements", {});
  }
  await compareAgain(services);
}

/** Soon after the first start and after an upgrade, since the daily job can be a day away. */
export async function readSettlementsFirst(services: Services): Promise<void> {
  if (await wasNeverListed(services.db, services.gateway.mode)) await readSettlements(services);
}

async function listNewSettlements({ db, gateway, log }: Services): Promise<void> {
  const since = await listedFrom(db, gateway.mode);
  let newest_at: Date | null = null;
  let previous = "";
  for (let skip = 0; ; skip += settlementsPerPage) {
    const page = await gateway.listSettlements({ since, count: settlementsPerPage, skip });
    const text = JSON.stringify(page);
    if (page.length > 0 && text === previous)
      throw gatewayBadAnswer("the list of settlements repeats itself");
    previous = text;
    const read = page.map((listed) => settlementEntity.safeParse(listed));
    const settlements = read.flatMap(({ data }) => (data ? [data] : []));
    if (settlements.length < page.length)
      log.error({ count: page.length - settlements.length }, "settlements of the gateway are unreadable");
    await db.transaction((tx) => keepSettlements(tx, gateway.mode, settlements));
    for (const { created_at } of settlements)
      if (newest_at === null || created_at > newest_at) newest_at = created_at;
    if (page.length < settlementsPerPage) return finishListing(db, gateway.mode, newest_at);
  }
}

/**
 * Takes the next one to read. Those that were never read are read whatever their age; of the others, old ones are final:
 * the gateway has ended them, or an admin decides. One that the gateway called failed after it was booked may be sent
 * after all, also where somebody explained that, and of one that an admin booked as sent, the missing items can be listed later.
 */
async function takeNext({ db, gateway }: Services): Promise<string | undefined> {
  const row = await db.maybeOne(sql({ gateway_settlement_id: "text" })`
    update settlements set tried_at = now() where id = (
      select id from settlements
      where key_mode = ${gateway.mode} and (tried_at is null or tried_at < now() - interval '12 hours')
        and ((booked_at is null and (read_at is null or created_at > now() - interval '60 days'))
          or ((difference = 'failed' or explained_at is not null or booked_by is not null) and created_at > now() - interval '60 days'))
      order by read_at nulls first, created_at limit 1 for update skip locked)
    returning gateway_settlement_id`);
  return row?.gateway_settlement_id;
}

/**
 * Reads one settlement and its items, page by page, and books it. It goes on where an earlier reading was interrupted.
 * One that the gateway does not know is left out: the event was of another account.
 */
export async function readSettlement(
  services: Services,
  gateway_settlement_id: string,
  until_ms = Date.now() + longest_ms,
): Promise<void> {
  const { db, gateway, log } = services;
  try {
    const settlement = await gateway.fetchSettlement(gateway_settlement_id);
    await db.transaction((tx) => keepSettlements(tx, gateway.mode, [settlement]));
  } catch (error) {
    if (!refusalOf(error)) throw error;
    log.warn({ err: error, gateway_settlement_id }, "the gateway does not know the settlement");
    return;
  }
  const progress = await progressOf(db, gateway_settlement_id);
  if (!progress || progress.is_final) return;
  const days = daysOf(progress.created_at);
  const begin = Math.max(days.indexOf(progress.read_day), 0);
  for (const [i, day] of days.slice(begin).entries()) {
    const from = i === 0 && day === progress.read_day ? progress.read_up_to : 0;
    const is_whole = await readDay(services, { ...progress, gateway_settlement_id, day, from, until_ms });
    if (!is_whole) return addJob(db, "read_settlement", { gateway_settlement_id });
    const is_last_day = begin + i === days.length - 1;
    if (await db.transaction((tx) => finishReading(tx, progress.id, is_last_day))) break;
  }
  await addSettleLostPayments(db);
}

/**
 * The gateway lists items by the day on which they were settled. That is the day of the settlement, in India, or one
 * beside it when it was made around midnight or sent later.
 */
function daysOf(created_at: Date): string[] {
  const day = dayInIndia(created_at);
  return [day, addDays(day, 1), addDays(day, -1)].filter((asked) => asked <= dayInIndia());
}

type Reading = {
  id: string;
  gateway_settlement_id: string;
  day: string;
  from: number;
  until_ms: number;
};

/** Returns whether it came to the end of the day. */
async function readDay(services: Services, reading: Reading): Promise<boolean> {
  const { gateway, db } = services;
  let previous = "";
  for (let skip = reading.from; ; ) {
    const page = await gateway.listSettledItems({ day: reading.day, count: itemsPerPage, skip });
    const text = JSON.stringify(page);
    if (page.length > 0 && text === previous)
      throw gatewayBadAnswer("the list of settled items repeats itself");
    previous = text;
    skip += page.length;
    const items = itemsOf(services, reading, page);
    await db.transaction((tx) => keepItemsOfPage(tx, { ...reading, read_up_to: skip }, items));
    if (page.length < itemsPerPage) return true;
    if (Date.now() > reading.until_ms) return false;
  }
}

/** An unreadable one is missing in the sum, so that the settlement is not booked without it. */
function itemsOf(
  { log }: Services,
  { gateway_settlement_id }: Reading,
  page: readonly unknown[],
): GatewaySettlementItem[] {
  const read = page.map((listed) => settlementItemEntity.safeParse(listed));
  const unreadable = read.filter(({ success }) => !success).length;
  if (unreadable > 0)
    log.error({ count: unreadable, gateway_settlement_id }, "items of a settlement are unreadable");
  return read.flatMap(({ data }) => (data?.settlement_id === gateway_settlement_id ? [data] : []));
}

/** Payments, refunds and fees may have become known since, and what was in no settlement may be in one. */
export async function compareAgain({ db }: Pick<Services, "db">): Promise<void> {
  await db.transaction(reverseWhatBecameKnown);
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after !== undefined) {
    const from: string = after;
    after = await db.transaction((tx) => compareOpenItems(tx, from));
  }
  await db.transaction(bookFeesOfChecks);
  await db.transaction(forgetSettled);
  // Last, so that one that cannot be followed holds up nothing else.
  while (await db.transaction(followNextFailed));
}

import { createHash } from "node:crypto";
import { command, sql } from "../../../platform/database/sql.ts";
import {
  gatewayBadAnswer,
  type GatewayRefund,
  logLevelOf,
  refusalOf,
} from "../../../platform/payments/gateway.ts";
import { refundEntity } from "../../../platform/payments/razorpay-entities.ts";
import type { Services } from "../../../platform/services.ts";
import type { GatewayEvent } from "./events.ts";
import type { Inbox } from "./inbox.ts";

/** The most that the gateway lists at once. */
const pageSize = 100;
const listEvery_minutes = 15;
/** For reading and storing one page, in addition to the gateway's own time. */
const storedWithin_seconds = 60;
/**
 * How far back each listing starts. The gateway lists from a replica that can lag, so a refund may appear after later
 * ones. Hours, not minutes, because it lags most in an incident, when webhooks get lost too; and a few hours' refunds
 * rarely exceed one page.
 */
const overlap_hours = 6;

/**
 * Finds refunds whose webhooks were lost, above all those made in the gateway's dashboard: reads the gateway's list of
 * refunds and passes changed ones to the inbox, like webhooks. At most every quarter of an hour, one process at a
 * time. A failed listing soon restarts from its beginning, so nothing is skipped, and events are stored once.
 */
export async function listNewRefunds(
  services: Services,
  inbox: Pick<Inbox, "receive">,
  is_ending: () => boolean,
  page_size = pageSize,
): Promise<void> {
  const since = await claimListing(services);
  if (!since) return;
  try {
    await storeListed(services, inbox, { since, page_size }, is_ending);
    await askOfStored(services, is_ending);
  } catch (error) {
    services.log[logLevelOf(error)]({ err: error }, "the gateway's list of refunds was not read; soon again");
  }
}

/** At the start: webhooks of refunds may have been missed while no process was running. */
export async function makeListingDue({ db, gateway }: Services): Promise<void> {
  await db.run(command`update refund_listings set due_at = now() where key_mode = ${gateway.mode}`);
}

/**
 * Returns the time to list refunds from; undefined while no listing is due. The first one starts at the first payment.
 */
async function claimListing(services: Services): Promise<Date | undefined> {
  const claimed = await services.db.maybeOne(sql({ since: "timestamptz" })`
    update refund_listings set due_at = now() + ${leaseOf(services)}::float8 * interval '1 second'
    where key_mode = ${services.gateway.mode} and due_at <= now()
    returning coalesce(newest_refund_at, (select min(captured_at) from payments), now())
      - ${overlap_hours}::float8 * interval '1 hour' as since`);
  return claimed?.since;
}

/** A listing that a crash or a gateway outage interrupted is due again after this time. */
function leaseOf({ config }: Services): number {
  return storedWithin_seconds + config.gateway_timeout_ms / 1_000;
}

/** Newest first: only at the end of the list is it certain that nothing older is missing. */
async function storeListed(
  services: Services,
  inbox: Pick<Inbox, "receive">,
  { since, page_size }: { since: Date; page_size: number },
  is_ending: () => boolean,
): Promise<void> {
  const all = new Map<string, Listed>();
  for (let skip = 0; !is_ending(); skip += page_size) {
    const page = (await services.gateway.listRefunds({ since, count: page_size, skip })).map(readListed);
    // Refunds made in the meantime move others to the next page, where they are read twice but never missed.
    const added = page.filter(({ event }) => !all.has(event.event_id));
    if (page.length > 0 && added.length === 0) throw gatewayBadAnswer("the list of refunds repeats itself");
    await storeChanged(services, inbox, added);
    for (const listed of added) all.set(listed.event.event_id, listed);
    if (page.length < page_size) return finishListing(services, newestOf([...all.values()]));
    await renewLease(services);
  }
}

type Listed = { event: GatewayEvent; refund: GatewayRefund | undefined };

/**
 * An event for each state of a refund. Its id has colons, which webhook ids never have. An invalid one goes to the
 * inbox as well: it is stored there as refused.
 */
function readListed(listed: unknown): Listed {
  const body = JSON.stringify({ event: "refund.listed", payload: { refund: { entity: listed } } });
  const refund = refundEntity.safeParse(listed).data;
  const name = refund
    ? `${refund.id}:${refund.status}`
    : createHash("sha256").update(body).digest("base64url");
  return { event: { event_id: `listed:${name}`, event_type: "refund.listed", body }, refund };
}

async function storeChanged(
  services: Services,
  inbox: Pick<Inbox, "receive">,
  listed: Listed[],
): Promise<void> {
  const known = await knownRefunds(services, listed);
  const changed = listed.filter(({ refund }) => !refund || !isKnown(refund, known.get(refund.id)));
  const asked = await withoutPayment(services, changed);
  const others = changed.filter(({ event }) => !asked.has(event.event_id));
  await Promise.all(others.map(({ event }) => inbox.receive(event)));
  for (const { event, refund } of changed) {
    if (!refund || !asked.has(event.event_id)) continue;
    // Each is stored before the next one is asked for, so that it is not asked for again after an interruption.
    await inbox.receive(await withPayment(services, event, refund.payment_id));
    await renewLease(services);
  }
}

/**
 * The ids of events of refunds whose payment is not ours. It is asked for once, since the list does not say whether the gateway
 * gave it back by itself, uncaptured (razorpay.com/docs/payments/refunds/auto-refunds); webhooks do.
 */
async function withoutPayment({ db }: Services, listed: Listed[]): Promise<ReadonlySet<string>> {
  if (listed.length === 0) return new Set();
  const rows = await db.many(sql({ event_id: "text" })`
    select event_id from unnest(${listed.map(({ event }) => event.event_id)}::text[],
      ${listed.map(({ refund }) => refund?.payment_id ?? null)}::text[]) as listed (event_id, payment_id)
    where payment_id is not null
      and not exists (select from payments where gateway_payment_id = payment_id)
      and not exists (select from gateway_events where gateway_events.event_id = listed.event_id)`);
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Null: the gateway does not show it. */
async function withPayment(
  { gateway }: Services,
  event: GatewayEvent,
  payment_id: string,
): Promise<GatewayEvent> {
  const told = JSON.parse(event.body);
  try {
    const { id, order_id, status, captured } = await gateway.fetchPayment(payment_id);
    told.payload.payment = { entity: { id, order_id, status, captured } };
  } catch (error) {
    if (!refusalOf(error)) throw error;
    told.payload.payment = null;
  }
  return { ...event, body: JSON.stringify(told) };
}

/** The same for events that were stored before payments were asked for: a page of them after each listing. */
async function askOfStored(services: Services, is_ending: () => boolean): Promise<void> {
  const { db } = services;
  const stored = await db.many(sql({
    event_id: "text",
    event_type: "text",
    body: "text",
    payment_id: "text",
  })`
    select event_id, event_type, body, gateway_payment_id as payment_id from gateway_events
    where outcome = 'payment_unknown' and event_type = 'refund.listed' and gateway_payment_id is not null
      and body not like '%"payment":%'
    order by received_at limit ${pageSize}::int4`);
  for (const { payment_id, ...event } of stored) {
    if (is_ending()) return;
    const { body } = await withPayment(services, event, payment_id);
    await db.run(command`
      update gateway_events set body = ${body}, applied_at = null, attempts = 0, next_attempt_at = now(),
        gateway_order_id = coalesce(gateway_order_id, substring(${body}::text from '"order_id":"(order_[A-Za-z0-9]{14})"'))
      where event_id = ${event.event_id} and outcome = 'payment_unknown'`);
  }
}

async function knownRefunds({ db }: Services, listed: Listed[]): Promise<Map<string, string>> {
  const ids = listed.flatMap(({ refund }) => (refund ? [refund.id] : []));
  const rows = await db.many(sql({ gateway_refund_id: "text", status: "text" })`
    select gateway_refund_id, status from payment_refunds where gateway_refund_id = any(${ids}::text[])`);
  return new Map(rows.map(({ gateway_refund_id, status }) => [gateway_refund_id, status]));
}

/** A refund that is pending in both places is polled until it has a result, like every pending refund. */
function isKnown(refund: GatewayRefund, our_status: string | undefined): boolean {
  return our_status !== undefined && (refund.status === "pending" || refund.status === our_status);
}

function newestOf(listed: Listed[]): Date | null {
  return listed.reduce<Date | null>((newest_at, { refund }) => {
    if (!refund || (newest_at && newest_at >= refund.created_at)) return newest_at;
    return refund.created_at;
  }, null);
}

async function renewLease(services: Services): Promise<void> {
  await services.db.run(command`
    update refund_listings set due_at = now() + ${leaseOf(services)}::float8 * interval '1 second'
    where key_mode = ${services.gateway.mode}`);
}

/** A future time, sent by the gateway by mistake, would hide all refunds until then. */
async function finishListing({ db, gateway }: Services, newest_at: Date | null): Promise<void> {
  await db.run(command`
    update refund_listings set listed_at = now(), due_at = now() + ${listEvery_minutes}::float8 * interval '1 minute',
      newest_refund_at = greatest(newest_refund_at,
        case when ${newest_at}::timestamptz > now() then now() else ${newest_at}::timestamptz end)
    where key_mode = ${gateway.mode}`);
}

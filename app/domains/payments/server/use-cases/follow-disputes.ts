import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import {
  disputeStatuses,
  gatewayBadAnswer,
  type GatewayDispute,
  isUnknownId,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import { disputeEntity } from "../../../../platform/payments/razorpay-entities.ts";
import type { Services } from "../../../../platform/services.ts";
import { isOpen } from "../../disputes.ts";
import { announceRefunds } from "../announcements.ts";
import { applyDisputes, bookStoredDisputes, type DisputeReport } from "../commands/apply-disputes.ts";
import { remindOfDisputes, notifyOfDisputes } from "../commands/notify-of-disputes.ts";

const pageSize = 100;
const askedAtOnce = 20;
const bookedAtOnce = 100;

/**
 * What webhooks would have said, had they not been lost: reads the gateway's list of disputes, asks for those that are
 * open or doubtful, books those whose payments became known, and reminds admins of the time to answer. A job runs it
 * every quarter of an hour, in one process at a time. A gateway that does not answer delays the rest to the next run.
 */
export async function followDisputes(services: Services): Promise<void> {
  await markOtherKeys(services);
  try {
    await readList(services);
    await refetchDueDisputes(services);
  } catch (error) {
    services.log[logLevelOf(error)]({ err: error }, "the gateway's disputes were not read; soon again");
  }
  await bookKnown(services);
  services.realtime.publish(await services.db.transaction((tx) => remindOfDisputes(tx, services)));
}

/** Test disputes are not asked for with the live keys, and hold up nothing. */
async function markOtherKeys({ db, gateway }: Services): Promise<void> {
  await db.run(command`
    update payment_disputes set is_of_other_keys = not is_of_other_keys
    where ended_at is null and is_of_other_keys <> (gateway_key_mode is not null and gateway_key_mode <> ${gateway.mode})`);
}

/** In one transaction; tells admins, and after the commit open pages. */
async function applyAndTell(services: Services, reports: readonly DisputeReport[]): Promise<void> {
  if (reports.length === 0) return;
  const { lost, tags } = await services.db.transaction(async (tx) => {
    const applied = await applyDisputes(tx, services, reports);
    return { lost: applied.lost, tags: await notifyOfDisputes(tx, services, applied.news) };
  });
  announceRefunds(services, lost.refunds, lost.outcomes);
  services.realtime.publish(tags);
}

/**
 * The list has no beginning to ask from (razorpay-node, documents/disputes.md: count and skip only), and is newest first: it
 * is read up to a page on which nothing is new, or to its end where an earlier reading was interrupted. What changes on
 * later pages is asked for by its id while it is open.
 */
async function readList(services: Services): Promise<void> {
  const seen = new Set<string>();
  let is_complete = await isListComplete(services);
  for (let skip = 0; ; skip += pageSize) {
    const asked_at = new Date();
    const page = await services.gateway.listDisputes({ count: pageSize, skip });
    const disputes = page.flatMap((listed) => readListed(services, listed));
    if (page.length > 0 && disputes.length > 0 && disputes.every(({ id }) => seen.has(id)))
      throw gatewayBadAnswer("the list of disputes repeats itself");
    for (const { id } of disputes) seen.add(id);
    const changed = await changedOf(services, disputes);
    const is_last = page.length < pageSize || (is_complete && changed.length === 0);
    // Once this page is stored, nothing else says that the next one is still to be read.
    if (!is_last && is_complete) await setListComplete(services, false);
    await applyEach(
      services,
      changed.map((dispute) => ({ dispute, reported_at: asked_at, is_listed: true })),
    );
    if (is_last) return setListComplete(services, true);
    is_complete = false;
  }
}

async function isListComplete({ db, gateway }: Services): Promise<boolean> {
  const { is_complete } = await db.one(sql({ is_complete: "bool" })`
    select is_complete from dispute_listings where key_mode = ${gateway.mode}`);
  return is_complete;
}

async function setListComplete({ db, gateway }: Services, is_complete: boolean): Promise<void> {
  await db.run(command`
    update dispute_listings set is_complete = ${is_complete}
    where key_mode = ${gateway.mode} and is_complete <> ${is_complete}`);
}

/** Together; where that fails, one by one, so that one that cannot be applied holds up no other. */
async function applyEach(services: Services, reports: readonly DisputeReport[]): Promise<void> {
  try {
    await applyAndTell(services, reports);
  } catch (error) {
    if (reports.length > 1) {
      for (const report of reports) await applyEach(services, [report]);
      return;
    }
    services.log.error({ err: error, dispute_id: reports[0]?.dispute.id }, "a dispute could not be applied");
  }
}

/** One that makes no sense must not hide the others. */
function readListed({ log }: Services, listed: unknown): GatewayDispute[] {
  const dispute = disputeEntity.safeParse(listed);
  if (dispute.success) return [dispute.data];
  log.error(
    { path: dispute.error.issues[0]?.path.join(".") },
    "a dispute in the gateway's list is unacceptable",
  );
  return [];
}

async function changedOf({ db }: Services, disputes: readonly GatewayDispute[]): Promise<GatewayDispute[]> {
  const rows = await db.many(sql({
    id: "text",
    status: oneOf(...disputeStatuses),
    deducted_paise: "int8",
    respond_by: "timestamptz?",
    contradicted_by: oneOf(...disputeStatuses, null),
  })`
    select gateway_dispute_id as id, status, deducted_paise, respond_by, contradicted_by from payment_disputes
    where gateway_dispute_id = any(${disputes.map(({ id }) => id)}::text[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return disputes.filter((dispute) => {
    const row = known.get(dispute.id);
    return !row || isChange(row, dispute);
  });
}

type KnownDispute = Pick<GatewayDispute, "status" | "deducted_paise" | "respond_by"> & {
  contradicted_by: GatewayDispute["status"] | null;
};

/** Without what changes nothing about one that has ended, such as the time to answer. */
function isChange(row: KnownDispute, dispute: GatewayDispute): boolean {
  if (row.contradicted_by !== null) return row.contradicted_by !== dispute.status;
  if (row.status !== dispute.status) return true;
  if (row.deducted_paise !== dispute.deducted_paise && row.status !== "won") return true;
  return isOpen(row.status) && row.respond_by?.getTime() !== dispute.respond_by?.getTime();
}

/** Each is asked for again a day later at the latest, whatever the answer. */
async function refetchDueDisputes(services: Services): Promise<void> {
  const due = await services.db.many(sql({ id: "text" })`
    update payment_disputes set recheck_at = case when ended_at is null or ended_at > now() - interval '30 days'
      then now() + interval '1 day' end
    where id in (
      select id from payment_disputes where recheck_at <= now() and not is_of_other_keys order by recheck_at
      limit ${askedAtOnce}::int4 for update skip locked)
    returning gateway_dispute_id as id`);
  for (const { id } of due) {
    try {
      await refetchDispute(services, id);
    } catch (error) {
      // Such as one of other keys of the gateway. Another error ends this run, and the rest is asked for in the next.
      if (!refusalOf(error)) {
        await services.db.run(command`
          update payment_disputes set recheck_at = now()
          where gateway_dispute_id = any(${due.map((one) => one.id)}::text[]) and ended_at is null`);
        throw error;
      }
      if (isUnknownId(error))
        await services.db.run(command`
          update payment_disputes set unknown_since = now() where gateway_dispute_id = ${id} and unknown_since is null`);
      services.log.warn({ dispute_id: id, refusal: refusalOf(error) }, "the gateway does not show a dispute");
    }
  }
}

/** Stores what the gateway says of it now. Fails as the gateway. */
export async function refetchDispute(services: Services, id: string): Promise<void> {
  const reported_at = new Date();
  const dispute = await services.gateway.fetchDispute(id);
  await applyEach(services, [{ dispute, reported_at }]);
  await services.db.run(command`
    update payment_disputes set unknown_since = null where gateway_dispute_id = ${id} and unknown_since is not null`);
}

/** Their payments were recorded after they were reported. One that cannot be booked holds up no other. */
async function bookKnown(services: Services): Promise<void> {
  const rows = await services.db.many(sql({ id: "text" })`
    select gateway_dispute_id as id from payment_disputes dispute join payments using (gateway_payment_id)
    where not is_booked and dispute.currency = 'INR' order by booking_tried_at nulls first, gateway_dispute_id
    limit ${bookedAtOnce}::int4`);
  for (const { id } of rows) {
    try {
      const { refunds, outcomes } = await services.db.transaction((tx) =>
        bookStoredDisputes(tx, services, [id]),
      );
      announceRefunds(services, refunds, outcomes);
    } catch (error) {
      services.log.error({ err: error, dispute_id: id }, "a dispute could not be booked");
      await services.db.run(command`
        update payment_disputes set booking_tried_at = now() where gateway_dispute_id = ${id}`);
    }
  }
}

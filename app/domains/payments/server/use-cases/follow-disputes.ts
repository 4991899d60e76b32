import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import {
  disputeStatuses,
  gatewayBadAnswer,
  type GatewayDispute,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import { disputeEntity } from "../../../../platform/payments/razorpay-entities.ts";
import type { Services } from "../../../../platform/services.ts";
import { announceRefunds } from "../announcements.ts";
import { applyDisputes, bookStoredDisputes, type DisputeReport } from "../commands/apply-disputes.ts";
import { remindOfDisputes, tellOfDisputes } from "../commands/tell-of-disputes.ts";

const pageSize = 100;
const askedAtOnce = 20;
const bookedAtOnce = 100;

/**
 * What webhooks would have said, had they not been lost: reads the gateway's list of disputes, asks for those that are
 * open or doubtful, books those whose payments became known, and reminds admins of the time to answer. A job runs it
 * every quarter of an hour, in one process at a time. A gateway that does not answer delays the rest to the next run.
 */
export async function followDisputes(services: Services): Promise<void> {
  try {
    await readList(services);
    await askForDue(services);
  } catch (error) {
    services.log[logLevelOf(error)]({ err: error }, "the gateway's disputes were not read; soon again");
  }
  await bookKnown(services);
  services.realtime.publish(await services.db.transaction((tx) => remindOfDisputes(tx, services)));
}

/** In one transaction; tells admins, and after the commit open pages. */
export async function applyAndTell(services: Services, reports: readonly DisputeReport[]): Promise<void> {
  if (reports.length === 0) return;
  const { lost, tags } = await services.db.transaction(async (tx) => {
    const applied = await applyDisputes(tx, services, reports);
    return { lost: applied.lost, tags: await tellOfDisputes(tx, services, applied.news) };
  });
  announceRefunds(services, lost.refunds, lost.outcomes);
  services.realtime.publish(tags);
}

/**
 * The list has no beginning to ask from (razorpay-node, documents/disputes.md: count and skip only), and is newest first: it
 * is read up to a page on which nothing is new. What changes on later pages is asked for by its id while it is open.
 */
async function readList(services: Services): Promise<void> {
  const seen = new Set<string>();
  for (let skip = 0; ; skip += pageSize) {
    const asked_at = new Date();
    const page = await services.gateway.listDisputes({ count: pageSize, skip });
    const disputes = page.flatMap((listed) => readListed(services, listed));
    if (page.length > 0 && disputes.length > 0 && disputes.every(({ id }) => seen.has(id)))
      throw gatewayBadAnswer("the list of disputes repeats itself");
    for (const { id } of disputes) seen.add(id);
    const changed = await changedOf(services, disputes);
    await applyAndTell(
      services,
      changed.map((dispute) => ({ dispute, reported_at: asked_at })),
    );
    if (page.length < pageSize || changed.length === 0) return;
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
    return (
      !row ||
      ((row.status !== dispute.status ||
        row.deducted_paise !== dispute.deducted_paise ||
        row.respond_by?.getTime() !== dispute.respond_by?.getTime() ||
        row.contradicted_by !== null) &&
        row.contradicted_by !== dispute.status)
    );
  });
}

/** Each is asked for again a day later at the latest, whatever the answer. */
async function askForDue(services: Services): Promise<void> {
  const due = await services.db.many(sql({ id: "text" })`
    update payment_disputes set recheck_at = case when ended_at is null or ended_at > now() - interval '30 days'
      then now() + interval '1 day' end
    where id in (
      select id from payment_disputes where recheck_at <= now() order by recheck_at
      limit ${askedAtOnce}::int4 for update skip locked)
    returning gateway_dispute_id as id`);
  for (const { id } of due) {
    try {
      const asked_at = new Date();
      await applyAndTell(services, [
        { dispute: await services.gateway.fetchDispute(id), reported_at: asked_at },
      ]);
    } catch (error) {
      // Such as one of other keys of the gateway. Another error ends this run, and the rest is asked for in the next.
      if (!refusalOf(error)) {
        await services.db.run(command`
          update payment_disputes set recheck_at = now()
          where gateway_dispute_id = any(${due.map((one) => one.id)}::text[]) and ended_at is null`);
        throw error;
      }
      services.log.warn({ dispute_id: id, refusal: refusalOf(error) }, "the gateway does not know a dispute");
    }
  }
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

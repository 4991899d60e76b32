import * as m from "#messages";
import { storedLocale } from "../../../../text/language.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { type GatewayRefund, logLevelOf, refusalOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { announceRefunds } from "../announcements.ts";
import { isHeldByDispute, left_paise } from "../queries/late-refunds.ts";
import { applyRefunds } from "../commands/apply-refunds.ts";
import { refuseRefund } from "../commands/refuse-refund.ts";
import {
  capToRemaining,
  paymentsToRepeat,
  repeatDueRefunds,
  repeatLater,
} from "../commands/repeat-refunds.ts";
import { retryExcessRefunds } from "../commands/request-refund.ts";
import { returnTakenExcess, takenExcess } from "../commands/taken-excess.ts";
import { lookLater, paymentsToLookAt, tellOfChangedRefunds } from "../commands/tell-of-changed-refunds.ts";

const stuckAtOnce = 20;

/**
 * Creates a refund at the gateway, or fetches its state. It waits while a dispute may take the money. Safe to repeat at any time: the refund's id is the
 * idempotency key. Throws when the gateway gives no usable response, and when it refuses the refund without listing
 * those it has made: a refund that may have been made is never closed.
 */
export async function processRefund(services: Services, refund_id: string): Promise<void> {
  const refund = await pendingRefund(services, refund_id);
  if (!refund) return askOfContradicted(services, refund_id);
  if (refund.gateway_refund_id !== null) return syncRefunds(services, refund.gateway_payment_id);
  if (refund.is_disputed) return;
  if (refund.is_taken) {
    // It may have been sent before the dispute took the money, and its answer lost.
    await syncRefunds(services, refund.gateway_payment_id);
    await services.db.transaction((tx) =>
      refuseRefund(tx, services, refund_id, m.payments_refund_disputed_instead({}, storedLocale)),
    );
    return;
  }
  const is_asked = refund.is_excess || refund.may_have_been_made;
  if ((refund.is_due || refund.is_excess) && !(await isStillToSend(services, refund_id, refund, is_asked)))
    return;
  try {
    const sent = await services.gateway.refundPayment({
      payment_id: refund.gateway_payment_id,
      amount_paise: refund.amount_paise,
      idempotency_key: refund_id,
      notes: { kind: `${refund.payable_type}_refund`, refund_id, reason: refund.reason_kind },
    });
    await applyAndAnnounce(services, [sent]);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    services.log.error({ refund_id, refusal }, "the gateway refused a refund");
    // An earlier call may have succeeded although its response was lost.
    await syncRefunds(services, refund.gateway_payment_id);
    await services.db.transaction((tx) => refuseRefund(tx, services, refund_id, refusal.description));
  }
}

/** Another refund may have been made in its place. */
async function askOfContradicted(services: Services, refund_id: string): Promise<void> {
  const refund = await services.db.maybeOne(sql({ gateway_payment_id: "text" })`
    select gateway_payment_id from payment_refunds
    where id = ${refund_id} and status = 'processed' and contradicted_at is not null and contradiction_explained_at is null`);
  if (refund) await syncRefunds(services, refund.gateway_payment_id);
}

type PendingRefund = NonNullable<Awaited<ReturnType<typeof pendingRefund>>>;

async function pendingRefund({ db }: Services, refund_id: string) {
  return db.maybeOne(
    sql({
      gateway_payment_id: "text",
      payable_type: "text",
      amount_paise: "int8",
      gateway_refund_id: "text?",
      reason_kind: "text",
      is_due: "bool",
      is_excess: "bool",
      is_disputed: "bool",
      is_taken: "bool",
      may_have_been_made: "bool",
    })`
      select gateway_payment_id, payable_type, payment_refunds.amount_paise, gateway_refund_id, reason_kind,
        due_id is not null as is_due, disposition = 'excess' as is_excess,
        ${isHeldByDispute} as is_disputed,
        due_id is null and ${left_paise} < 0 and exists (
          select from payment_refunds taken where taken.gateway_payment_id = payments.gateway_payment_id
            and taken.reason_kind = 'dispute') as is_taken,
        retry_of is not null or payment_refunds.created_at < now() - interval '1 minute' as may_have_been_made
      from payment_refunds join payments using (gateway_payment_id)
      where id = ${refund_id} and status = 'pending'`,
  );
}

/**
 * What it repeats may have gone through after all, an earlier attempt of it too, and somebody may have sent the money in
 * the gateway's dashboard, of excess even before this site knew of the payment: the gateway is asked first, and only what is left is sent.
 */
async function isStillToSend(
  services: Services,
  refund_id: string,
  refund: Pick<PendingRefund, "gateway_payment_id">,
  is_asked: boolean,
): Promise<boolean> {
  if (is_asked) await syncRefunds(services, refund.gateway_payment_id);
  const answer = await services.db.transaction((tx) => capToRemaining(tx, services, { refund_id, is_asked }));
  return answer === "ask" ? isStillToSend(services, refund_id, refund, true) : answer === "send";
}

/** Applies all refunds of a payment that the gateway lists, including those made in its dashboard. */
export async function syncRefunds(services: Services, gateway_payment_id: string): Promise<void> {
  await applyListed(services, await services.gateway.fetchPaymentRefunds(gateway_payment_id));
}

/** All refunds of a payment, as the gateway lists them now. */
export async function applyListed(services: Services, refunds: GatewayRefund[]): Promise<void> {
  await applyAndAnnounce(services, refunds, true);
}

async function applyAndAnnounce(
  services: Services,
  refunds: GatewayRefund[],
  is_asked = false,
): Promise<void> {
  if (refunds.length === 0) return;
  const outcomes = await services.db.transaction((tx) => applyRefunds(tx, services, refunds, { is_asked }));
  announceRefunds(services, refunds, outcomes);
}

/**
 * Retries failed refunds of excess payments and of dues once a day, in whichever process comes first, and first checks whether the
 * mails about late ones are still true. One that cannot be repeated holds up no other.
 */
export async function retryFailedRefunds(services: Services): Promise<void> {
  await services.db.transaction((tx) => retryExcessRefunds(tx));
  const taken = await takenExcess(services.db);
  await ofEach(services, taken, { change: returnTaken, putOff: repeatLater });
  // Before they are repeated: what a dispute holds stays on its way until that has ended.
  const told = await paymentsToLookAt(services.db);
  await ofEach(services, told, { change: tellOfChanged, putOff: lookLater });
  const due = await paymentsToRepeat(services.db);
  await ofEach(services, due, { change: repeatDue, putOff: repeatLater });
}

function tellOfChanged(services: Services, gateway_payment_id: string): Promise<void> {
  return services.db.transaction((tx) => tellOfChangedRefunds(tx, services, gateway_payment_id));
}

async function returnTaken(services: Services, gateway_payment_id: string): Promise<void> {
  const taken = await services.db.transaction((tx) => returnTakenExcess(tx, services, gateway_payment_id));
  for (const { refunds, outcomes } of taken) announceRefunds(services, refunds, outcomes);
}

async function repeatDue(services: Services, gateway_payment_id: string): Promise<void> {
  const taken = await services.db.transaction((tx) => repeatDueRefunds(tx, services, gateway_payment_id));
  for (const { refunds, outcomes } of taken) announceRefunds(services, refunds, outcomes);
}

type OfPayment = {
  change: (services: Services, gateway_payment_id: string) => Promise<void>;
  putOff: (db: Queryable, gateway_payment_id: string) => Promise<void>;
};

/** So many are taken at a time that those which fail would hold up the rest, if they came first each time. */
async function ofEach(
  services: Services,
  payment_ids: readonly string[],
  { change, putOff }: OfPayment,
): Promise<void> {
  for (const gateway_payment_id of payment_ids) {
    try {
      await change(services, gateway_payment_id);
    } catch (error) {
      services.log.error({ err: error, gateway_payment_id }, "a look at a payment's refunds failed");
      await putOff(services.db, gateway_payment_id).catch((again: unknown) => {
        services.log.error({ err: again, gateway_payment_id }, "a refund could not be put off");
      });
    }
  }
}

/**
 * Polls refunds whose job or webhook was lost until the gateway responds, then every quarter of an hour until there is
 * a result. An interrupted call is retried within a minute.
 */
export async function processStuckRefunds(services: Services): Promise<void> {
  const stuck = await services.db.many(sql({ id: "uuid" })`
    update payment_refunds set recheck_at = now() + interval '30 seconds'
    where id in (
      select id from payment_refunds where status = 'pending' and recheck_at <= now()
      order by recheck_at limit ${stuckAtOnce}::int4 for update skip locked)
    returning id`);
  for (const { id } of stuck) await processStuckRefund(services, id);
}

async function processStuckRefund(services: Services, refund_id: string): Promise<void> {
  try {
    await processRefund(services, refund_id);
  } catch (error) {
    services.log[logLevelOf(error)]({ err: error, refund_id }, "refund waits");
    if (!refusalOf(error)) return;
  }
  await recheckLater(services, refund_id).catch((error) =>
    services.log.warn({ err: error, refund_id }, "refund waits"),
  );
}

async function recheckLater({ db }: Services, refund_id: string): Promise<void> {
  await db.run(command`
    update payment_refunds set recheck_at = now() + interval '15 minutes'
    where id = ${refund_id} and status = 'pending'`);
}

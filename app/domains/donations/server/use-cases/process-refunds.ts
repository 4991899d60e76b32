import { command, sql } from "../../../../platform/database/sql.ts";
import { type GatewayRefund, logLevelOf, refusalOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { announceRefunds } from "../announcements.ts";
import { applyRefunds, refuseRefund } from "../commands/apply-refunds.ts";

const stuckAtOnce = 20;

/**
 * Asks the gateway to send a refund, or what became of it. Safe to repeat at any time: the refund's id is the
 * key under which the gateway knows it. Throws when the gateway gives no usable answer, and when it refuses the
 * refund without saying which it has made: one that may have been made is never closed.
 */
export async function driveRefund(services: Services, refund_id: string): Promise<void> {
  const refund = await services.db.maybeOne(
    sql({
      gateway_payment_id: "text",
      amount_paise: "int8",
      gateway_refund_id: "text?",
      reason_kind: "text",
    })`
      select gateway_payment_id, amount_paise, gateway_refund_id, reason_kind from donation_refunds
      where id = ${refund_id} and status = 'pending'`,
  );
  if (!refund) return;
  if (refund.gateway_refund_id !== null) return learnRefunds(services, refund.gateway_payment_id);
  try {
    const sent = await services.gateway.refundPayment({
      payment_id: refund.gateway_payment_id,
      amount_paise: refund.amount_paise,
      idempotency_key: refund_id,
      notes: { kind: "donation_refund", refund_id, reason: refund.reason_kind },
    });
    await takeOver(services, [sent]);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    services.log.error({ refund_id, refusal }, "the gateway refused a refund");
    // An earlier asking may have been heard although its answer was lost.
    await learnRefunds(services, refund.gateway_payment_id);
    await services.db.transaction((tx) => refuseRefund(tx, refund_id, refusal.description));
  }
}

/** Takes over whatever the gateway knows about refunds of a payment, its dashboard's own included. */
export async function learnRefunds(services: Services, gateway_payment_id: string): Promise<void> {
  await takeOver(services, await services.gateway.fetchPaymentRefunds(gateway_payment_id));
}

async function takeOver(services: Services, refunds: GatewayRefund[]): Promise<void> {
  if (refunds.length === 0) return;
  const outcomes = await services.db.transaction((tx) => applyRefunds(tx, refunds));
  announceRefunds(services, refunds, outcomes);
}

/**
 * Refunds whose job or webhook was lost: asked about until the gateway has an answer, then every quarter of an
 * hour until it has a result. One whose asking was cut off is looked at again within a minute.
 */
export async function driveStuckRefunds(services: Services): Promise<void> {
  const stuck = await services.db.many(sql({ id: "uuid" })`
    update donation_refunds set recheck_at = now() + interval '30 seconds'
    where id in (
      select id from donation_refunds where status = 'pending' and recheck_at <= now()
      order by recheck_at limit ${stuckAtOnce}::int4 for update skip locked)
    returning id`);
  for (const { id } of stuck) await driveStuckRefund(services, id);
}

async function driveStuckRefund(services: Services, refund_id: string): Promise<void> {
  try {
    await driveRefund(services, refund_id);
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
    update donation_refunds set recheck_at = now() + interval '15 minutes'
    where id = ${refund_id} and status = 'pending'`);
}

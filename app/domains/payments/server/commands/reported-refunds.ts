import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import { refundEntity } from "../../../../platform/payments/razorpay-entities.ts";
import { dayInIndia, startOfDayInIndia } from "../../../../text/india-day.ts";

const withRefund = z.object({ payload: z.object({ refund: z.object({ entity: refundEntity }) }) });

const sumPrefix = "gone_";

/** What went back besides the refunds that are known, of a payment that the gateway does not know. */
export const sumOfRefundsId = (gateway_payment_id: string) => gateway_payment_id.replace("pay_", sumPrefix);
export const isSumOfRefunds = (gateway_refund_id: string) => gateway_refund_id.startsWith(sumPrefix);

/**
 * What went back of an unmatched payment whose refunds the gateway does not list, since it does not know the payment: the refunds
 * that its events reported, and the rest of the sum as one more, on the day on which that was reported last.
 */
export async function reportedRefunds(tx: Transaction, gateway_payment_id: string): Promise<GatewayRefund[]> {
  const events = await tx.many(sql({ body: "text" })`
    select body from gateway_events
    where gateway_payment_id = ${gateway_payment_id} and event_kind = 'refund' order by received_at, event_id`);
  const reported = events.flatMap(({ body }) => {
    const refund = withRefund.safeParse(JSON.parse(body)).data?.payload.refund.entity;
    return refund?.payment_id === gateway_payment_id ? [refund] : [];
  });
  const kept = await tx.maybeOne(sql({ refunded_paise: "int8", gone_on: "text?" })`
    select refunded_paise, to_char(gone_on, 'YYYY-MM-DD') as gone_on
    from unmatched_payments where gateway_payment_id = ${gateway_payment_id}`);
  const rest_paise = (kept?.refunded_paise ?? 0) - goneOf(reported);
  if (!kept || rest_paise <= 0) return reported;
  const sum: GatewayRefund = {
    id: sumOfRefundsId(gateway_payment_id),
    payment_id: gateway_payment_id,
    amount_paise: rest_paise,
    status: "processed",
    receipt: null,
    created_at: startOfDayInIndia(kept.gone_on ?? dayInIndia()),
  };
  return [...reported, sum];
}

/** Each refund once, unless it failed and never went through. */
function goneOf(reported: readonly GatewayRefund[]): number {
  return [...Map.groupBy(reported, ({ id }) => id).values()].reduce((sum, states) => {
    const has = (status: GatewayRefund["status"]) => states.some((state) => state.status === status);
    return has("failed") && !has("processed") ? sum : sum + (states[0]?.amount_paise ?? 0);
  }, 0);
}

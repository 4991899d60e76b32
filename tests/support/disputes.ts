import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { type Giving, webhook } from "./giving.ts";

/** As in Razorpay's sample payloads (razorpay.com/docs/webhooks/disputes); `at` is seconds from the beginning of the test. */
type DisputeEvent = {
  name: string;
  dispute: Record<string, unknown>;
  payment: Record<string, unknown>;
  at?: number;
};
/** Disputes as the gateway reports them, and what is stored of them. */
export function disputeReports(giving: () => Giving) {
  const began = Math.floor(Date.now() / 1000);
  const seconds = (at: number) => began + at;
  const newDispute = () => `disp_${randomUUID().replaceAll("-", "").slice(0, 14)}`;

  /** The gateway reports it, in an event that is applied at once. Returns its id. */
  async function report({ name, dispute, payment, at = 0 }: DisputeEvent) {
    const entity = {
      id: newDispute(),
      entity: "dispute",
      payment_id: payment.id,
      amount: 1_000_00,
      currency: "INR",
      amount_deducted: 0,
      reason_code: "goods_or_services_not_received_or_partially_received",
      respond_by: seconds(3 * 86_400),
      status: "open",
      phase: "chargeback",
      created_at: seconds(-10),
      evidence: { amount: 1_000_00, summary: null, submitted_at: null },
      ...dispute,
    };
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_CFvOKjkTwf3GQy",
      event: `payment.dispute.${name}`,
      contains: ["payment", "dispute"],
      payload: { payment: { entity: payment }, dispute: { entity } },
      created_at: seconds(at),
    });
    expect((await giving().api.request(...webhook("", {}, { body }))).status).toBe(200);
    await giving().flow.inbox.drain();
    return entity.id;
  }

  const stored = (id: string) =>
    giving().db.one(sql({
      status: "text",
      held_paise: "int8",
      refunded_paise: "int8",
      beyond_paise: "int8",
      is_booked: "bool",
      contradicted_by: "text?",
    })`
      select status, held_paise, refunded_paise, beyond_paise, is_booked, contradicted_by
      from payment_disputes where gateway_dispute_id = ${id}`);

  return { newDispute, report, seconds, stored };
}

/** The gateway made the refund of this payment, which is not through yet, and now reports that it failed. */
export async function refundFails({ api, flow, services }: Giving, payment_id: string): Promise<void> {
  const refunds = await services.gateway.fetchPaymentRefunds(payment_id);
  if (refunds.length === 0) throw new Error("The gateway made no refund");
  for (const refund of refunds) {
    const entity = {
      id: refund.id,
      entity: "refund",
      amount: refund.amount_paise,
      currency: "INR",
      payment_id,
      receipt: refund.receipt,
      notes: [],
      status: "failed",
      created_at: Math.floor(refund.created_at.getTime() / 1000),
    };
    await api.request(...webhook("refund.failed", { refund: entity }));
  }
  await flow.inbox.drain();
}

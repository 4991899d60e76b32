import { command, sql } from "../../app/platform/database/sql.ts";
import { type Giving, paymentId, type SandboxPayment, webhook } from "./giving.ts";

/** Payments that match nothing, and what is known of them. */
export function unmatchedPayments(giving: Giving) {
  const brokenBooks = async () =>
    (await giving.books())
      .filter(({ breaches }) => breaches.length > 0)
      .map(({ name, breaches }) => [name, breaches]);

  /** Balance of this account, credits positive. */
  const balance = async (account: string) =>
    (
      await giving.db.one(sql({ paise: "int8" })`
        select coalesce(-sum(amount_paise), 0)::int8 as paise from ledger_entries where account::text = ${account}`)
    ).paise;

  /** Captured on an order that is not ours, and kept; booked once the gateway was asked. */
  async function keepPayment({ amount_paise = 300_00, is_booked = true } = {}): Promise<SandboxPayment> {
    const order = await giving.services.gateway.createOrder({
      amount_paise,
      currency: "INR",
      receipt: paymentId(),
      notes: {},
    });
    const { payment } = await giving.sandbox.pay(order.id);
    await report(payment);
    if (is_booked) await retry();
    return payment;
  }

  async function report(payment: object): Promise<string | null> {
    const event_id = paymentId();
    await giving.api.request(...webhook("payment.captured", { payment }, { event_id }));
    await giving.flow.inbox.drain();
    const event = await giving.db.one(sql({ outcome: "text?" })`
      select outcome from gateway_events where event_id = ${event_id}`);
    return event.outcome;
  }

  async function retry() {
    await giving.db.run(
      command`update unmatched_payments set next_attempt_at = now() where next_attempt_at is not null`,
    );
    await giving.flow.reconcile();
  }

  const refundInDashboard = (payment_id: string, amount_paise: number) =>
    giving.services.gateway.refundPayment({
      payment_id,
      amount_paise,
      idempotency_key: paymentId(),
      notes: {},
    });

  const recorded = (id: string) =>
    giving.db.maybeOne(sql({ payable_type: "text", disposition: "text", refunds: "text[]" })`
      select payable_type, disposition, array(
        select status || ' ' || amount_paise from payment_refunds
        where payment_refunds.gateway_payment_id = payments.gateway_payment_id order by id) as refunds
      from payments where gateway_payment_id = ${id}`);

  const audited = (id: string) =>
    giving.db.many(sql({ actor_user_id: "uuid?", event: "text", reason: "text?" })`
      select actor_user_id, event, details ->> 'reason' as reason from audit_events
      where subject_kind = 'payment' and subject_id = ${id}`);

  async function finishRefunds() {
    await giving.sendRefunds();
    await giving.makeDue();
    await giving.flow.sweep();
  }

  return {
    brokenBooks,
    balance,
    keepPayment,
    report,
    retry,
    refundInDashboard,
    recorded,
    audited,
    finishRefunds,
  };
}

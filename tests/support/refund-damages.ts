/** A refund of what was paid for, of three days ago, not booked. */
export function owedRefund(
  status: "failed" | "paid_otherwise",
  payable_type: "order" | "donation" = "order",
): string {
  return `
    insert into payment_refunds (id, due_id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
      finished_at, bank_reference, paid_on)
    select payable_id, payable_id, gateway_payment_id, 100, 'requested', 'Cancelled', 'test', '${status}',
      now() - interval '3 days', case when '${status}' = 'paid_otherwise' then 'LOST3' end,
      case when '${status}' = 'paid_otherwise' then current_date end
    from payments where payable_type = '${payable_type}' and disposition = 'settled' limit 1`;
}

/** Damages to refunds of donations and their late fees, by the name of the check that finds each. */
export const refundDamages: [string, string][] = [
  [
    "late fees and refunds of every donation are booked for its campaign",
    "update ledger_entries set campaign_id = null where account = 'donation_income' and amount_paise > 0",
  ],
  [
    "late fees and refunds of every donation are booked for its campaign",
    `with fee as (insert into ledger_transactions (kind, reference, occurred_at)
      select 'donation_fee', reference, now() from ledger_transactions where kind = 'donation' limit 1 returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise)
    select id, line, account::ledger_account, paise from fee,
      (values (1, 'gateway_fees', 1), (2, 'gateway_receivable', -1)) as entry (line, account, paise)`,
  ],
  [
    "refunded_paise of every donation is the sum of its refunds that were made, once each",
    owedRefund("paid_otherwise", "donation"),
  ],
  [
    "every refund of a received donation has one credit note, over its amount",
    owedRefund("paid_otherwise", "donation"),
  ],
  [
    "every refund outside of the gateway is booked once, from the bank",
    owedRefund("paid_otherwise", "donation"),
  ],
  [
    "every refund outside of the gateway is booked once, from the bank",
    `with booking as (insert into ledger_transactions (kind, reference, occurred_at, value_on)
      values ('refund', 'lost', now(), current_date) returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise)
    select id, 1, 'bank', -1 from booking`,
  ],
  [
    "payouts, repayments of sellers, payments of tax, refunds outside of the gateway, advances, their returns, expenses and settlements are booked on the day on which money moved",
    `${owedRefund("paid_otherwise", "donation")};
    insert into ledger_transactions (kind, reference, occurred_at, value_on)
    select 'refund', id::text, now(), current_date - 3 from payment_refunds where bank_reference = 'LOST3'`,
  ],
  [
    "doubled_refunds is what went out twice, but for orders",
    "update payment_refunds set doubled_paise = 1 where status = 'processed'",
  ],
  [
    "every refund of a donation that is owed was made, is on its way, is sent again within a day, or waits for an admin",
    owedRefund("failed", "donation"),
  ],
  [
    "excess_payments is, of every excess payment, what was not sent back yet",
    "update ledger_entries set account = 'suspense' where account = 'excess_payments' and amount_paise > 0",
  ],
  [
    "what came back to us of a refund is booked back once, and nothing else is",
    `update payment_refunds set status = 'failed', contradicted_at = now(), contradiction_explained_at = now(),
      contradiction_explanation = 'Lost', came_back_at = now() where status = 'processed'`,
  ],
  [
    "every refund of an order is booked on what was owed, or on goodwill where nobody was owed it or it went out twice",
    `with booked as (insert into ledger_transactions (kind, reference, occurred_at)
      values ('order_refund', 'rfnd_Lost0000000000', now()) returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise)
    select id, 1, 'order_goodwill', 1 from booked`,
  ],
  [
    "no refund that failed after it went through counts beside another that was made in its place",
    `update payment_refunds set contradicted_at = now() where status = 'processed';
    insert into payment_refunds (gateway_payment_id, gateway_refund_id, amount_paise, status, reason_kind, reason, requested_by,
      finished_at)
    select gateway_payment_id, 'rfnd_Lost0000000000', amount_paise, 'processed', 'requested', 'By hand', 'gateway', now()
    from payment_refunds where status = 'processed' limit 1`,
  ],
  [
    "doubled_refunds is what went out twice, but for orders",
    "update payment_refunds set is_extra = true where status = 'processed'",
  ],
];

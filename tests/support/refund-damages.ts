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

/** Damages to refunds of donations, by the name of the check that finds each. */
export const refundDamages: [string, string][] = [
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
    "doubled_refunds is what went out twice, but for orders",
    "update payment_refunds set is_extra = true where status = 'processed'",
  ],
];

/** An unmatched payment of ₹100 that suspense should hold, not booked. */
const kept = (id: string) => `
  insert into unmatched_payments (gateway_payment_id, gateway_key_mode, amount_paise, currency, method, fee_paise,
    captured_at, suspense_paise)
  select ${id}, 'sandbox', 10000, 'INR', 'upi', 0, now(), 10000`;

/** Entries of this kind that put ₹100 into suspense. */
const booked = (kind: string) => `
  with booked as (
    insert into ledger_transactions (kind, reference, occurred_at) values ('${kind}', 'pay_LostLostLost01', now()) returning id)
  insert into ledger_entries (transaction_id, line, account, amount_paise)
  select id, line, account::ledger_account, paise
  from booked, (values (1, 'gateway_receivable', 10000), (2, 'suspense', -10000)) as entry (line, account, paise)`;

/** Each check of unmatched payments in the books, with damage that it finds. */
export const suspenseDamages: [string, string][] = [
  [
    "suspense holds exactly what unmatched payments that are booked have left, each booked once",
    kept("'pay_LostLostLost01'"),
  ],
  [
    "suspense holds exactly what unmatched payments that are booked have left, each booked once",
    booked("unmatched_payment"),
  ],
  ["nothing but unmatched payments is booked on suspense", booked("donation")],
  ["no payment is both recorded and in suspense", `${kept("gateway_payment_id")} from payments`],
  [
    "what an admin decided about an unmatched payment was done",
    `insert into unmatched_decisions (gateway_payment_id, decision, reason, decided_by)
    values ('pay_LostLostLost01', 'refund', 'It is not ours.', 'test')`,
  ],
  [
    "other_receipts holds what an admin left to other systems, less what went back of it",
    `insert into payments (gateway_payment_id, payable_type, payable_id, amount_paise, currency, method,
      fee_paise, fee_tax_paise, captured_at, disposition)
    values ('pay_LostLostLost02', 'unmatched', gen_random_uuid(), 100, 'INR', 'upi', 0, 0, now(), 'elsewhere')`,
  ],
];

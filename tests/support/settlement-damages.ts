/** Marked as booked, without items and without a transaction. */
const bookedSettlement = `
  insert into settlements (gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, status, created_at,
    settled_on, read_day, booked_at)
  values ('setl_00000000000001', 'sandbox', 500, 0, 0, 'processed', now(), '2026-01-05', '2026-01-05', now())`;

const itemColumns = `settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise, fee_tax_paise,
  created_at, settled_on`;

/** Each check of settlements and bank lines in the books, with damage that it finds. */
export const settlementDamages: [string, string][] = [
  [
    "what an admin says that a difference of a settlement is, is booked once, on its day, and nothing else is",
    `${bookedSettlement};
    update settlements set booked_as = 'fee', booked_difference_paise = -100`,
  ],
  ["every booked settlement is booked once, from the gateway to the bank, and no other", bookedSettlement],
  ["a settlement that was booked by itself is the sum of its items", bookedSettlement],
  [
    "every bank line that is known has the amount and sign of its record, and a settlement the day of its line",
    `insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence, payout_id)
      values ('2026-01-05', 'x', 0, 1, sha256('x'), 1, gen_random_uuid())`,
  ],
  [
    "every bank line that is known has the amount and sign of its record, and a settlement the day of its line",
    `with reversed as (
      insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference, reversed_at, reversed_by, reversal_reason)
      values (gen_random_uuid(), 100, '2026-01-05', 'REVERSED1', now() - interval '2 days', gen_random_uuid(), 'x') returning id)
    insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence, repayment_id)
    select '2026-01-05', 'x', 100, 0, sha256('x'), 1, id from reversed`,
  ],
  [
    "every bank line that is known has the amount and sign of its record, and a settlement the day of its line",
    `with sent as (
      insert into sales_tax_payments (amount_paise, paid_on, reference) values (100, '2026-01-05', 'CAMEBACK1') returning id)
    insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence, tax_payment_id)
    select '2026-01-05', 'x', 100, 0, sha256('x'), 1, id from sent`,
  ],
  ...["refund_id", "advance_id", "bill_id"].map((column): [string, string] => [
    "every bank line that is known has the amount and sign of its record, and a settlement the day of its line",
    `insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence, ${column})
      values ('2026-01-05', 'x', 0, 1, sha256('x'), 1, gen_random_uuid())`,
  ]),
  [
    "the sums of every day at the gateway are those of its payments, refunds and settlements",
    "update gateway_days set captured_paise = captured_paise + 1",
  ],
  [
    "no payment, refund or item of a dispute is in two settlements, unless the second is a difference",
    `insert into settlement_items (${itemColumns})
    select gen_random_uuid(), 'pay_00000000000001', 'payment', 0, 100, 100, 0, 0, now(), '2026-01-05'
    from generate_series(1, 2);
    insert into settlements (id, gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, status,
      created_at, settled_on, read_day)
    select settlement_id, 'setl_0000000000000' || row_number() over (), 'sandbox', 100, 0, 0, 'processed', now(),
      '2026-01-05', '2026-01-05' from settlement_items`,
  ],
  ...["payment", "refund"].map((type): [string, string] => [
    "what is settled of a payment or refund without a difference is what is booked of it",
    `${bookedSettlement};
    insert into settlement_items (${itemColumns})
    select id, 'pay_00000000000001', '${type}', 0, 100, 100, 0, 0, now(), '2026-01-05' from settlements
    where gateway_settlement_id = 'setl_00000000000001'`,
  ]),
  [
    "what was booked of a settled payment or refund as unknown is not booked as such besides",
    `insert into settlement_items (${itemColumns}, difference, difference_paise, booked_as, explained_at, explanation)
    select gen_random_uuid(), gateway_payment_id, 'payment', 0, 100, 100, 0, 0, now(), '2026-01-05', 'unknown', 100,
      'adjustment', now(), 'x' from payments limit 1`,
  ],
  [
    "what is booked as settled twice is in two settlements that did not fail",
    `insert into settlement_items (${itemColumns}, difference, difference_paise, booked_as, explained_at, explanation)
    values (gen_random_uuid(), 'pay_00000000000001', 'payment', 0, 100, 100, 0, 0, now(), '2026-01-05', 'twice', 100,
      'adjustment', now(), 'x')`,
  ],
  [
    "nothing is booked of an item of a settlement that failed",
    `${bookedSettlement};
    update settlements set status = 'failed', booked_at = null;
    insert into settlement_items (${itemColumns}, difference, difference_paise, booked_as, explained_at, explanation)
    select id, 'adj_00000000000001', 'adjustment', 100, 0, 100, 0, 0, now(), '2026-01-05', 'unknown', -100, 'adjustment',
      now(), 'x' from settlements where gateway_settlement_id = 'setl_00000000000001'`,
  ],
  [
    "a difference of a settlement that is reversed was booked, as the same",
    `with reversal as (
      insert into ledger_transactions (kind, reference, occurred_at) values ('settled_item_reversal', 'x', now()) returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise)
    select id, line, account::ledger_account, paise from reversal, (
      values (1, 'gateway_receivable', 100), (2, 'gateway_adjustments', -100)) entry (line, account, paise)`,
  ],
  [
    "what was taken for a dispute is not booked as the dispute and as a difference",
    `insert into payment_disputes (gateway_dispute_id, gateway_payment_id, amount_paise, currency, deducted_paise, phase,
      reason_code, status, opened_at, ended_at, is_booked, refunded_paise)
    values ('disp_00000000000000', 'pay_00000000000001', 100, 'INR', 100, 'chargeback', 'fraud', 'lost', now(), now(),
      true, 100);
    insert into settlement_items (${itemColumns}, dispute_id, difference, difference_paise, booked_as, explained_at,
      explanation)
    values (gen_random_uuid(), 'adj_00000000000001', 'adjustment', 100, 0, 100, 0, 0, now(), '2026-01-05',
      'disp_00000000000000', 'amount', -100, 'adjustment', now(), 'x')`,
  ],
];

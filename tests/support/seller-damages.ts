/** Damages to the books of sellers and of the tax on sales, each with the check that finds it. */
export const sellerDamages: [string, string][] = [
  [
    "every payout and repayment is booked once, and reversed once where it was reversed",
    "insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference) values (uuidv7(), 1, now(), 'LOST1')",
  ],
  [
    "every payout and repayment is booked once, and reversed once where it was reversed",
    "insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference) values (uuidv7(), 1, now(), 'LOST5')",
  ],
  [
    "every payout and repayment is booked once, and reversed once where it was reversed",
    `with repayment as (insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference, reversed_at,
      reversal_reason) values (uuidv7(), 1, now(), 'LOST6', now(), 'Lost') returning id, vendor_id),
    booking as (insert into ledger_transactions (kind, reference, occurred_at, value_on)
      select 'seller_repayment', id::text, now(), current_date from repayment returning id)
    insert into ledger_entries (transaction_id, line, account, vendor_id, amount_paise)
    select booking.id, line, account::ledger_account, vendor_id, paise from booking, repayment, (values
      (1, 'bank', 1), (2, 'seller_payable', -1)) entry (line, account, paise)`,
  ],
  [
    "what is owed to a seller is its paid shipments that did not end without their goods, less what was returned, borne and paid out, and with what it paid back",
    "insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference) values (uuidv7(), 1, now(), 'LOST5')",
  ],
  [
    "payouts, repayments of sellers, payments of tax, refunds outside of the gateway, advances, their returns, expenses and settlements are booked on the day on which money moved",
    `with repayment as (insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
      values (uuidv7(), 1, current_date - 3, 'LOST7') returning id)
    insert into ledger_transactions (kind, reference, occurred_at, value_on)
    select 'seller_repayment', id::text, now(), current_date from repayment`,
  ],
  [
    "every prepared payout that is paid is one payout of its seller and amount",
    `with payout as (insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference)
      values (uuidv7(), 1, now(), 'LOST2') returning id, vendor_id)
    insert into payout_requests (vendor_id, amount_paise, payable_paise, status, prepared_by, approved_by, approved_at,
      approved_alone, ended_by, ended_at, payout_id)
    select vendor_id, 2, 2, 'paid', vendor_id, vendor_id, now(), true, vendor_id, now(), id from payout`,
  ],
  [
    "what is prepared for a seller at one time is at most what is payable then",
    `insert into payout_requests (vendor_id, amount_paise, payable_paise, status, bank_fingerprint, prepared_by)
    select vendor_id, 2, 3, 'prepared', sha256('x'), vendor_id from sellers, generate_series(1, 2)`,
  ],
  [
    "each line of a seller's statement is its entries of that transaction",
    "update seller_lines set amount_paise = amount_paise + 1",
  ],
  [
    "the balance of every seller is the sum of its lines, and so is each balance on the way",
    "update seller_accounts set balance_paise = balance_paise + 1",
  ],
  [
    "the tax of each sale is booked to its seller or to the Government, as its shipment says, and goes back the same way",
    "update shipments set seller_gstin = '21AAPFU0939F1ZJ', is_tax_of_seller = true",
  ],
  [
    "the tax that is owed to the Government is what was collected, less what went back and was paid",
    "update ledger_entries set amount_paise = amount_paise + 1 where account = 'sales_tax'",
  ],
  [
    "every payment of tax to the Government is booked once, and reversed once where it was reversed",
    "insert into sales_tax_payments (amount_paise, paid_on, reference) values (100, current_date, 'LOST4')",
  ],
];

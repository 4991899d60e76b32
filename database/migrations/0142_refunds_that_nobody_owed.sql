-- Refunds of orders for which nothing was cancelled or returned were booked as if they had been owed to the customer,
-- which left that liability at a debit. They are the organisation's expense. The ledger is append-only, so that each
-- gets a correction.
with unowed as materialized (
  select uuidv7() as id, gateway_refund_id, payment_refunds.amount_paise
  from payment_refunds join payments using (gateway_payment_id)
  where payable_type = 'order' and disposition = 'settled' and status = 'processed' and due_id is null),
booked as (
  insert into ledger_transactions (id, kind, reference, occurred_at)
  select id, 'order_refund_correction', gateway_refund_id, now() from unowed)
insert into ledger_entries (transaction_id, line, account, amount_paise)
select id, 1, 'order_goodwill'::ledger_account, amount_paise from unowed
union all
select id, 2, 'refunds_payable', -amount_paise from unowed;

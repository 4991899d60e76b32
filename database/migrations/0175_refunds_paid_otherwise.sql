-- Refunds of donations are owed as those of orders are: sent again when they fail, or paid otherwise.
--   doubled_refunds  expense  refunds of donations that went out a second time
alter type ledger_account add value 'doubled_refunds';

-- The day on which the money of a refund outside of the gateway moved, by India's calendar. Those of before were booked on the
-- day on which they were recorded.
alter table payment_refunds add column paid_on date;
update payment_refunds set paid_on = day_in_india(finished_at) where status = 'paid_otherwise';
alter table payment_refunds add constraint payment_refunds_paid_on_check
  check ((status = 'paid_otherwise') = (paid_on is not null));

alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions set value_on = paid_on
from payment_refunds
where kind = 'order_refund_otherwise' and reference = payment_refunds.id::text and status = 'paid_otherwise';
alter table ledger_transactions enable trigger ledger_transactions_append_only;

-- The refunds that admins see because nobody knows yet whether they went through.
create index payment_refunds_failed_unowed on payment_refunds (finished_at) where status = 'failed' and due_id is null;

-- Refunds that are owed, because goods were cancelled or returned, are sent again until they go through.
--   order_goodwill  expense  sent back although nothing was owed: made in the gateway's dashboard, by hand, or a second time
alter type ledger_account add value 'order_goodwill';

-- due_id: the first refund of what is owed; null where nothing is. A failed one is repeated by a new one, because under
-- the same idempotency key the gateway would only repeat its answer.
-- is_extra: it went through, or may do so, although its due was settled by another, or nothing was left to refund.
-- 'paid_otherwise': by a bank transfer outside of the gateway.
-- offset_paise: of a failed one, the part that had gone back meanwhile without being owed; what repeats it is the rest.
-- is_sent_by_hand: not repeated by the site.
alter table payment_refunds add column due_id uuid references payment_refunds (id),
  add column retry_of uuid references payment_refunds (id),
  add column is_extra bool not null default false,
  add column bank_reference text,
  add column offset_paise int8 not null default 0,
  add column is_sent_by_hand bool not null default false,
  drop constraint donation_refunds_status_check,
  add constraint payment_refunds_status_check
    check (status in ('pending', 'processed', 'failed', 'paid_otherwise')) not valid,
  add constraint payment_refunds_paid_otherwise_check
    check ((status = 'paid_otherwise') = (bank_reference is not null)) not valid,
  add constraint payment_refunds_bank_reference_check
    check (bank_reference ~ '^[A-Z0-9][A-Z0-9/-]{3,39}$') not valid,
  add constraint payment_refunds_offset_check check (offset_paise between 0 and amount_paise) not valid;

update payment_refunds set due_id = payment_refunds.id
from payments join orders on orders.id = payable_id
where payments.gateway_payment_id = payment_refunds.gateway_payment_id and payable_type = 'order'
  and disposition = 'settled' and reason in ('Cancelled: ' || order_number, 'Returned: ' || order_number);

-- A failed one may have been made by hand since then, in the same amount: it is not owed any more.
with due as (
  select id, gateway_payment_id, amount_paise,
    row_number() over (partition by gateway_payment_id, amount_paise order by created_at, id) as place
  from payment_refunds where due_id = id and status = 'failed'),
by_hand as (
  select refund.id, gateway_payment_id, refund.amount_paise,
    row_number() over (partition by gateway_payment_id, refund.amount_paise order by refund.created_at, refund.id) as place
  from payment_refunds refund join payments using (gateway_payment_id)
  where due_id is null and status <> 'failed' and payable_type = 'order' and disposition = 'settled')
update payment_refunds set due_id = due.id
from due join by_hand using (gateway_payment_id, amount_paise, place)
where payment_refunds.id = by_hand.id;

-- The database refuses a second refund of the same due, whoever asks for it.
create unique index payment_refunds_one_for_due on payment_refunds (due_id)
  where due_id is not null and status <> 'failed' and not is_extra;
create index payment_refunds_failed_dues on payment_refunds (due_id, finished_at)
  where due_id is not null and status = 'failed';
create unique index payment_refunds_repeated_once on payment_refunds (retry_of) where retry_of is not null;
create unique index payment_refunds_bank_reference on payment_refunds (bank_reference) where bank_reference is not null;
create index payment_refunds_extra on payment_refunds (finished_at) where is_extra;

-- Those that failed before this version may have been paid in ways that the site does not know: an admin decides.
update payment_refunds set is_sent_by_hand = true where due_id = id and status = 'failed';

-- A refund in the gateway's dashboard, or a lost dispute, can take more than is left of a payment after a bank transfer: then
-- only the rest counts, and this part went out a second time.
alter table payment_refunds add column doubled_paise int8 not null default 0
  constraint payment_refunds_doubled_check check (doubled_paise >= 0 and doubled_paise < amount_paise);
create index payment_refunds_doubled on payment_refunds (finished_at) where doubled_paise > 0;

-- An admin decided that this failed refund of a donation is owed no more.
alter table payment_refunds add column withdrawn_at timestamptz(3)
  constraint payment_refunds_withdrawn_check check (withdrawn_at is null or due_id is not null);

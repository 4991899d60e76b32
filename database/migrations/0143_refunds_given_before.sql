-- Of what was returned, the part that had gone back before, without being owed then; the refund is the rest.
alter table order_returns add column given_before_paise int8 not null default 0 check (given_before_paise >= 0);
-- Without a refund, where all of it had gone back before.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'order_returns'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%refund_id IS NOT NULL%';
  execute format('alter table order_returns drop constraint %I', name);
end $$;
alter table order_returns add constraint order_returns_refund_check check (
  case when status = 'refunded' then refund_id is not null or given_before_paise > 0 else refund_id is null end
) not valid;
alter table order_returns validate constraint order_returns_refund_check;

-- Refunds that nobody was owed, as far as an admin decided that a seller bears them instead of the organisation.
create table borne_refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  vendor_id uuid not null,
  amount_paise int8 not null check (amount_paise > 0),
  -- Given back to the seller: what was refunded was cancelled or returned later.
  restored_paise int8 not null default 0 check (restored_paise between 0 and amount_paise),
  decided_by uuid not null,
  created_at timestamptz(3) not null default now()
);
create index borne_refunds_of_order on borne_refunds (order_id);
create index borne_refunds_of_vendor on borne_refunds (vendor_id);

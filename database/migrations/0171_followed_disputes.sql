-- Disputes that never end: of other keys of the gateway, or of an account that it is not asked about any more.
alter table payment_disputes
  -- As with unmatched payments; null: from before, and not known.
  add column gateway_key_mode text check (gateway_key_mode in ('sandbox', 'test', 'live')),
  -- The site uses keys of another mode now: it holds up nothing.
  add column is_of_other_keys bool not null default false,
  -- Since when the gateway has not known it.
  add column unknown_since timestamptz(3),
  -- An admin ended it, because the gateway does not know it.
  add column is_ended_here bool not null default false,
  -- One that could not be booked is tried again after all others.
  add column booking_tried_at timestamptz(3);

update payment_disputes dispute set gateway_key_mode = coalesce(
  (select donations.gateway_key_mode from payments join donations on donations.id = payable_id
    where payable_type = 'donation' and payments.gateway_payment_id = dispute.gateway_payment_id),
  (select orders.gateway_key_mode from payments join orders on orders.id = payable_id
    where payable_type = 'order' and payments.gateway_payment_id = dispute.gateway_payment_id),
  (select unmatched_payments.gateway_key_mode from unmatched_payments
    where unmatched_payments.gateway_payment_id = dispute.gateway_payment_id));

-- Whether the gateway's list of disputes was read as far as was needed; else all of it is read.
create table dispute_listings (
  key_mode text primary key check (key_mode in ('sandbox', 'test', 'live')),
  is_complete boolean not null default false
);
insert into dispute_listings (key_mode) values ('sandbox'), ('test'), ('live');

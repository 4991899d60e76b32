-- A payment or refund that two settlements have, and one that none has.
alter table settlement_items drop constraint settlement_items_difference_check;
-- Compared with the rows by the next file.
alter table settlement_items add constraint settlement_items_difference_check
  check (difference in ('unknown', 'amount', 'fee', 'twice')) not valid;
-- Of an open item: our books will get it by themselves, so nobody books it as something else.
alter table settlement_items add column becomes_known bool not null default false;
update settlement_items set becomes_known = true
where difference = 'unknown' and explained_at is null and (type in ('payment', 'refund') or dispute_id is not null);
create index settlement_items_of_entity on settlement_items (entity_id);

-- Payments and refunds that are in no settlement long after they moved. A job finds them, and deletes those that are settled after all.
create table unsettled_movements (
  gateway_id text primary key check (gateway_id ~ '^(pay|rfnd)_[A-Za-z0-9]{14}$'),
  kind text not null check (kind in ('payment', 'refund')),
  amount_paise int8 not null check (amount_paise > 0),
  moved_at timestamptz(3) not null,
  found_at timestamptz(3) not null default now(),
  -- What an admin found out: it is not open any more.
  explained_at timestamptz(3),
  explained_by uuid,
  explanation text check (char_length(explanation) between 1 and 500),
  check ((explained_at is null) = (explanation is null))
);
create index unsettled_movements_oldest on unsettled_movements (moved_at) where explained_at is null;

-- Up to which time of recording payments and refunds were looked for in settlements. Null: none was.
alter table settlement_listings add column looked_to timestamptz(3);

-- For that job alone: rows are added in the order of time, so this costs payments next to nothing.
create index payments_recorded on payments using brin (created_at) with (autosummarize = on);
create index payment_refunds_processed on payment_refunds (finished_at) where status = 'processed';
create index unmatched_payments_booked on unmatched_payments (received_at) where suspense_paise is not null;

-- How far the gateway's list of settlements was read. Events store settlements as well, so these tell nothing of it.
create table settlement_listings (
  key_mode text primary key check (key_mode in ('sandbox', 'test', 'live')),
  -- Of the newest settlement of which we know that it and all before it are stored. Null: none was ever listed.
  newest_settlement_at timestamptz(3),
  -- When the list was last read to its end. Null: never.
  listed_at timestamptz(3)
);
insert into settlement_listings (key_mode) values ('sandbox'), ('test'), ('live');

alter table settlements
  -- When the daily job last began to read it.
  add column tried_at timestamptz(3),
  -- How often it was booked and reversed, since the gateway called it failed afterwards.
  add column reversals int4 not null default 0 check (reversals >= 0),
  -- What an admin found out about one that the gateway calls failed, and that stays booked.
  add column explained_at timestamptz(3),
  add column explained_by uuid,
  add column explanation text check (char_length(explanation) between 1 and 500),
  add constraint settlements_explained_check check ((explained_at is null) = (explanation is null));

-- Items of a dispute are compared together, and so are refunds of a payment.
create index settlement_items_of_dispute on settlement_items (dispute_id) where dispute_id is not null;
create index settlement_refunds_of_payment on settlement_items (payment_id) where type = 'refund';

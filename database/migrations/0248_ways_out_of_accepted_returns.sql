-- An accepted return whose goods do not come back, or are not what was sold, is decided by an admin.
alter table order_returns
  -- The customer says that the goods are on their way back; null again once it is accepted again.
  add column sent_at timestamptz(3),
  -- Pieces that were asked for beside `quantity`, and are not refunded, as an admin decided.
  add column refused_quantity int4 not null default 0 check (refused_quantity between 0 and 999);

-- Both sides are reminded of goods that should have come back.
create index order_returns_accepted on order_returns (id) where status = 'accepted';

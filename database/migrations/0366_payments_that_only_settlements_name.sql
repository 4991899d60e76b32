-- Of an item that is a payment which our books do not have: when the gateway is asked for it next (null: soon), and whether it
-- refused to know it, so that it does not become known by itself.
alter table settlement_items
  add column ask_at timestamptz(3),
  add column is_not_known bool not null default false;

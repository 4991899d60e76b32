-- How far the gateway's list of all refunds was read, for each kind of keys. Shared by all processes.
create table refund_listings (
  key_mode text primary key check (key_mode in ('sandbox', 'test', 'live')),
  -- Of the newest refund of which we know that it and all before it are stored. Null: none was ever listed.
  newest_refund_at timestamptz(3),
  -- When the list was last read to its end.
  listed_at timestamptz(3),
  -- When it is read next. A process that reads moves this a little ahead, so that no other does the same meanwhile.
  due_at timestamptz not null default now()
);

insert into refund_listings (key_mode) values ('sandbox'), ('test'), ('live');

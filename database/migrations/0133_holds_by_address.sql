-- From which network address an order holds stock, as a keyed hash; forgotten once it is paid or its goods are back.
alter table orders add column held_by_address bytea check (stock = 'held' or held_by_address is null);
create index orders_held_by_address on orders (held_by_address) where held_by_address is not null;

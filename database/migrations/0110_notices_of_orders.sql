-- Until when the events of orders have been told to their customers: placing and settling write nothing more for it.
create table order_notices (
  is_only bool primary key default true check (is_only),
  told_until timestamptz not null
);
insert into order_notices (told_until) values (now());

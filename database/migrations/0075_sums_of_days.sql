-- Sums of the days in India, for analytics. A change adds a row to the sums of its day, so that no writer waits for
-- another one, and a job makes the rows of a day one again. At any moment a day is the sum of its rows
-- (docs/decisions/0068).

create function day_in_india(moment timestamptz) returns date language sql immutable strict parallel safe
return (moment at time zone 'Asia/Kolkata')::date;

-- Of paid donations, by the day of the payment, less what was given back since.
create table donation_days (
  day date not null,
  gift_count int8 not null,
  given_paise int8 not null,
  -- From people who had not given before.
  first_gift_count int8 not null
);
create index donation_days_by_day on donation_days (day);

-- The first donation that was booked with its e-mail address.
alter table donations add column is_first_gift bool not null default false;

update donations set is_first_gift = true from (
  select distinct on (lower(donor_email)) id from donations where paid_at is not null
  order by lower(donor_email), paid_at, id) first_gifts
where donations.id = first_gifts.id;

create function count_gift_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.payment_status = 'paid' then
    insert into donation_days (day, gift_count, given_paise, first_gift_count)
    values (day_in_india(old.paid_at), -1, old.refunded_paise - old.amount_paise, -old.is_first_gift::int4);
  end if;
  if tg_op <> 'DELETE' and new.payment_status = 'paid' then
    insert into donation_days (day, gift_count, given_paise, first_gift_count)
    values (day_in_india(new.paid_at), 1, new.amount_paise - new.refunded_paise, new.is_first_gift::int4);
  end if;
  return null;
end
$$;

create trigger donations_are_counted_when_inserted after insert on donations
  for each row when (new.payment_status = 'paid') execute function count_gift_of_day();
create trigger donations_are_counted_when_deleted after delete on donations
  for each row when (old.payment_status = 'paid') execute function count_gift_of_day();
create trigger donations_are_counted_when_changed after update on donations
  for each row when (
    (old.payment_status = 'paid' or new.payment_status = 'paid')
    and (old.payment_status, old.paid_at, old.amount_paise, old.refunded_paise, old.is_first_gift)
      is distinct from (new.payment_status, new.paid_at, new.amount_paise, new.refunded_paise, new.is_first_gift)
  ) execute function count_gift_of_day();

insert into donation_days (day, gift_count, given_paise, first_gift_count)
select day_in_india(paid_at), count(*), sum(amount_paise - refunded_paise), count(*) filter (where is_first_gift)
from donations where payment_status = 'paid' group by 1;

-- Of all shops, by the day of the order: what is paid and not cancelled, less what was refunded for returns.
create table order_days (
  day date not null,
  order_count int8 not null,
  goods_paise int8 not null
);
create index order_days_by_day on order_days (day);

create function is_sold(status text) returns bool language sql immutable strict parallel safe
return status in ('confirmed', 'processing', 'shipped', 'delivered');

create function count_order_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_sold(old.status) then
    insert into order_days (day, order_count, goods_paise) values (day_in_india(old.created_at), -1, 0);
  end if;
  if tg_op <> 'DELETE' and is_sold(new.status) then
    insert into order_days (day, order_count, goods_paise) values (day_in_india(new.created_at), 1, 0);
  end if;
  return null;
end
$$;

create trigger orders_are_counted_when_inserted after insert on orders
  for each row when (is_sold(new.status)) execute function count_order_of_day();
create trigger orders_are_counted_when_deleted after delete on orders
  for each row when (is_sold(old.status)) execute function count_order_of_day();
create trigger orders_are_counted_when_changed after update on orders
  for each row when (
    (is_sold(old.status), old.created_at) is distinct from (is_sold(new.status), new.created_at)
  ) execute function count_order_of_day();

create function count_goods_of_day() returns trigger language plpgsql as $$
declare
  returned_paise int8;
begin
  select coalesce(sum(refund_goods_paise), 0) into returned_paise from order_returns
  where shipment_id = coalesce(new.id, old.id) and status = 'refunded';
  if tg_op <> 'INSERT' and is_sold(old.status) then
    insert into order_days (day, order_count, goods_paise)
    values (day_in_india(old.created_at), 0, returned_paise - old.goods_paise);
  end if;
  if tg_op <> 'DELETE' and is_sold(new.status) then
    insert into order_days (day, order_count, goods_paise)
    values (day_in_india(new.created_at), 0, new.goods_paise - returned_paise);
  end if;
  return null;
end
$$;

create trigger shipments_are_counted_when_inserted after insert on shipments
  for each row when (is_sold(new.status)) execute function count_goods_of_day();
create trigger shipments_are_counted_when_deleted after delete on shipments
  for each row when (is_sold(old.status)) execute function count_goods_of_day();
create trigger shipments_are_counted_when_changed after update on shipments
  for each row when (
    (is_sold(old.status), old.created_at, old.goods_paise)
      is distinct from (is_sold(new.status), new.created_at, new.goods_paise)
  ) execute function count_goods_of_day();

create function count_return_of_day() returns trigger language plpgsql as $$
declare
  before_paise int8 := case when tg_op <> 'INSERT' and old.status = 'refunded' then old.refund_goods_paise else 0 end;
  after_paise int8 := case when tg_op <> 'DELETE' and new.status = 'refunded' then new.refund_goods_paise else 0 end;
begin
  insert into order_days (day, order_count, goods_paise)
  select day_in_india(created_at), 0, before_paise - after_paise from shipments
  where id = coalesce(new.shipment_id, old.shipment_id) and is_sold(status) and before_paise <> after_paise;
  return null;
end
$$;

create trigger order_returns_are_counted after insert or delete or update of status, refund_goods_paise on order_returns
  for each row execute function count_return_of_day();

insert into order_days (day, order_count, goods_paise)
select day_in_india(created_at), count(*), 0 from orders where is_sold(status) group by 1;
insert into order_days (day, order_count, goods_paise)
select day_in_india(created_at), 0, sum(goods_paise - coalesce(returned_paise, 0))
from shipments left join (
  select shipment_id, sum(refund_goods_paise) as returned_paise from order_returns where status = 'refunded'
  group by shipment_id) returned on shipment_id = shipments.id
where is_sold(status) group by 1;

-- Of accounts, by the day on which they began.
create table account_days (
  day date not null,
  joined_count int8 not null
);
create index account_days_by_day on account_days (day);

create function count_account_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into account_days (day, joined_count) values (day_in_india(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into account_days (day, joined_count) values (day_in_india(new.created_at), 1);
  end if;
  return null;
end
$$;

create trigger users_are_counted after insert or delete or update of created_at on users
  for each row execute function count_account_of_day();

insert into account_days (day, joined_count) select day_in_india(created_at), count(*) from users group by 1;

-- Of stories, by the day on which they were told, whatever moderators decided about them.
create table story_days (
  day date not null,
  story_count int8 not null
);
create index story_days_by_day on story_days (day);

create function count_story_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into story_days (day, story_count) values (day_in_india(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into story_days (day, story_count) values (day_in_india(new.created_at), 1);
  end if;
  return null;
end
$$;

create trigger stories_are_counted after insert or delete or update of created_at on stories
  for each row execute function count_story_of_day();

insert into story_days (day, story_count) select day_in_india(created_at), count(*) from stories group by 1;

-- Of a single shop the orders themselves are added up, along the index of its shipments.
drop index shipments_sold;

-- Campaigns are few enough to be counted when somebody looks.
create index campaigns_by_approval on campaigns (approved_at) where approved_at is not null;

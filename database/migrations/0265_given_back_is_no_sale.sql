-- First, and in the order in which requests lock their rows: while an older version of the site runs, a later lock of orders
-- would be waited for by whoever holds their order and waits for its parcels.
lock table orders, shipments, borne_refunds in access exclusive mode;

-- A parcel whose customer has back all that it cost is no sale: all of its order was refunded, or of what was refunded
-- in the gateway's dashboard, its seller bears all of their share in it.
alter table shipments add column is_given_back bool not null default false;

create function note_given_back(of_order uuid) returns void language sql as $$
  update shipments set is_given_back = now_given_back.it
  from (
    select shipments.id, orders.payment_status = 'refunded' or exists (
      select from borne_refunds
      where borne_refunds.order_id = shipments.order_id and borne_refunds.vendor_id = shipments.vendor_id
      having sum(amount_paise - restored_paise) > 0 and sum(amount_paise - restored_paise) >=
        goods_paise + shipments.shipping_paise - commission_paise
          + case when is_tax_of_seller then shipments.tax_paise else 0 end) as it
    from shipments join orders on orders.id = order_id where order_id = of_order) now_given_back
  where shipments.id = now_given_back.id and is_given_back <> it
$$;

create function note_given_back_of_order() returns trigger language plpgsql as $$
begin
  perform note_given_back(new.id);
  return null;
end
$$;
create trigger orders_note_what_is_given_back after update of payment_status on orders
  for each row when ((old.payment_status = 'refunded') <> (new.payment_status = 'refunded'))
  execute function note_given_back_of_order();

create function note_given_back_of_borne() returns trigger language plpgsql as $$
begin
  perform note_given_back(new.order_id);
  return null;
end
$$;
create trigger borne_refunds_note_what_is_given_back after insert or update of amount_paise, restored_paise
  on borne_refunds for each row when (new.vendor_id is not null) execute function note_given_back_of_borne();

-- The sums of the days follow.
create or replace function count_order_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_sold(old.status) and old.payment_status <> 'refunded' then
    insert into order_days (day, order_count, goods_paise) values (day_in_india(old.created_at), -1, 0);
  end if;
  if tg_op <> 'DELETE' and is_sold(new.status) and new.payment_status <> 'refunded' then
    insert into order_days (day, order_count, goods_paise) values (day_in_india(new.created_at), 1, 0);
  end if;
  return null;
end
$$;

drop trigger orders_are_counted_when_changed on orders;
create trigger orders_are_counted_when_changed after update of status, payment_status, created_at on orders
  for each row when (
    (is_sold(old.status), old.payment_status = 'refunded', old.created_at)
      is distinct from (is_sold(new.status), new.payment_status = 'refunded', new.created_at)
  ) execute function count_order_of_day();

create or replace function count_goods_of_day() returns trigger language plpgsql as $$
declare
  returned_paise int8;
begin
  select coalesce(sum(refund_goods_paise), 0) into returned_paise from order_returns
  where shipment_id = coalesce(new.id, old.id) and status = 'refunded';
  if tg_op <> 'INSERT' and is_sold(old.status) and not old.is_given_back then
    insert into order_days (day, order_count, goods_paise)
    values (day_in_india(old.created_at), 0, returned_paise - old.goods_paise);
  end if;
  if tg_op <> 'DELETE' and is_sold(new.status) and not new.is_given_back then
    insert into order_days (day, order_count, goods_paise)
    values (day_in_india(new.created_at), 0, new.goods_paise - returned_paise);
  end if;
  return null;
end
$$;

drop trigger shipments_are_counted_when_changed on shipments;
create trigger shipments_are_counted_when_changed after update of status, is_given_back, created_at, goods_paise on shipments
  for each row when (
    (is_sold(old.status), old.is_given_back, old.created_at, old.goods_paise)
      is distinct from (is_sold(new.status), new.is_given_back, new.created_at, new.goods_paise)
  ) execute function count_goods_of_day();

create or replace function count_return_of_day() returns trigger language plpgsql as $$
declare
  before_paise int8 := case when tg_op <> 'INSERT' and old.status = 'refunded' then old.refund_goods_paise else 0 end;
  after_paise int8 := case when tg_op <> 'DELETE' and new.status = 'refunded' then new.refund_goods_paise else 0 end;
begin
  insert into order_days (day, order_count, goods_paise)
  select day_in_india(created_at), 0, before_paise - after_paise from shipments
  where id = coalesce(new.shipment_id, old.shipment_id) and is_sold(status) and not is_given_back
    and before_paise <> after_paise;
  return null;
end
$$;

-- What was counted until now.
insert into order_days (day, order_count, goods_paise)
select day_in_india(created_at), -count(*), 0 from orders
where is_sold(status) and payment_status = 'refunded' group by 1;

select note_given_back(order_id) from (
  select id as order_id from orders where payment_status = 'refunded'
  union select order_id from borne_refunds where vendor_id is not null) changed;

-- In the order in which requests lock their rows: nobody sells, sends or returns until the days are counted.
lock table orders, shipments, order_items, order_returns in exclusive mode;

-- What each shop sold, by the day of the order in India: parcels that are paid, not cancelled and not given back, less what
-- was refunded for returns. As in `order_days` a change adds a row (docs/decisions/0068).
create table shop_days (
  vendor_id uuid not null,
  day date not null,
  order_count int8 not null,
  goods_paise int8 not null,
  piece_count int8 not null,
  -- Of all rows of the day until then. The others are added up every minute.
  is_sum bool not null default false
);

-- The same of each of its products.
create table product_days (
  vendor_id uuid not null,
  day date not null,
  product_id uuid not null,
  goods_paise int8 not null,
  piece_count int8 not null,
  is_sum bool not null default false
);

-- `factor`: 1 for what is sold from now on, -1 for what is not any more.
create function count_parcel_of_shop(parcel shipments, factor int4) returns void language plpgsql as $$
begin
  insert into product_days (vendor_id, day, product_id, goods_paise, piece_count)
  select parcel.vendor_id, day_in_india(parcel.created_at), product_id,
    factor * sum(total_paise - coalesce(returned_paise, 0)), factor * sum(quantity - coalesce(returned_count, 0))
  from order_items left join (
    select item_id, sum(refund_goods_paise) as returned_paise, sum(quantity) as returned_count from order_returns
    where shipment_id = parcel.id and status = 'refunded' group by item_id) returned on item_id = order_items.id
  where shipment_id = parcel.id group by product_id;
  insert into shop_days (vendor_id, day, order_count, goods_paise, piece_count)
  select parcel.vendor_id, day_in_india(parcel.created_at), factor, factor * (parcel.goods_paise - returned_paise),
    factor * ((select coalesce(sum(quantity), 0) from order_items where shipment_id = parcel.id) - returned_count)
  from (
    select coalesce(sum(refund_goods_paise), 0) as returned_paise, coalesce(sum(quantity), 0) as returned_count
    from order_returns where shipment_id = parcel.id and status = 'refunded') returned;
end
$$;

create or replace function count_goods_of_day() returns trigger language plpgsql as $$
declare
  returned_paise int8;
begin
  select coalesce(sum(refund_goods_paise), 0) into returned_paise from order_returns
  where shipment_id = coalesce(new.id, old.id) and status = 'refunded';
  if tg_op <> 'INSERT' and is_sold(old.status) and not old.is_given_back then
    insert into order_days (day, order_count, goods_paise)
    values (day_in_india(old.created_at), 0, returned_paise - old.goods_paise);
    perform count_parcel_of_shop(old, -1);
  end if;
  if tg_op <> 'DELETE' and is_sold(new.status) and not new.is_given_back then
    insert into order_days (day, order_count, goods_paise)
    values (day_in_india(new.created_at), 0, new.goods_paise - returned_paise);
    perform count_parcel_of_shop(new, 1);
  end if;
  return null;
end
$$;

create or replace function count_return_of_day() returns trigger language plpgsql as $$
declare
  before_paise int8 := case when tg_op <> 'INSERT' and old.status = 'refunded' then old.refund_goods_paise else 0 end;
  after_paise int8 := case when tg_op <> 'DELETE' and new.status = 'refunded' then new.refund_goods_paise else 0 end;
  before_count int8 := case when tg_op <> 'INSERT' and old.status = 'refunded' then old.quantity else 0 end;
  after_count int8 := case when tg_op <> 'DELETE' and new.status = 'refunded' then new.quantity else 0 end;
  parcel shipments;
begin
  if (before_paise, before_count) = (after_paise, after_count) then return null; end if;
  select * into parcel from shipments
  where id = coalesce(new.shipment_id, old.shipment_id) and is_sold(status) and not is_given_back;
  if not found then return null; end if;
  insert into order_days (day, order_count, goods_paise)
  values (day_in_india(parcel.created_at), 0, before_paise - after_paise);
  insert into shop_days (vendor_id, day, order_count, goods_paise, piece_count)
  values (parcel.vendor_id, day_in_india(parcel.created_at), 0, before_paise - after_paise, before_count - after_count);
  insert into product_days (vendor_id, day, product_id, goods_paise, piece_count)
  select parcel.vendor_id, day_in_india(parcel.created_at), product_id, before_paise - after_paise,
    before_count - after_count
  from order_items where id = coalesce(new.item_id, old.item_id);
  return null;
end
$$;

-- Items follow their parcel. Almost all parcels wait for a payment then, and are counted with their items once they are paid.
create function count_items_of_days() returns trigger language plpgsql as $$
begin
  if not exists (
    select from changed_items join shipments on shipments.id = shipment_id
    where is_sold(shipments.status) and not is_given_back) then return null; end if;
  insert into product_days (vendor_id, day, product_id, goods_paise, piece_count)
  select shipments.vendor_id, day_in_india(shipments.created_at), product_id,
    sum(case tg_op when 'INSERT' then total_paise else -total_paise end),
    sum(case tg_op when 'INSERT' then quantity else -quantity end)
  from changed_items join shipments on shipments.id = shipment_id
  where is_sold(shipments.status) and not is_given_back group by 1, 2, 3;
  insert into shop_days (vendor_id, day, order_count, goods_paise, piece_count)
  select shipments.vendor_id, day_in_india(shipments.created_at), 0, 0,
    sum(case tg_op when 'INSERT' then quantity else -quantity end)
  from changed_items join shipments on shipments.id = shipment_id
  where is_sold(shipments.status) and not is_given_back group by 1, 2;
  return null;
end
$$;

create trigger order_items_are_counted_when_inserted after insert on order_items
  referencing new table as changed_items for each statement execute function count_items_of_days();
create trigger order_items_are_counted_when_deleted after delete on order_items
  referencing old table as changed_items for each statement execute function count_items_of_days();

insert into product_days (vendor_id, day, product_id, goods_paise, piece_count, is_sum)
select shipments.vendor_id, day_in_india(shipments.created_at), product_id,
  sum(total_paise - coalesce(returned_paise, 0)), sum(quantity - coalesce(returned_count, 0)), true
from shipments join order_items on shipment_id = shipments.id left join (
  select item_id, sum(refund_goods_paise) as returned_paise, sum(quantity) as returned_count from order_returns
  where status = 'refunded' group by item_id) returned on item_id = order_items.id
where is_sold(shipments.status) and not is_given_back group by 1, 2, 3;

insert into shop_days (vendor_id, day, order_count, goods_paise, piece_count, is_sum)
select vendor_id, day_in_india(created_at), count(*), sum(goods_paise - coalesce(returned_paise, 0)),
  sum(coalesce(item_count, 0) - coalesce(returned_count, 0)), true
from shipments left join (
  select shipment_id, sum(quantity) as item_count from order_items group by shipment_id) items
  on items.shipment_id = shipments.id
left join (
  select shipment_id, sum(refund_goods_paise) as returned_paise, sum(quantity) as returned_count from order_returns
  where status = 'refunded' group by shipment_id) returned on returned.shipment_id = shipments.id
where is_sold(status) and not is_given_back group by 1, 2;

create index shop_days_of_shop on shop_days (vendor_id, day);
create index shop_days_to_add_up on shop_days (vendor_id, day) where not is_sum;
create index product_days_of_shop on product_days (vendor_id, day) include (product_id, goods_paise, piece_count);
create index product_days_to_add_up on product_days (vendor_id, day) where not is_sum;

-- For the latest name of a product.
drop index order_items_of_product;
create index order_items_of_product on order_items (product_id, id);

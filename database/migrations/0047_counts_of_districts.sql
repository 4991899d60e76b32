-- How many products each category lists in each district: counting up to a thousand of them took twice as long as the
-- page of a list. Kept by the trigger that counts those of categories.
create table product_districts (
  category text not null references product_categories (category),
  district text not null,
  listed_count int4 not null default 0 check (listed_count >= 0),
  primary key (category, district)
);

insert into product_districts (category, district, listed_count)
select category, district, count(*)::int4 from products where is_listed and district is not null group by 1, 2;

-- The row of the category is locked before those of its districts, so its lock keeps their order.
create or replace function count_listed_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    update product_categories set listed_count = listed_count - 1 where category = old.category;
    update product_districts set listed_count = listed_count - 1
      where category = old.category and district = old.district;
    update sellers set product_count = product_count - 1 where vendor_id = old.vendor_id;
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    update product_categories set listed_count = listed_count + 1 where category = new.category;
    if new.district is not null then
      insert into product_districts (category, district, listed_count) values (new.category, new.district, 1)
      on conflict (category, district) do update set listed_count = product_districts.listed_count + 1;
    end if;
    update sellers set product_count = product_count + 1 where vendor_id = new.vendor_id;
  end if;
  return null;
end
$$;

drop trigger products_are_counted_when_changed on products;
create trigger products_are_counted_when_changed after update on products
  for each row when (
    (old.is_listed or new.is_listed)
    and (old.is_listed, old.category, old.district) is distinct from (new.is_listed, new.category, new.district)
  ) execute function count_listed_product();

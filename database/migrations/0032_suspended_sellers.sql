-- A seller whose account is suspended sells nothing. Accounts know nothing of sellers, so the database passes it on.
alter table sellers
  -- Since when the account is suspended; null: it is not.
  add column suspended_at timestamptz(3),
  alter column is_open set expression as (
    status = 'approved' and on_vacation_since is null and hidden_at is null and suspended_at is null
  );

create function close_seller_of_account() returns trigger language plpgsql as $$
begin
  perform from sellers where vendor_id = new.user_id for no key update;
  if not found then
    return null;
  end if;
  update sellers set suspended_at = case when new.status = 'suspended' then now() end where vendor_id = new.user_id;
  perform from products where vendor_id = new.user_id order by id for no key update;
  perform from product_categories order by category for no key update;
  update products set is_seller_open = sellers.is_open
  from sellers
  where sellers.vendor_id = new.user_id and products.vendor_id = new.user_id
    and is_seller_open is distinct from sellers.is_open;
  return null;
end
$$;

create trigger sellers_follow_their_accounts after update of status on profiles
  for each row when (old.status is distinct from new.status) execute function close_seller_of_account();

-- The admins' list, in its order.
create index sellers_newest on sellers (applied_at desc, vendor_id desc);

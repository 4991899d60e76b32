-- A vendor whose role is revoked sells nothing: nobody could send what is bought. As with suspended accounts (0032),
-- accounts know nothing of sellers, so the database passes it on.
alter table sellers
  -- Since when its vendor has no right to sell; null: it has.
  add column role_revoked_at timestamptz(3),
  alter column is_open set expression as (
    status = 'approved' and on_vacation_since is null and hidden_at is null and suspended_at is null
      and role_revoked_at is null
  );

create function close_seller_of_role() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  perform from sellers where vendor_id = person for no key update;
  if not found then
    return null;
  end if;
  update sellers set role_revoked_at = case when tg_op = 'DELETE' then now() end where vendor_id = person;
  perform from products where vendor_id = person order by id for no key update;
  perform from product_categories order by category for no key update;
  update products set is_seller_open = sellers.is_open
  from sellers
  where sellers.vendor_id = person and products.vendor_id = person
    and is_seller_open is distinct from sellers.is_open;
  return null;
end
$$;

create trigger sellers_follow_granted_roles after insert on user_roles
  for each row when (new.role = 'vendor') execute function close_seller_of_role();
create trigger sellers_follow_revoked_roles after delete on user_roles
  for each row when (old.role = 'vendor') execute function close_seller_of_role();

-- Of those whose role was revoked before.
update sellers set role_revoked_at = now()
where status = 'approved'
  and not exists (select from user_roles where user_id = vendor_id and role = 'vendor');
update products set is_seller_open = false
from sellers
where sellers.vendor_id = products.vendor_id and role_revoked_at is not null and is_seller_open;

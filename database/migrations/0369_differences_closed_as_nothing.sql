-- Of a settlement that an admin booked as sent although its items do not sum to it, and nothing of that: what was missing then. It is
-- open again when something else is missing, or an admin opens it.
alter table settlements add column closed_difference_paise int8,
  add constraint settlements_closed_difference_check
    check (closed_difference_paise is null or (closed_difference_paise <> 0 and booked_as is null and booked_at is not null));

-- Those that are closed. Of those that are open as failed, where none was opened again: else the failure hides whether it is closed.
update settlements set closed_difference_paise = amount_paise - items_paise
where booked_at is not null and booked_as is null and amount_paise <> items_paise
  and (difference is null or (difference = 'failed' and difference_reversals = 0));

-- A process of the version before knows nothing of it: what it reverses, books or opens again is not closed, and what it closes is.
create function follow_closed_difference() returns trigger language plpgsql as $$
begin
  if new.booked_at is null or new.booked_as is not null or new.difference_reversals > old.difference_reversals then
    new.closed_difference_paise := null;
  elsif old.difference = 'sum' and new.difference is null and new.closed_difference_paise is null then
    new.closed_difference_paise := nullif(new.amount_paise - new.items_paise, 0);
  end if;
  return new;
end
$$;
create trigger settlements_follow_closed_difference before update on settlements
  for each row when (new.closed_difference_paise is not null or old.difference = 'sum')
  execute function follow_closed_difference();

-- Nobody changes a bill or a return between the sums and the triggers; in this order, as they are recorded.
lock table campaign_advances in access exclusive mode;
lock table expenses, campaign_advance_returns in share row exclusive mode;

-- What an organiser still has of each advance, neither in booked bills nor returned, so that the few that wait for their bills are
-- found without those that are settled.
alter table campaign_advances add column outstanding_paise int8 not null default 0;

create function outstanding_of(advance campaign_advances) returns int8 language sql stable as $$
  select case when advance.status = 'paid' then advance.amount_paise
    - (select coalesce(sum(advance_paise), 0) from expenses where advance_id = advance.id and status = 'booked')
    - (select coalesce(sum(amount_paise), 0) from campaign_advance_returns
      where advance_id = advance.id and reversed_at is null)
    else 0 end::int8
$$;

create function keep_outstanding() returns trigger language plpgsql as $$
begin
  new.outstanding_paise := outstanding_of(new);
  return new;
end
$$;
create trigger campaign_advances_outstanding_when_inserted before insert on campaign_advances
  for each row when (new.status = 'paid') execute function keep_outstanding();
create trigger campaign_advances_outstanding_when_changed before update on campaign_advances
  for each row when (old.status is distinct from new.status) execute function keep_outstanding();

create function settle_advance() returns trigger language plpgsql as $$
begin
  update campaign_advances set outstanding_paise = outstanding_of(campaign_advances) where id = new.advance_id;
  return null;
end
$$;
create trigger expenses_settle_advances after update on expenses
  for each row when (new.advance_id is not null and (old.status = 'booked') <> (new.status = 'booked'))
  execute function settle_advance();
create trigger campaign_advance_returns_settle_advances after insert or update on campaign_advance_returns
  for each row execute function settle_advance();

update campaign_advances set outstanding_paise = outstanding_of(campaign_advances) where status = 'paid';
create index campaign_advances_outstanding on campaign_advances (created_at desc, id desc) include (paid_on)
  where outstanding_paise > 0;

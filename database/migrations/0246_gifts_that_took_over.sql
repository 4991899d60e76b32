-- A gift that takes the place of another is looked at each minute, until that one was asked to end.
alter table monthly_gifts add column took_over_at timestamptz(3);
create index monthly_gifts_taking_over on monthly_gifts (id)
  where replaces_id is not null and took_over_at is null and state in ('authenticated', 'active');

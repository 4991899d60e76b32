-- When what was decided of its items was undone, because it failed: once, so that what is said afterwards stays. Null for what
-- failed before this was kept, and is followed once more.
alter table settlements add column failure_followed_at timestamptz(3);
create index settlements_to_follow on settlements (id)
  where status = 'failed' and booked_at is null and failure_followed_at is null;

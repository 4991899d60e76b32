-- Applied webhooks are deleted after a year, the oldest first. Failed ones stay, so they are left out.
create index gateway_events_applied on gateway_events (applied_at)
  where applied_at is not null and outcome not like 'error:%';

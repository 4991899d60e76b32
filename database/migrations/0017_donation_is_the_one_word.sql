-- "Donation" is the one word in code and database for what was also called a gift: the key of its notification, and
-- the task that gives donations of guests to their accounts. A new database has no job queue yet.
update notifications set dedupe_key = 'donation-settled:' || substr(dedupe_key, length('gift-settled:') + 1)
where dedupe_key like 'gift-settled:%';
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  insert into graphile_worker._private_tasks (identifier) values ('claim_donations') on conflict do nothing;
  update graphile_worker._private_jobs
  set task_id = (select id from graphile_worker._private_tasks where identifier = 'claim_donations')
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'claim_gifts');
end
$$;

-- "Notify" is the one word in code and database for what was also called telling: the column and the index of updates
-- that not all donors have received, and two tasks with the keys of their jobs. A new database has no job queue yet.
alter table campaign_updates rename column told_until to notified_until;
alter index campaign_updates_to_tell rename to campaign_updates_to_notify;
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  insert into graphile_worker._private_tasks (identifier)
  values ('notify_donors_of_news'), ('notify_of_likes') on conflict do nothing;
  update graphile_worker._private_jobs jobs
  set task_id = new_tasks.id, key = replace(jobs.key, renamed.old_name, renamed.new_name)
  from (values ('tell_campaign_news', 'notify_donors_of_news'), ('tell_of_likes', 'notify_of_likes'))
      as renamed (old_name, new_name)
    join graphile_worker._private_tasks old_tasks on old_tasks.identifier = renamed.old_name
    join graphile_worker._private_tasks new_tasks on new_tasks.identifier = renamed.new_name
  where jobs.task_id = old_tasks.id;
end
$$;

-- A job without a key is one that was superseded, and is deleted. Jobs of before that never had one get one, and those
-- of the periodic tasks, whose keys change, are added again at their next time. A new database has no job queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  delete from graphile_worker._private_jobs
  where task_id in (select id from graphile_worker._private_tasks where identifier in (
    'send_mails', 'tell_campaign_news', 'reconcile_open_orders', 'free_abandoned_jobs', 'count_trending_topics',
    'end_overdue_campaigns', 'sweep_uploads', 'forget_expired_accesses', 'forget_newsletter_addresses',
    'forget_read_notifications', 'forget_unpaid_donations'));
  update graphile_worker._private_jobs set key = gen_random_uuid()::text
  where key is null
    and task_id in (select id from graphile_worker._private_tasks where identifier in (
      'claim_gifts', 'send_password_link'));
end
$$;

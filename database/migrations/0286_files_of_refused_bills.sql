-- Bills that were refused before they were submitted kept their files: they are deleted a week from now, as those of bills that
-- are withdrawn, and stay on their pages until then. Nobody is written to: their organisers were told of the refusal. A new database has no job queue yet, and no bills.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  perform graphile_worker.add_job('delete_bill_file', json_build_object('expense_id', id),
    run_at := now() + interval '7 days', job_key := 'delete_bill_file:' || id)
  from expenses where status = 'refused' and handed_in_at is null;
end
$$;

-- A transfer of an advance that was made and recorded wrongly is recorded anew: in a row of its own, approved again, since the wrong
-- record stays public. Null: the first record. Nobody claims it, because nothing is to be sent: a process of the version before can
-- cancel it, and fails to claim it, so does not record it.
alter table campaign_advances
  add column corrects_id uuid references campaign_advances (id),
  add constraint campaign_advances_unclaimed_check check (corrects_id is null or paying_by is null);
-- One that was cancelled, because nothing was sent, leaves room for another.
create unique index campaign_advances_corrections on campaign_advances (corrects_id)
  where corrects_id is not null and status <> 'refused';

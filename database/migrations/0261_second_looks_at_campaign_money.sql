-- Whoever approves an advance does not record its transfer, as long as there is another admin.
alter table campaign_advances
  -- The same admin did both: nobody else could, or it was before there was this rule.
  add column paid_alone bool not null default false;
update campaign_advances set paid_alone = true where paid_by = decided_by;
alter table campaign_advances add constraint campaign_advances_paid_alone_check check (paid_by <> decided_by or paid_alone);

-- Bills that may be the same one, of all campaigns.
create index expenses_by_file on expenses (bill_sha256)
  where status in ('waiting', 'booked', 'refused', 'reversed');
create index expenses_by_facts on expenses (spent_on, amount_paise)
  where status in ('waiting', 'booked', 'refused', 'reversed');

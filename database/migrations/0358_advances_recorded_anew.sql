-- A transfer of an advance that was made and recorded wrongly is recorded anew: in a row of its own, approved again, since the wrong
-- record stays public. Null: the first record. A process of the version before records such a row like every other approved one.
alter table campaign_advances add column corrects_id uuid references campaign_advances (id);
create unique index campaign_advances_corrections on campaign_advances (corrects_id) where corrects_id is not null;

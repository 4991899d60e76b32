-- Of what was cancelled, the part that had gone back before, without being owed then; the refund is the rest. In a file of
-- its own: returns lock other tables together with shipments.
alter table shipments add column given_before_paise int8 not null default 0 check (given_before_paise >= 0);

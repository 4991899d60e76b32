-- The list of all donations goes by the day on which each was paid, or begun as long as it is not: so do its periods, as
-- in the receipts and the statements of a year. A payment writes every index of its donation anyway.
drop index donations_newest;
create index donations_newest on donations (coalesce(paid_at, created_at) desc, id desc);
drop index donations_not_paid;
create index donations_not_paid on donations (payment_status, coalesce(paid_at, created_at) desc, id desc)
  where payment_status <> 'paid';
drop index donations_of_campaign_newest;
create index donations_of_campaign_newest on donations (campaign_id, coalesce(paid_at, created_at) desc, id desc);

-- The donor's browser chooses it for one donation. A request that is sent again with it, because its answer was lost,
-- finds this donation and opens no second one.
alter table donations add column idempotency_key uuid unique;

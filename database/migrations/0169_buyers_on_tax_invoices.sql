-- Name and address on a tax invoice, once its buyer's account was deleted: encrypted, for the tax office alone, and as
-- long as the law wants the seller's records (section 36 of the CGST Act).
alter table invoices add column sealed_customer text check (length(sealed_customer) between 1 and 8000);
alter table invoices add column kept_until date;
alter table invoices add check ((sealed_customer is null) = (kept_until is null));
alter table invoices add check (customer is null or sealed_customer is null);
create index invoices_kept_until on invoices (kept_until) where kept_until is not null;

-- Name and address of a donor, privately, also of those who are anonymous on the site: without them, a donation counts as
-- anonymous for tax law (section 115BBC of the Income-tax Act, 1961; section 337 of that of 2025). Encrypted. Donors with
-- tax details have given both there.
create table donor_records (
  donation_id uuid primary key references donations (id),
  sealed text not null check (length(sealed) between 1 and 8000),
  version int4 not null default 1 check (version > 0),
  -- Of the donation.
  paid_at timestamptz(3) not null,
  given_at timestamptz(3) not null default now(),
  -- How long tax law wants a record of the donor, also after an erasure.
  keep_until date not null,
  -- The donor was erased: nobody reads them but the tax office.
  erased_at timestamptz(3)
);
create index donor_records_to_delete on donor_records (keep_until);

-- Above which amount a receipt can be a tax receipt, for donations from that row's first day on.
alter table receipt_settings add column tax_above_paise int8 not null default 50000 check (tax_above_paise >= 0);

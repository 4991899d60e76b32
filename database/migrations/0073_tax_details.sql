-- Legal name, PAN and address of who wants a tax receipt. Encrypted, because they are of use to a thief.
create table donation_tax_details (
  donation_id uuid primary key references donations (id),
  sealed text not null check (length(sealed) between 1 and 8000),
  version int4 not null default 1 check (version > 0),
  -- Of the donation, along which the statement for the tax office is read.
  paid_at timestamptz(3) not null,
  -- The day on which the receipt was last issued with them.
  given_at timestamptz(3) not null default now(),
  -- How long tax law wants a record of the donor, also after an erasure.
  keep_until date not null,
  -- The donor was erased: nobody but the statement for the tax office reads them.
  erased_at timestamptz(3)
);
create index donation_tax_details_by_payment on donation_tax_details (paid_at, donation_id);
create index donation_tax_details_to_delete on donation_tax_details (keep_until);

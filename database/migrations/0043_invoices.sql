-- Invoices and credit notes: what a paper said on the day it was made. Numbers are of the seller, without a gap in each
-- financial year.

alter table receipt_counters drop constraint receipt_counters_series_check;
alter table receipt_counters add constraint receipt_counters_series_check
  check (series ~ '^[a-z_]{1,40}(:[0-9a-f-]{36})?$');

-- Sent before there were invoices.
alter table shipments add column is_without_invoice bool not null default false;
update shipments set is_without_invoice = true where shipped_at is not null;

create table invoices (
  id uuid primary key default uuidv7(),
  shipment_id uuid not null unique references shipments (id),
  vendor_id uuid not null,
  -- At most 16 characters: rule 46 (b) of the CGST Rules.
  number text not null check (number ~ '^I-[0-9]{4}-[0-9]{2}/[0-9]{6}$'),
  issued_at timestamptz(3) not null default now(),
  goods_paise int8 not null check (goods_paise > 0),
  shipping_paise int8 not null check (shipping_paise >= 0),
  tax_paise int8 not null check (tax_paise >= 0),
  -- Seller, goods and what follows from the law of that day: `InvoiceContent` in the code. Never changed.
  content jsonb not null,
  -- Name and address; null once the customer is erased.
  customer jsonb,
  unique (vendor_id, number)
);

create table credit_notes (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices (id),
  vendor_id uuid not null,
  number text not null check (number ~ '^C-[0-9]{4}-[0-9]{2}/[0-9]{6}$'),
  issued_at timestamptz(3) not null default now(),
  goods_paise int8 not null check (goods_paise >= 0),
  shipping_paise int8 not null check (shipping_paise >= 0),
  tax_paise int8 not null check (tax_paise >= 0),
  -- Of order_returns: one note for each return.
  return_id uuid not null unique references order_returns (id),
  content jsonb not null,
  unique (vendor_id, number),
  check (goods_paise + shipping_paise + tax_paise > 0)
);

create index credit_notes_of_invoice on credit_notes (invoice_id, id);

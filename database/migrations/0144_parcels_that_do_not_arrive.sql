-- Parcels that do not arrive: lost, or returned to their sender. Both end the shipment like a cancellation. The next
-- migration checks the rows of before, without the lock that this one takes.
alter table shipments drop constraint shipments_status_check;
alter table shipments
  add constraint shipments_status_check check (
    status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'lost', 'returned_to_sender')
  ) not valid,
  add constraint shipments_undelivered_check check (
    status not in ('lost', 'returned_to_sender') or shipped_at is not null
  ) not valid;

-- Each time that a customer says that a shipment never arrived. It holds the seller's payout until its end.
create table missing_shipments (
  id uuid primary key default uuidv7(),
  shipment_id uuid not null,
  order_id uuid not null,
  vendor_id uuid not null,
  missing_since timestamptz(3) not null default now(),
  -- Null: nobody has decided yet. Withdrawn: by the customer.
  outcome text check (outcome in ('delivered', 'lost', 'returned_to_sender', 'withdrawn')),
  ended_at timestamptz(3),
  check ((outcome is null) = (ended_at is null))
);
create unique index missing_shipments_one_open on missing_shipments (shipment_id) where outcome is null;
create index missing_shipments_of_shipment on missing_shipments (shipment_id, id);
create index missing_shipments_of_order on missing_shipments (order_id) where outcome is null;
create index missing_shipments_of_vendor on missing_shipments (vendor_id) where outcome is null;
-- Their goods can be returned, and are not paid out, for a while from then on.
create index missing_shipments_ended_lately on missing_shipments (vendor_id, ended_at) where ended_at is not null;

-- Null: of the whole invoice, once its shipment is lost or returned to its sender.
alter table credit_notes alter column return_id drop not null;
create unique index credit_notes_of_shipment on credit_notes (invoice_id) where return_id is null;

-- What a seller has on its way, newest first: of a large seller, nearly all of it has arrived.
create index shipments_of_vendor_on_their_way on shipments (vendor_id, created_at desc, id desc)
  where status in ('confirmed', 'processing', 'shipped');
create index shipments_of_vendor_to_send on shipments (vendor_id, created_at desc, id desc)
  where status in ('confirmed', 'processing');
-- The same of all sellers, for admins.
create index shipments_to_send on shipments (created_at desc, id desc) where status in ('confirmed', 'processing');
create index shipments_shipped on shipments (created_at desc, id desc) where status = 'shipped';

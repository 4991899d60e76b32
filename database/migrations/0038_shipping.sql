-- Shipping Management of admins: what is on its way of all sellers, and what has arrived, newest first.
create index shipments_on_their_way on shipments (created_at desc, id desc)
  where status in ('confirmed', 'processing', 'shipped');
create index shipments_delivered on shipments (created_at desc, id desc) where status = 'delivered';

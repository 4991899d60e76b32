-- What all shops sold lately, for admins; sellers have an index of their own shipments.
create index shipments_sold on shipments (created_at)
  where status in ('confirmed', 'processing', 'shipped', 'delivered');

alter table settlement_items validate constraint settlement_items_difference_check;

-- When the gateway called a refund failed that it had called processed before: an admin has to look.
alter table payment_refunds add column contradicted_at timestamptz(3);
create index payment_refunds_contradicted on payment_refunds (contradicted_at) where contradicted_at is not null;

-- What is recorded is looked for by its bank reference, and by its day; reversed records are few, and kept apart.
create index payment_refunds_reversed on payment_refunds (bank_reference) where reversed_at is not null;
create index campaign_advances_reversed on campaign_advances (bank_reference) where status = 'reversed';
create index campaign_advance_returns_reversed on campaign_advance_returns (bank_reference) where reversed_at is not null;
create index sales_tax_payments_reversed on sales_tax_payments (reference) where reversed_at is not null;
drop index seller_repayments_reversed;
create index seller_repayments_reversed on seller_repayments (bank_reference) where reversed_at is not null;

create index payment_refunds_by_transfer_day on payment_refunds (paid_on) where status = 'paid_otherwise';
create index campaign_advances_by_transfer_day on campaign_advances (paid_on) where status = 'paid';
create index campaign_advance_returns_by_day on campaign_advance_returns (returned_on) where reversed_at is null;
create index sales_tax_payments_by_day on sales_tax_payments (paid_on) where reversed_at is null;
create index seller_payouts_by_day on seller_payouts (paid_on) where reversed_at is null;
create index seller_repayments_by_day on seller_repayments (received_on) where reversed_at is null;

-- What the gateway charges each month, by its own name (upi, card …); null until it says so.
alter table monthly_gifts add column payment_method text check (length(payment_method) between 1 and 40);

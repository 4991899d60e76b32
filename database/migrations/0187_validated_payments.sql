-- Apart from the files before it, whose locks stop every booking: reading all payments stops none, and the index only the
-- storing of webhooks.
alter table payments validate constraint payments_disposition_check;

-- Refunds that admins see because nobody knows what they were of.
create index gateway_events_of_unknown_payments on gateway_events (received_at) where outcome = 'payment_unknown';

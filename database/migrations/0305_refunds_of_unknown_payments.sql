-- Those that are taken for what the gateway gave back are looked for as well, by the index of all payments.
drop index gateway_events_before_payments;

-- Refunds that the gateway made once another had come back to it were refused, as if that still took the payment's amount. They are
-- applied, or wait until an admin has answered what the gateway contradicted. Not at once: a process of the version before would
-- refuse them again.
update gateway_events set applied_at = null, attempts = 0, next_attempt_at = now() + interval '15 minutes', outcome = 'asked_first'
where event_kind = 'refund' and outcome = 'refused: more_than_captured'
  and gateway_payment_id in (select gateway_payment_id from payment_refunds where contradicted_at is not null);

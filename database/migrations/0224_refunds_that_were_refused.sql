-- Refunds besides a lost dispute that were refused are applied now. In a transaction of its own: this reads all webhooks.
update gateway_events set applied_at = null, outcome = null, attempts = 0, next_attempt_at = now()
where event_kind = 'refund' and outcome = 'refused: more_than_captured';

-- What an admin ended as unknown failed by no report of the gateway.
update payment_refunds set gateway_failed_at = finished_at
where status = 'failed' and gateway_refund_id is not null and gateway_failed_at is null and not exists (
  select from audit_events
  where event = 'unknown_refund_ended' and subject_kind = 'refund' and subject_id = payment_refunds.id::text);

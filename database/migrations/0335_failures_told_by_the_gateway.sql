-- When the gateway first reported that a refund failed: what the site or an admin closed as failed is no report of it, so that one of
-- the gateway that waited meanwhile still counts.
alter table payment_refunds add column gateway_failed_at timestamptz(3);
update payment_refunds set gateway_failed_at = finished_at
where status = 'failed' and gateway_refund_id is not null and not exists (
  select from audit_events
  where event = 'unknown_refund_ended' and subject_kind = 'refund' and subject_id = payment_refunds.id::text);

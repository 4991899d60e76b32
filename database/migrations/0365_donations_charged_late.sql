-- A month that was charged after its donor asked to end the monthly gift goes back. Its donation says so, and not that nothing
-- was paid.
alter table donations
  add column charged_late_at timestamptz(3);

update donations set charged_late_at = payment_refunds.created_at
from payment_refunds join payments using (gateway_payment_id)
where payments.payable_type = 'donation' and payments.payable_id = donations.id and donations.payment_status = 'failed'
  and payment_refunds.reason = 'Charged after the end of the monthly gift was asked for';

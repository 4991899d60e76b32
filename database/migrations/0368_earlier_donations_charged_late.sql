-- Months that were charged after the end before this was kept.
update donations set charged_late_at = payment_refunds.created_at
from payment_refunds join payments using (gateway_payment_id)
where payments.payable_type = 'donation' and payments.payable_id = donations.id and donations.payment_status = 'failed'
  and payment_refunds.reason = 'Charged after the end of the monthly gift was asked for';

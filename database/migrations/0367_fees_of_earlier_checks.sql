-- The fee that the gateway kept of a check of a payment method was no difference before, so nothing was booked of it. Compared again,
-- it is.
update settlement_items item set difference = 'fee', difference_paise = -item.fee_paise, becomes_known = true
from settlements
where settlements.id = settlement_id and settlements.status <> 'failed' and type = 'payment' and item.fee_paise > 0
  and item.difference is null and item.explained_at is null
  and exists (select from method_checks where gateway_payment_id = entity_id);

-- What one admin alone made payable to a seller is shown to the admin who approves the next payout. Both were in the audit log only.

-- What was more than the seller owed when it was recorded.
alter table seller_repayments
  add column above_debt_paise int8 not null default 0,
  add constraint seller_repayments_above_debt check (above_debt_paise between 0 and amount_paise);
update seller_repayments set above_debt_paise = (details ->> 'above_debt_paise')::int8
from audit_events
where event = 'seller_repayment_recorded' and details ->> 'repayment_id' = seller_repayments.id::text
  and (details ->> 'above_debt_paise')::int8 between 1 and amount_paise;

-- Reversed although the money has left: its prepared payout is approved again, so that nothing is payable anew.
alter table seller_payouts
  add column is_reopened bool not null default false,
  add constraint seller_payouts_reopened check (not is_reopened or reversed_at is not null);
update seller_payouts set is_reopened = true
from audit_events
where event = 'payout_reversed' and details ->> 'payout_id' = seller_payouts.id::text
  and (details ->> 'was_sent')::bool and reversed_at is not null;

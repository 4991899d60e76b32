-- A process of before 0323 that recorded a repayment beside the new ones left out what was above the debt.
update seller_repayments set above_debt_paise = (details ->> 'above_debt_paise')::int8
from audit_events
where above_debt_paise = 0 and event = 'seller_repayment_recorded' and details ->> 'repayment_id' = seller_repayments.id::text
  and (details ->> 'above_debt_paise')::int8 between 1 and amount_paise;

-- Campaigns that are short of money: the general fund may give those that are over what they lack.
create index ledger_balances_short on ledger_balances (campaign_id) where remaining_paise < 0;

-- When the payment of a bill was recorded that was booked before payments were: its value date stays that of the bill.
alter table expenses
  add column payment_recorded_later_at timestamptz,
  add constraint expenses_payment_later_check check (payment_recorded_later_at is null or paid_on is not null);

-- Captured payments that match nothing are booked, and an admin decides on each.
--   suspense  liability  captured, but it is not known yet what for
alter type ledger_account add value 'suspense';

-- suspense_paise: what the suspense account holds of it; null: not booked. Booked by a job, once the gateway has said that
-- it captured the payment.
alter table unmatched_payments add column suspense_paise int8,
  add constraint unmatched_payments_suspense_check check (suspense_paise between 0 and amount_paise);

-- One for each payment, whoever decides first. The payment itself then lies in `payments`.
create table unmatched_decisions (
  gateway_payment_id text primary key check (gateway_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  decision text not null check (decision in ('refund', 'assign')),
  reason text not null check (char_length(reason) between 1 and 500),
  -- The admin's account, or the name that `npm run refund` was given.
  decided_by text not null check (char_length(decided_by) <= 120),
  decided_at timestamptz(3) not null default now()
);

-- Those from before are asked for now, and booked if the gateway has them.
update unmatched_payments set next_attempt_at = now() where next_attempt_at is not null;

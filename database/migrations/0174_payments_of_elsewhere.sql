-- A captured payment that another system took with the same account of the gateway is not this site's: an admin says so.
--   other_receipts  liability  captured for another system, in whose books it is income
alter type ledger_account add value 'other_receipts';

alter table payments drop constraint donation_payments_disposition_check,
  add constraint payments_disposition_check check (disposition in ('settled', 'excess', 'elsewhere')) not valid;
-- Validated in a file of its own, since this one locks payments.

alter table unmatched_decisions drop constraint unmatched_decisions_decision_check,
  add constraint unmatched_decisions_decision_check check (decision in ('refund', 'assign', 'elsewhere'));

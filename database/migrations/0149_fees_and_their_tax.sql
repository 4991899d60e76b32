-- The tax on the gateway's fee, which the fee includes; 0 for payments before, of which it is not known. In the order in
-- which settlement reads the two; the next file compares the rows with the rules, which would hold up all payments here.
alter table unmatched_payments add column fee_tax_paise int8 not null default 0,
  add constraint unmatched_payments_fee_tax_check check (fee_tax_paise >= 0) not valid;
alter table payments add column fee_tax_paise int8 not null default 0,
  add constraint payments_fee_tax_check check (fee_tax_paise between 0 and fee_paise) not valid;

--   gateway_fee_tax  expense  tax on the fees that the gateway kept
alter type ledger_account add value 'gateway_fee_tax';

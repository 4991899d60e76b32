-- The tax on the gateway's fee, which the fee includes; 0 for payments before, of which it is not known.
alter table payments add column fee_tax_paise int8 not null default 0
  check (fee_tax_paise between 0 and fee_paise);
alter table unmatched_payments add column fee_tax_paise int8 not null default 0 check (fee_tax_paise >= 0);

--   gateway_fee_tax  expense  tax on the fees that the gateway kept
alter type ledger_account add value 'gateway_fee_tax';

-- A debit can be a repayment of a seller, or what an organiser returned, that the bank took back: once as it came in, and once
-- as it left again.
alter table bank_lines
  drop constraint bank_lines_credit_check,
  drop constraint bank_lines_repayment_id_key,
  drop constraint bank_lines_advance_return_id_key,
  add constraint bank_lines_credit_check check (credit_paise > 0 or settlement_id is null);

create unique index bank_lines_repayment on bank_lines (repayment_id, (credit_paise > 0)) where repayment_id is not null;
create unique index bank_lines_advance_return on bank_lines (advance_return_id, (credit_paise > 0))
  where advance_return_id is not null;

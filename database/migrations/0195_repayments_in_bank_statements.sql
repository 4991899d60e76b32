-- A credit in the bank's statement can be what a seller paid back.
alter table bank_lines add column repayment_id uuid unique,
  add constraint bank_lines_repayment_check
    check (repayment_id is null or (settlement_id is null and payout_id is null));
create index seller_repayments_reversed on seller_repayments (id) where reversed_at is not null;
drop index bank_lines_open;
create index bank_lines_open on bank_lines (day desc, id desc)
  where settlement_id is null and payout_id is null and repayment_id is null and explained_at is null;

-- A bill is booked with the transfer by which it was paid, as far as no advance covers it.
alter table expenses
  add column paid_on date,
  add column bank_reference text check (bank_reference ~ '^[A-Z0-9][A-Z0-9/-]{3,39}$'),
  -- Booked before payments were recorded: it is not known how it was paid, nor whether.
  add column is_payment_unknown bool not null default false,
  -- The admin who is paying it now, and since when: nobody else does, nor decides about it.
  add column paying_by uuid,
  add column paying_at timestamptz,
  add constraint expenses_paying_check check ((paying_by is null) = (paying_at is null)
    and (paying_by is null or (status = 'waiting' and advance_paise < amount_paise)));
update expenses set is_payment_unknown = true
where status in ('booked', 'reversed') and advance_paise < amount_paise;
alter table expenses
  add constraint expenses_payment_check check ((paid_on is null) = (bank_reference is null)
    and (status in ('booked', 'reversed') and advance_paise < amount_paise)
      = (paid_on is not null or is_payment_unknown)
    and not (paid_on is not null and is_payment_unknown));

create index expenses_being_paid on expenses (paying_by) where paying_by is not null;

create unique index expenses_reference on expenses (bank_reference) where status = 'booked';
create index expenses_reference_reversed on expenses (bank_reference) where status = 'reversed';
create index expenses_by_transfer_day on expenses (paid_on) where status = 'booked';

-- Its debit is looked for in statements of the bank account, and the credit by which the bank sent it back.
alter table bank_lines
  add column bill_id uuid,
  drop constraint bank_lines_one_record_check,
  add constraint bank_lines_one_record_check check (num_nonnulls(settlement_id, payout_id, repayment_id, refund_id,
    advance_id, advance_return_id, tax_payment_id, bill_id) <= 1);
create unique index bank_lines_bill on bank_lines (bill_id, (credit_paise > 0)) where bill_id is not null;

drop index bank_lines_open;
create index bank_lines_open on bank_lines (day desc, id desc)
  where num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id,
      bill_id) = 0 and explained_at is null;
drop index bank_lines_unmatched;
create index bank_lines_unmatched on bank_lines (id)
  where num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id,
    bill_id) = 0;

-- Of one amount, for an admin to choose from.
create index bank_lines_unmatched_by_amount on bank_lines ((credit_paise - debit_paise), day)
  where num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id,
    bill_id) = 0;

create function forget_match_by_hand() returns trigger language plpgsql as $$
begin
  new.matched_at := null;
  new.matched_by := null;
  return new;
end
$$;
create trigger bank_lines_forget_match_by_hand before update on bank_lines
  for each row when (
    new.matched_at is not null and num_nonnulls(new.settlement_id, new.payout_id, new.repayment_id, new.refund_id,
      new.advance_id, new.advance_return_id, new.tax_payment_id, new.bill_id) = 0
  ) execute function forget_match_by_hand();

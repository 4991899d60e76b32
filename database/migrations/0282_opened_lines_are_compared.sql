-- A line that is no record any more is compared again, also where a process of the version before, which knows no such mark, takes
-- the record from it.
create function compare_opened_line() returns trigger language plpgsql as $$
begin
  new.is_to_compare := true;
  return new;
end
$$;

create trigger bank_lines_compare_opened before update on bank_lines for each row
  when (num_nonnulls(old.settlement_id, old.payout_id, old.repayment_id, old.refund_id, old.advance_id,
      old.advance_return_id, old.tax_payment_id, old.bill_id) > 0
    and num_nonnulls(new.settlement_id, new.payout_id, new.repayment_id, new.refund_id, new.advance_id,
      new.advance_return_id, new.tax_payment_id, new.bill_id) = 0)
  execute function compare_opened_line();

-- A line whose words do not have the reference of its record is matched with it by an admin.
alter table bank_lines
  add column matched_at timestamptz(3),
  add column matched_by uuid,
  add constraint bank_lines_matched_check check ((matched_at is null) = (matched_by is null) and (matched_at is null
    or num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id) = 1));

-- Of one amount, for an admin to choose from.
create index bank_lines_unmatched_by_amount on bank_lines ((credit_paise - debit_paise), day)
  where num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id) = 0;

create or replace function free_line_of_reversed_settlement() returns trigger language plpgsql as $$
begin
  update bank_lines set earlier_settlement_id = settlement_id, settlement_id = null, matched_at = null, matched_by = null
  where settlement_id = new.id;
  return null;
end
$$;

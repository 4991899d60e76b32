-- What was booked of an item of a settlement is reversed: with its settlement, or by an admin who decides otherwise.
alter table settlement_items
  -- How often it was booked and reversed.
  add column reversals int4 not null default 0 check (reversals >= 0),
  -- The day of the last time: what is booked then has no earlier one.
  add column reversed_on date;

-- The same of the settlement.
alter table settlements add column reversed_on date;
update settlements set reversed_on = coalesce(
  (select max(coalesce(value_on, day_in_india(occurred_at))) from ledger_transactions
    where kind = 'settlement_reversal' and split_part(reference, '/', 1) = gateway_settlement_id),
  day_in_india(now()))
where reversals > 0;

-- The settlement that a line was, until that was reversed: the bank sent it back, and another line is its next sending.
alter table bank_lines add column earlier_settlement_id uuid references settlements (id),
  add constraint bank_lines_earlier_check
    check (earlier_settlement_id is null or (settlement_id is null and payout_id is null and repayment_id is null));

create function free_line_of_reversed_settlement() returns trigger language plpgsql as $$
begin
  update bank_lines set earlier_settlement_id = settlement_id, settlement_id = null where settlement_id = new.id;
  return null;
end
$$;
create trigger settlements_free_their_lines after update of arrived_on on settlements for each row
  when (old.arrived_on is not null and new.arrived_on is null) execute function free_line_of_reversed_settlement();

update settlements set arrived_on = null where arrived_on < reversed_on;

-- The day of a line's own booking, by which a seller's statement is cut into periods: what is booked later, such as a payout
-- of the day before, belongs to its day.
alter table seller_lines add column value_on date;
alter table seller_lines disable trigger seller_lines_append_only;
update seller_lines set value_on = coalesce(booking.value_on, day_in_india(booking.occurred_at))
  from ledger_transactions booking where booking.id = transaction_id;
alter table seller_lines enable trigger seller_lines_append_only;
alter table seller_lines alter column value_on set not null;
create index seller_lines_of_days on seller_lines (vendor_id, value_on);

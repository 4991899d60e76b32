-- Payments in suspense are of the days at the gateway too: what it captured, kept and sent back, as far as it is booked.
-- gone_on: the day on which the last part of it went back in the gateway's dashboard, as far as it was told.
alter table unmatched_payments add column gone_on date;
update unmatched_payments set gone_on = day_in_india(captured_at) where suspense_paise < amount_paise;
alter table unmatched_payments add constraint unmatched_payments_gone_on_check
  check (suspense_paise is null or suspense_paise = amount_paise or gone_on is not null);

create function count_suspense_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.suspense_paise is not null then
    insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise)
    values (day_in_india(old.captured_at), -old.amount_paise, -old.fee_paise, -old.fee_tax_paise);
    if old.suspense_paise < old.amount_paise then
      insert into gateway_days (day, refunded_paise) values (old.gone_on, old.suspense_paise - old.amount_paise);
    end if;
  end if;
  if tg_op <> 'DELETE' and new.suspense_paise is not null then
    insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise)
    values (day_in_india(new.captured_at), new.amount_paise, new.fee_paise, new.fee_tax_paise);
    if new.suspense_paise < new.amount_paise then
      insert into gateway_days (day, refunded_paise) values (new.gone_on, new.amount_paise - new.suspense_paise);
    end if;
  end if;
  return null;
end
$$;
create trigger unmatched_payments_are_counted_when_inserted after insert on unmatched_payments
  for each row when (new.suspense_paise is not null) execute function count_suspense_of_day();
create trigger unmatched_payments_are_counted_when_deleted after delete on unmatched_payments
  for each row when (old.suspense_paise is not null) execute function count_suspense_of_day();
create trigger unmatched_payments_are_counted_when_changed after update on unmatched_payments for each row
  when ((old.suspense_paise is not null or new.suspense_paise is not null)
    and (old.captured_at, old.amount_paise, old.fee_paise, old.fee_tax_paise, old.suspense_paise, old.gone_on)
      is distinct from (new.captured_at, new.amount_paise, new.fee_paise, new.fee_tax_paise, new.suspense_paise, new.gone_on))
  execute function count_suspense_of_day();

insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise)
select day_in_india(captured_at), sum(amount_paise), sum(fee_paise), sum(fee_tax_paise)
from unmatched_payments where suspense_paise is not null group by 1;
insert into gateway_days (day, refunded_paise)
select gone_on, sum(amount_paise - suspense_paise) from unmatched_payments where suspense_paise < amount_paise group by 1;

-- Lines of bank statements are compared with the records once, and again only when a record that they could be has changed:
-- most lines are gifts straight to the account, which never become a record. `is_to_compare` also stays while more than one
-- record fits. The lines that are here were compared each hour.
alter table bank_lines add column is_to_compare bool not null default false;
alter table bank_lines alter column is_to_compare set default true;
update bank_lines set is_to_compare = true where fits <> '{}';
create index bank_lines_to_compare on bank_lines (id) where is_to_compare;

-- Records that changed since lines were compared with them. Without a unique key: a change that another one already announced
-- would otherwise be lost when the comparison had read that one and not the change.
create table bank_records_to_compare (
  id int8 generated always as identity primary key,
  -- As in the columns of `bank_lines`, without "_id".
  kind text not null,
  record_id uuid not null
);

create function note_bank_record() returns trigger language plpgsql as $$
begin
  insert into bank_records_to_compare (kind, record_id) values (tg_argv[0], new.id);
  return null;
end
$$;

create trigger settlements_note_new_for_bank after insert on settlements for each row
  when (new.utr is not null) execute function note_bank_record('settlement');
create trigger settlements_note_changed_for_bank after update on settlements for each row
  when (new.utr is not null and new.arrived_on is null
    and (old.utr, old.amount_paise, old.status, old.arrived_on)
      is distinct from (new.utr, new.amount_paise, new.status, new.arrived_on))
  execute function note_bank_record('settlement');
create trigger seller_payouts_note_for_bank after insert or update of bank_reference, reversed_at on seller_payouts
  for each row execute function note_bank_record('payout');
create trigger seller_repayments_note_for_bank after insert or update of bank_reference, reversed_at on seller_repayments
  for each row execute function note_bank_record('repayment');
create trigger sales_tax_payments_note_for_bank after insert or update of reference, reversed_at on sales_tax_payments
  for each row execute function note_bank_record('tax_payment');
create trigger payment_refunds_note_for_bank after insert or update of bank_reference, status, reversed_at on payment_refunds
  for each row when (new.bank_reference is not null) execute function note_bank_record('refund');
create trigger campaign_advances_note_for_bank after insert or update of bank_reference, status on campaign_advances
  for each row when (new.bank_reference is not null) execute function note_bank_record('advance');
create trigger campaign_advance_returns_note_for_bank
  after insert or update of bank_reference, reversed_at on campaign_advance_returns
  for each row execute function note_bank_record('advance_return');
create trigger expenses_note_for_bank after insert or update of bank_reference, status on expenses
  for each row when (new.bank_reference is not null) execute function note_bank_record('bill');

-- What was recorded since the last comparison is among those that have no line yet.
insert into bank_records_to_compare (kind, record_id)
select kind, id from (
  select 'settlement' as kind, id from settlements where utr is not null and arrived_on is null and status <> 'failed'
  union all select 'payout', id from seller_payouts
    where not exists (select from bank_lines where payout_id = seller_payouts.id)
  union all select 'repayment', id from seller_repayments
    where not exists (select from bank_lines where repayment_id = seller_repayments.id)
  union all select 'tax_payment', id from sales_tax_payments
    where not exists (select from bank_lines where tax_payment_id = sales_tax_payments.id)
  union all select 'refund', id from payment_refunds where bank_reference is not null
    and not exists (select from bank_lines where refund_id = payment_refunds.id)
  union all select 'advance', id from campaign_advances where bank_reference is not null
    and not exists (select from bank_lines where advance_id = campaign_advances.id)
  union all select 'advance_return', id from campaign_advance_returns
    where not exists (select from bank_lines where advance_return_id = campaign_advance_returns.id)
  union all select 'bill', id from expenses where bank_reference is not null
    and not exists (select from bank_lines where bill_id = expenses.id)
  -- Reversed ones have lines that may be wrong since; they are few.
  union all select 'payout', id from seller_payouts where reversed_at is not null
  union all select 'repayment', id from seller_repayments where reversed_at is not null
  union all select 'tax_payment', id from sales_tax_payments where reversed_at is not null
  union all select 'refund', id from payment_refunds where bank_reference is not null and reversed_at is not null
  union all select 'advance', id from campaign_advances where status = 'reversed'
  union all select 'advance_return', id from campaign_advance_returns where reversed_at is not null
  union all select 'bill', id from expenses where status = 'reversed' and bank_reference is not null) as record
where exists (select from bank_lines);

-- Settlements that have not arrived are found by the words of a line.
create index settlements_to_arrive_by_utr on settlements (upper(utr)) where arrived_on is null and utr is not null;
drop index settlements_to_arrive;

-- A line that was matched by hand can have the reference of another record.
create or replace function free_line_of_reversed_settlement() returns trigger language plpgsql as $$
begin
  update bank_lines set earlier_settlement_id = case when matched_at is null then settlement_id end, settlement_id = null,
    is_to_compare = true
  where settlement_id = new.id;
  return null;
end
$$;

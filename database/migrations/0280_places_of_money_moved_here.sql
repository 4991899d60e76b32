-- What the campaign to which it was moved had received when it was booked, refunds not deducted: there it lies in the row
-- of its donations, so that its bills use it before those that came later. Null: the general fund, or not booked.
alter table allocations add column target_received_before_paise int8 check (target_received_before_paise >= 0);
update allocations set target_received_before_paise = (
  select coalesce(-sum(entry.amount_paise), 0)::int8
  from ledger_transactions given join ledger_entries entry on entry.transaction_id = given.id
  where given.kind = 'donation' and entry.account = 'donation_income'
    and entry.campaign_id = allocations.to_campaign_id
    and given.id < (
      select moved.id from ledger_transactions moved
      where moved.kind = 'allocation' and moved.reference = allocations.id::text))
where to_campaign_id is not null and approved_at is not null;

-- Also for processes of the version before. Whoever books it has locked both campaigns.
create function place_money_moved_here() returns trigger language plpgsql as $$
begin
  if new.approved_at is not null and new.to_campaign_id is not null and new.target_received_before_paise is null then
    new.target_received_before_paise := (select received_paise from campaigns where id = new.to_campaign_id);
  end if;
  return new;
end
$$;
create trigger allocations_place_money before insert or update on allocations
  for each row execute function place_money_moved_here();

alter table allocations add constraint allocations_target_place_check check (
  (target_received_before_paise is not null) = (approved_at is not null and to_campaign_id is not null));

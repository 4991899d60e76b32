-- An admin can end a bill that its organiser recorded and never submitted.
alter table expenses
  drop constraint expenses_check,
  add constraint expenses_submitted_check check (status in ('prepared', 'withdrawn', 'refused') or handed_in_at is not null);

-- The admin who is sending an advance now, and since when: nobody else does, nor cancels it.
alter table campaign_advances
  add column paying_by uuid,
  add column paying_at timestamptz,
  add constraint campaign_advances_paying_check check ((paying_by is null) = (paying_at is null)
    and (paying_by is null or status = 'approved'));
create index campaign_advances_being_paid on campaign_advances (paying_by) where paying_by is not null;

-- What the campaign from which it was moved had received when it was booked, refunds not deducted: donations that came
-- later lie behind it, however much is refunded of those before. Null: the general fund, not booked, or booked by a
-- process of the version before.
alter table allocations add column received_before_paise int8 check (received_before_paise >= 0);
update allocations set received_before_paise = (
  select coalesce(-sum(entry.amount_paise), 0)::int8
  from ledger_transactions given join ledger_entries entry on entry.transaction_id = given.id
  where given.kind = 'donation' and entry.account = 'donation_income'
    and entry.campaign_id = allocations.from_campaign_id
    and given.id < (
      select moved.id from ledger_transactions moved
      where moved.kind = 'allocation' and moved.reference = allocations.id::text))
where from_campaign_id is not null and approved_at is not null;

-- In this order, as bills are recorded.
lock table campaign_advances, expenses, allocations in access exclusive mode;

-- An admin can end a bill that its organiser recorded and never submitted.
alter table expenses
  drop constraint expenses_check,
  add constraint expenses_submitted_check check (status in ('prepared', 'withdrawn', 'refused') or handed_in_at is not null);

-- It is withdrawn a month after it was recorded, at the earliest a month after this was introduced, and `withdrawal_on` is
-- the day of which its organiser was told a week before.
alter table expenses
  add column unsubmitted_since timestamptz not null default now(),
  add column withdrawal_on date;
create index expenses_unsubmitted on expenses (withdrawal_on, unsubmitted_since, id) where status = 'prepared';

-- The admin who is sending an advance now, and since when: nobody else does, nor cancels it.
alter table campaign_advances
  add column paying_by uuid,
  add column paying_at timestamptz,
  add constraint campaign_advances_paying_check check ((paying_by is null) = (paying_at is null)
    and (paying_by is null or status = 'approved'));
create index campaign_advances_being_paid on campaign_advances (paying_by) where paying_by is not null;

-- What is sent or cancelled, nobody is sending any more. A process of the version before knows of no claim.
create function end_payment_claim() returns trigger language plpgsql as $$
begin
  new.paying_by := null;
  new.paying_at := null;
  return new;
end
$$;
create trigger campaign_advances_end_claims before update on campaign_advances
  for each row when (new.paying_by is not null and new.status <> 'approved') execute function end_payment_claim();

-- What the campaign from which it was moved had received when it was booked, refunds not deducted: donations that came
-- later lie behind it, however much is refunded of those before. Null: the general fund, or not booked.
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

-- A process of the version before books without it. The campaign is locked meanwhile.
create function keep_received_before() returns trigger language plpgsql as $$
begin
  new.received_before_paise := (select received_paise from campaigns where id = new.from_campaign_id);
  return new;
end
$$;
create trigger allocations_received_before before insert or update on allocations
  for each row when (new.received_before_paise is null and new.from_campaign_id is not null and new.approved_at is not null)
  execute function keep_received_before();

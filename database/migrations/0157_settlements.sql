-- What the gateway sends to the bank account, what each settlement is made of, and what of it is not in our books.

-- Any word of `eventKinds`. The next file compares the rows with it, which would hold up all webhooks here.
alter table gateway_events drop constraint gateway_events_event_kind_check;
alter table gateway_events add constraint gateway_events_event_kind_check check (event_kind ~ '^[a-z]{1,20}$') not valid;

create table settlements (
  id uuid primary key default uuidv7(),
  gateway_settlement_id text not null unique check (gateway_settlement_id ~ '^setl_[A-Za-z0-9]{14}$'),
  key_mode text not null check (key_mode in ('sandbox', 'test', 'live')),
  amount_paise int8 not null check (amount_paise >= 0),
  -- Of the whole, besides those of its payments.
  fees_paise int8 not null check (fees_paise >= 0),
  fee_tax_paise int8 not null check (fee_tax_paise >= 0),
  -- The bank's reference.
  utr text check (utr ~ '^[A-Za-z0-9_/-]{1,64}$'),
  -- As the gateway says.
  status text not null check (status in ('created', 'processed', 'failed')),
  created_at timestamptz(3) not null,
  -- The day in India on which money moved.
  settled_on date not null,
  -- How far its items were read: the day of the gateway's list, and how many of it.
  read_day date not null,
  read_up_to int4 not null default 0 check (read_up_to >= 0),
  -- Null: never to the end.
  read_at timestamptz(3),
  -- Credits less debits of its items, when they were last read to the end.
  items_paise int8,
  booked_at timestamptz(3),
  -- The admin who booked it although its items do not sum to it.
  booked_by uuid,
  -- Why somebody should look at it; null: nothing is open.
  difference text check (difference in ('sum', 'failed')),
  difference_paise int8 not null default 0,
  check ((read_at is null) = (items_paise is null)),
  check (booked_by is null or booked_at is not null)
);
create index settlements_newest on settlements (created_at desc, id desc);
create index settlements_by_day on settlements (settled_on);
create index settlements_not_booked on settlements (key_mode, created_at) where booked_at is null;
create index settlements_open on settlements (created_at) where difference is not null;

create table settlement_items (
  id uuid primary key default uuidv7(),
  settlement_id uuid not null references settlements (id),
  -- The gateway's: of the payment, the refund, the adjustment.
  entity_id text not null check (entity_id ~ '^[a-z]{2,12}_[A-Za-z0-9]{14}$'),
  type text not null check (type ~ '^[a-z_.]{1,40}$'),
  debit_paise int8 not null check (debit_paise >= 0),
  credit_paise int8 not null check (credit_paise >= 0),
  amount_paise int8 not null check (amount_paise >= 0),
  fee_paise int8 not null check (fee_paise >= 0),
  fee_tax_paise int8 not null check (fee_tax_paise between 0 and fee_paise),
  payment_id text check (payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  dispute_id text,
  method text,
  description text,
  created_at timestamptz(3) not null,
  settled_on date not null,
  -- How it differs from our books; null: it does not. What is explained is not open any more.
  difference text check (difference in ('unknown', 'amount', 'fee')),
  -- What the gateway counted less what we booked.
  difference_paise int8 not null default 0,
  explained_at timestamptz(3),
  explained_by uuid,
  explanation text check (char_length(explanation) between 1 and 500),
  unique (settlement_id, entity_id),
  check ((explained_at is null) = (explanation is null))
);
create index settlement_items_of_settlement on settlement_items (settlement_id, created_at, id);
create index settlement_items_open on settlement_items (settled_on desc, id desc)
  where difference is not null and explained_at is null;
-- In the order in which they are compared again.
create index settlement_items_compared on settlement_items (id) where difference is not null and explained_at is null;

-- Sums of the days in India, as rows that changes add (docs/decisions/0068).
create table gateway_days (
  day date not null,
  captured_paise int8 not null default 0,
  fees_paise int8 not null default 0,
  fee_tax_paise int8 not null default 0,
  refunded_paise int8 not null default 0,
  settled_paise int8 not null default 0,
  open_count int8 not null default 0,
  open_paise int8 not null default 0
);
create index gateway_days_by_day on gateway_days (day);

-- Once for each statement, since payments are recorded in batches.
create function count_captures_of_days() returns trigger language plpgsql as $$
declare
  sign int8 := case when tg_op = 'DELETE' then -1 else 1 end;
begin
  insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise)
  select day_in_india(captured_at), sign * sum(amount_paise), sign * sum(fee_paise), sign * sum(fee_tax_paise)
  from changed group by 1;
  return null;
end
$$;
create trigger payments_are_counted_when_inserted after insert on payments referencing new table as changed
  for each statement execute function count_captures_of_days();
create trigger payments_are_counted_when_deleted after delete on payments referencing old table as changed
  for each statement execute function count_captures_of_days();

-- Of a recorded payment the fee can become known later.
create function count_changed_capture_of_day() returns trigger language plpgsql as $$
begin
  insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise)
  values (day_in_india(old.captured_at), -old.amount_paise, -old.fee_paise, -old.fee_tax_paise),
    (day_in_india(new.captured_at), new.amount_paise, new.fee_paise, new.fee_tax_paise);
  return null;
end
$$;
create trigger payments_are_counted_when_changed after update on payments for each row
  when ((old.captured_at, old.amount_paise, old.fee_paise, old.fee_tax_paise)
    is distinct from (new.captured_at, new.amount_paise, new.fee_paise, new.fee_tax_paise))
  execute function count_changed_capture_of_day();

create function count_refund_of_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'processed' then
    insert into gateway_days (day, refunded_paise) values (day_in_india(old.finished_at), -old.amount_paise);
  end if;
  if tg_op <> 'DELETE' and new.status = 'processed' then
    insert into gateway_days (day, refunded_paise) values (day_in_india(new.finished_at), new.amount_paise);
  end if;
  return null;
end
$$;
create trigger payment_refunds_are_counted_when_inserted after insert on payment_refunds
  for each row when (new.status = 'processed') execute function count_refund_of_day();
create trigger payment_refunds_are_counted_when_deleted after delete on payment_refunds
  for each row when (old.status = 'processed') execute function count_refund_of_day();
create trigger payment_refunds_are_counted_when_changed after update on payment_refunds for each row
  when ((old.status = 'processed' or new.status = 'processed')
    and (old.status, old.finished_at, old.amount_paise) is distinct from (new.status, new.finished_at, new.amount_paise))
  execute function count_refund_of_day();

create function count_settlement_of_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into gateway_days (day, settled_paise, open_count, open_paise)
    values (old.settled_on, case when old.status = 'processed' then -old.amount_paise else 0 end,
      -(old.difference is not null)::int4, -old.difference_paise);
  end if;
  insert into gateway_days (day, settled_paise, open_count, open_paise)
  values (new.settled_on, case when new.status = 'processed' then new.amount_paise else 0 end,
    (new.difference is not null)::int4, new.difference_paise);
  return null;
end
$$;
create trigger settlements_are_counted_when_inserted after insert on settlements
  for each row execute function count_settlement_of_day();
create trigger settlements_are_counted_when_changed after update on settlements for each row
  when ((old.settled_on, old.status, old.amount_paise, old.difference, old.difference_paise)
    is distinct from (new.settled_on, new.status, new.amount_paise, new.difference, new.difference_paise))
  execute function count_settlement_of_day();

create function count_difference_of_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.difference is not null and old.explained_at is null then
    insert into gateway_days (day, open_count, open_paise) values (old.settled_on, -1, -old.difference_paise);
  end if;
  if new.difference is not null and new.explained_at is null then
    insert into gateway_days (day, open_count, open_paise) values (new.settled_on, 1, new.difference_paise);
  end if;
  return null;
end
$$;
create trigger settlement_items_are_counted_when_inserted after insert on settlement_items
  for each row when (new.difference is not null) execute function count_difference_of_day();
create trigger settlement_items_are_counted_when_changed after update on settlement_items for each row
  when ((old.difference is not null or new.difference is not null)
    and (old.settled_on, old.difference, old.difference_paise, old.explained_at)
      is distinct from (new.settled_on, new.difference, new.difference_paise, new.explained_at))
  execute function count_difference_of_day();

insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise)
select day_in_india(captured_at), sum(amount_paise), sum(fee_paise), sum(fee_tax_paise) from payments group by 1;
insert into gateway_days (day, refunded_paise)
select day_in_india(finished_at), sum(amount_paise) from payment_refunds where status = 'processed' group by 1;

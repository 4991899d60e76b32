-- A refund voids its part of a receipt by a credit note, numbered without a gap in each financial year.

create table donation_credit_notes (
  id uuid primary key default uuidv7(),
  donation_id uuid not null references donations (id),
  -- Of payment_refunds: one note for each.
  gateway_refund_id text not null unique,
  number text not null unique check (number ~ '^D-[0-9]{4}-[0-9]{2}/[0-9]{6,12}$'),
  amount_paise int8 not null check (amount_paise > 0),
  issued_at timestamptz(3) not null
);

create index donation_credit_notes_of_donation on donation_credit_notes (donation_id, issued_at);

-- Refunds of before, in the order in which the money went back.
with refunded as (
  select payable_id, gateway_refund_id, payment_refunds.amount_paise, finished_at, payment_refunds.id,
    extract(year from finished_at at time zone 'Asia/Kolkata' - interval '3 months')::int as first_year
  from payment_refunds join payments using (gateway_payment_id)
  where status = 'processed' and payable_type = 'donation' and disposition = 'settled'),
numbered as (
  select *, first_year || '-' || lpad(((first_year + 1) % 100)::text, 2, '0') as financial_year,
    row_number() over (partition by first_year order by finished_at, id) as place
  from refunded),
written as (
  insert into donation_credit_notes (donation_id, gateway_refund_id, number, amount_paise, issued_at)
  select payable_id, gateway_refund_id, 'D-' || financial_year || '/' || lpad(place::text, 6, '0'), amount_paise, finished_at
  from numbered)
insert into receipt_counters (series, financial_year, last_number)
select 'donation_credit_note', financial_year, max(place) from numbered group by financial_year;

-- The admins' list of donations: by campaign in every state, by words of names, which trigrams do not know in the scripts of India.
create index donations_of_campaign_newest on donations (campaign_id, created_at desc, id desc);
create index donations_name_words on donations using gin (to_tsvector('simple', coalesce(donor_name, '')));

-- When the end was asked for: what is charged after it goes back, however long the gateway takes to end it. Of gifts
-- that wait for their end now it is not known; from now on none is charged.
alter table monthly_gifts add column end_requested_at timestamptz(3);
update monthly_gifts set end_requested_at = now() where cancel_wanted and ended_at is null;
alter table monthly_gifts drop column cancel_wanted;

-- The other amounts that were agreed since the last charge: the gateway may still charge any of them next month.
alter table monthly_gifts add column earlier_amounts_paise int4[] not null default '{}'
  check (10000 <= all(earlier_amounts_paise) and 10000000 >= all(earlier_amounts_paise));
update monthly_gifts set earlier_amounts_paise = array[previous_amount_paise::int4]
where previous_amount_paise <> amount_paise;
alter table monthly_gifts drop column previous_amount_paise;

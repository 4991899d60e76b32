-- Whoever settles or refunds donations waits until their days are counted.
lock table donations in share row exclusive mode;

-- For whoever reads the next few donations of a campaign in the order in which they were booked.
create index donations_in_booking_order on donations (campaign_id, received_before_paise)
  where received_before_paise is not null;

-- How far the donors of a campaign were told that all of their donation is spent (docs/decisions/0145).
create table spent_progress (
  campaign_id uuid primary key,
  -- In all that the campaign was given: donations before it need no mail, or were passed.
  up_to_paise int8 not null check (up_to_paise >= 0),
  -- Of the first that was passed without a mail because some of it was moved; reading begins there when it may be spent.
  passed_from_paise int8 check (passed_from_paise < up_to_paise),
  version int8 not null default 0
);

-- What each campaign was given on each day in India, less refunds; as in `donation_days` a change adds a row.
create table campaign_days (
  campaign_id uuid not null,
  day date not null,
  gift_count int8 not null,
  given_paise int8 not null,
  -- Of all rows of the day until then. The others are added up every minute.
  is_sum bool not null default false
);

create or replace function count_donations_of_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into donation_days (day, gift_count, given_paise, first_gift_count)
    select day_in_india(paid_at), count(*), sum(amount_paise - refunded_paise), count(*) filter (where is_first_gift)
    from rows_after where payment_status = 'paid' group by 1;
    insert into campaign_days (campaign_id, day, gift_count, given_paise)
    select campaign_id, day_in_india(paid_at), count(*), sum(amount_paise - refunded_paise)
    from rows_after where payment_status = 'paid' and campaign_id is not null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into donation_days (day, gift_count, given_paise, first_gift_count)
    select day_in_india(paid_at), -count(*), sum(refunded_paise - amount_paise), -count(*) filter (where is_first_gift)
    from rows_before where payment_status = 'paid' group by 1;
    insert into campaign_days (campaign_id, day, gift_count, given_paise)
    select campaign_id, day_in_india(paid_at), -count(*), sum(refunded_paise - amount_paise)
    from rows_before where payment_status = 'paid' and campaign_id is not null group by 1, 2;
  else
    insert into donation_days (day, gift_count, given_paise, first_gift_count)
    select day_in_india(paid_at), sum(factor), sum(factor * (amount_paise - refunded_paise)),
      coalesce(sum(factor) filter (where is_first_gift), 0)
    from (
      select 1 as factor, paid_at, amount_paise, refunded_paise, is_first_gift from rows_after
      where payment_status = 'paid'
      union all
      select -1, paid_at, amount_paise, refunded_paise, is_first_gift from rows_before
      where payment_status = 'paid') changed
    group by 1
    having (sum(factor), sum(factor * (amount_paise - refunded_paise)), coalesce(sum(factor) filter (where is_first_gift), 0))
      <> (0, 0, 0);
    insert into campaign_days (campaign_id, day, gift_count, given_paise)
    select campaign_id, day_in_india(paid_at), sum(factor), sum(factor * (amount_paise - refunded_paise))
    from (
      select 1 as factor, campaign_id, paid_at, amount_paise, refunded_paise from rows_after
      where payment_status = 'paid' and campaign_id is not null
      union all
      select -1, campaign_id, paid_at, amount_paise, refunded_paise from rows_before
      where payment_status = 'paid' and campaign_id is not null) changed
    group by 1, 2 having (sum(factor), sum(factor * (amount_paise - refunded_paise))) <> (0, 0);
  end if;
  return null;
end
$$;

insert into campaign_days (campaign_id, day, gift_count, given_paise, is_sum)
select campaign_id, day_in_india(paid_at), count(*), sum(amount_paise - refunded_paise), true
from donations where payment_status = 'paid' and campaign_id is not null group by 1, 2;

create index campaign_days_of_campaign on campaign_days (campaign_id, day);
create index campaign_days_to_add_up on campaign_days (campaign_id, day) where not is_sum;

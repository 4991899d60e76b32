-- Where each donation lies in all that its campaign has received, so that the bills it paid for are found without adding
-- up all donations before it.

-- All that was ever given, refunds not taken off.
alter table campaigns add column received_paise int8 not null default 0 check (received_paise >= 0);
-- What its campaign had received before it; never changes. Null: not paid, or to the general fund.
alter table donations add column received_before_paise int8 check (received_before_paise >= 0);

update donations set received_before_paise = placed.before_paise
from (
  select id, sum(amount_paise) over (partition by campaign_id order by paid_at, public_id) - amount_paise as before_paise
  from donations where campaign_id is not null and paid_at is not null) placed
where donations.id = placed.id;

update campaigns set received_paise = given.paise
from (
  select campaign_id, sum(amount_paise)::int8 as paise from donations
  where campaign_id is not null and paid_at is not null group by campaign_id) given
where campaigns.id = given.campaign_id;

-- Few rows: what was given back of donations before another.
drop index donations_refunded;
create index donations_refunded on donations (campaign_id, received_before_paise) include (refunded_paise)
  where refunded_paise > 0;

-- No amounts are added up from it any more, so a refund leaves it alone.
drop index donations_of_campaign;
create index donations_of_campaign on donations (campaign_id, paid_at desc, public_id desc)
  where payment_status = 'paid';

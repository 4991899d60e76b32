-- Who bears a refund of an order that nobody was owed is decided by an admin, for a seller or for the organisation; until then
-- the sellers' parts of the order are not paid out.
--   undecided_paise: what was refunded so, and is neither decided, nor was cancelled or returned later.
alter table orders add column undecided_paise int8 not null default 0,
  add column undecided_since timestamptz(3),
  add constraint orders_undecided_check
    check (undecided_paise >= 0 and (undecided_paise > 0) = (undecided_since is not null));
create index orders_undecided on orders (undecided_since, id) where undecided_paise > 0;

-- Without a seller, the organisation bears it; decided by nobody: by the rule of before this version.
alter table borne_refunds alter column vendor_id drop not null,
  alter column decided_by drop not null,
  add column reason text,
  add constraint borne_refunds_reason_check check ((vendor_id is null) = (reason is not null)),
  add constraint borne_refunds_decided_by_check check (vendor_id is null or decided_by is not null);
create index borne_refunds_newest on borne_refunds (created_at);

-- What was refunded within the last 30 days waits for a decision, since its goods may not be paid out yet. What is older was
-- borne by the organisation, as its rule was.
create temporary table unowed on commit drop as
select order_id, greatest(unowed_paise - offset_paise - coalesce(given_paise, 0) - coalesce(borne_paise, 0), 0)::int8 as left_paise,
  least(recent_paise, greatest(unowed_paise - offset_paise - coalesce(given_paise, 0) - coalesce(borne_paise, 0), 0))::int8 as recent_paise,
  since
from (
  select payable_id as order_id,
    coalesce(sum(refund.amount_paise - doubled_paise) filter (where is_unowed), 0) as unowed_paise,
    coalesce(sum(refund.amount_paise - doubled_paise) filter (
      where is_unowed and finished_at > now() - interval '30 days'), 0) as recent_paise,
    min(finished_at) filter (where is_unowed and finished_at > now() - interval '30 days') as since,
    sum(offset_paise) as offset_paise
  from (
    select *, due_id is null and status = 'processed' and not is_extra as is_unowed from payment_refunds) refund
  join payments using (gateway_payment_id)
  where payable_type = 'order' and disposition = 'settled'
  group by payable_id having bool_or(is_unowed)) refunded
left join (
  select order_id, sum(paise) as given_paise from (
    select order_id, given_before_paise as paise from shipments
    union all select order_id, given_before_paise from order_returns) given group by order_id) given using (order_id)
left join (
  select order_id, sum(amount_paise - restored_paise) as borne_paise
  from borne_refunds group by order_id) borne using (order_id);

update orders set undecided_paise = recent_paise, undecided_since = since
from unowed where orders.id = order_id and recent_paise > 0;
insert into borne_refunds (order_id, amount_paise, reason)
select order_id, left_paise - recent_paise, 'By the rule of before: the organisation bears what no admin let a seller bear.'
from unowed where left_paise > recent_paise;

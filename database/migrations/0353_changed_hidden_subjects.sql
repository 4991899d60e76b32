-- A product that moderators had removed could be taken back by its seller, to a draft or even for sale, where it stayed hidden. It is
-- removed again. Rejected and hidden means removed from now on, so a rejected one that was only hidden is a draft.
with last_decisions as (
  select distinct on (subject_id) subject_id, decision, reason
  from moderation_cases where subject_kind = 'product' and status <> 'open'
  order by subject_id, case_id desc
)
update products set status = case decision when 'remove' then 'rejected' else 'draft' end,
  rejected_reason = coalesce(rejected_reason, reason)
from last_decisions
where subject_id = products.id and hidden_at is not null and (
  (decision = 'remove' and status in ('draft', 'active', 'approved', 'archived')) or (decision = 'hide' and status = 'rejected'));

-- Until now nobody was told when a hidden product, shop or fundraising page was changed by its owner: those changed since the decision
-- wait for moderators, as stories do since 0351.
insert into moderation_cases (subject_kind, subject_id, author_id, cause, status, opened_at)
select kind, id, owner, 'submitted', 'open', edited_at
from (
  select 'product' as kind, id, vendor_id as owner, edited_at from products
  where hidden_at is not null and status <> 'rejected'
  union all
  select 'seller', vendor_id, vendor_id, edited_at from sellers
  where hidden_at is not null and status <> 'rejected'
  union all
  select 'fundraiser', id, created_by, edited_at from fundraisers
  where status = 'hidden' and created_by is not null
) hidden
where edited_at > (
    select max(decided_at) from moderation_cases where subject_kind = kind and subject_id = id)
  and not exists (
    select from moderation_cases
    where subject_kind = kind and subject_id = id and (status = 'open' or appeal_decided_at > edited_at));

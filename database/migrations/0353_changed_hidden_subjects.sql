-- Until now an appeal that succeeded did not show a hidden or removed product again that had never been approved.
with last_decisions as (
  select distinct on (subject_id) subject_id, appeal_outcome
  from moderation_cases where subject_kind = 'product' and decision in ('hide', 'remove', 'reject')
  order by subject_id, case_id desc
)
update products set hidden_at = null, rejected_reason = null,
  status = case status when 'rejected' then 'draft' else status end
from last_decisions
where subject_id = products.id and appeal_outcome = 'reversed' and hidden_at is not null and approved_at is null;

-- A product that moderators had removed could be taken back by its seller, to a draft or even for sale, where it stayed hidden. It is
-- removed again. Rejected and hidden means removed from now on, so one that no removal stands about is a draft.
with last_decisions as (
  select distinct on (subject_id) subject_id, decision, reason, exists (
    select from moderation_cases removal
    where removal.subject_id = moderation_cases.subject_id and removal.decision = 'remove'
      and removal.appeal_outcome is distinct from 'reversed' and not exists (
        select from moderation_cases later
        where later.subject_id = removal.subject_id and later.case_id > removal.case_id
          and later.decision in ('keep', 'approve'))) as is_removed
  from moderation_cases where subject_kind = 'product' and decision in ('hide', 'remove', 'reject')
  order by subject_id, case_id desc
)
update products set status = case when is_removed then 'rejected' else 'draft' end,
  rejected_reason = coalesce(rejected_reason, reason)
from last_decisions
where subject_id = products.id and hidden_at is not null and case
  when is_removed then decision = 'remove' and status in ('draft', 'active', 'approved', 'archived')
  else status = 'rejected' end;

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
    where subject_kind = kind and subject_id = id and (status = 'open' or appeal_decided_at > edited_at))
-- The old processes still open cases.
on conflict (subject_kind, subject_id) where status = 'open' do nothing;

-- Until now nobody was told when a hidden story was changed by its writer: those changed since the decision wait for moderators.
insert into moderation_cases (subject_kind, subject_id, author_id, cause, status, opened_at)
select 'story', stories.id, stories.created_by, 'submitted', 'open', stories.edited_at
from stories
where stories.status = 'hidden' and stories.edited_at > (
    select max(decided_at) from moderation_cases where subject_kind = 'story' and subject_id = stories.id)
  and not exists (
    select from moderation_cases
    where subject_kind = 'story' and subject_id = stories.id and (status = 'open' or appeal_decided_at > stories.edited_at));

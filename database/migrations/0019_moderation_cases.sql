-- A case: one subject of moderation, from its first report or its submission to the last word about it. The subject is of
-- any kind: a story, a comment, a product, a campaign. A case outlives its subject, so it has no foreign key to it.
create table moderation_cases (
  case_id uuid primary key default uuidv7(),
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z_]{1,39}$'),
  subject_id uuid not null,
  -- What the subject belongs to: the story of a comment. Null: it stands for itself.
  parent_id uuid,
  -- Null: the organisation wrote it, or the account is erased.
  author_id uuid,
  -- Who made it a case: people who reported it, its author who wants it to be public, or a moderator.
  cause text not null check (cause in ('reported', 'submitted', 'moderator')),
  status text not null check (status in ('open', 'decided', 'appealed', 'closed')),
  opened_at timestamptz(3) not null default now(),
  report_count int4 not null default 0 check (report_count >= 0),

  decision text check (decision in ('keep', 'hide', 'remove', 'warn', 'approve', 'reject')),
  reason text check (char_length(reason) between 1 and 1000),
  decided_by uuid,
  decided_at timestamptz(3),
  -- What the moderator had in front of them. Null: of before this was kept, or the author has deleted it.
  seen_title text,
  seen_text text,

  appeal text check (char_length(appeal) between 1 and 1000),
  appealed_at timestamptz(3),
  appeal_outcome text check (appeal_outcome in ('upheld', 'reversed')),
  appeal_reason text check (char_length(appeal_reason) between 1 and 1000),
  appeal_decided_by uuid,
  appeal_decided_at timestamptz(3),

  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decision is null)),
  check ((decided_at is null) = (reason is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status in ('appealed', 'closed')) = (appealed_at is not null)),
  check ((appealed_at is null) = (appeal is null)),
  check ((status = 'closed') = (appeal_decided_at is not null)),
  check ((appeal_decided_at is null) = (appeal_outcome is null))
);

insert into moderation_cases (case_id, subject_kind, subject_id, parent_id, author_id, cause, status, opened_at,
  decision, reason, decided_by, decided_at, appeal, appealed_at, appeal_outcome, appeal_reason, appeal_decided_by,
  appeal_decided_at)
select decision_id, case when comment_id is null then 'story' else 'comment' end, coalesce(comment_id, story_id),
  case when comment_id is not null then story_id end, author_id, 'moderator',
  case when appealed_at is null then 'decided' when appeal_outcome is null then 'appealed' else 'closed' end,
  created_at, decision, reason, decided_by, created_at, appeal, appealed_at, appeal_outcome, appeal_reason,
  appeal_decided_by, appeal_decided_at
from moderation_decisions;

insert into moderation_cases (subject_kind, subject_id, parent_id, author_id, cause, status, opened_at)
select case when comment_id is null then 'story' else 'comment' end, coalesce(comment_id, report.story_id),
  case when comment_id is not null then report.story_id end,
  case when comment_id is null then stories.created_by else story_comments.user_id end,
  'reported', 'open', min(report.created_at)
from story_reports report join stories on stories.id = report.story_id
  left join story_comments on story_comments.id = comment_id
where closed_at is null
group by comment_id, report.story_id, stories.created_by, story_comments.user_id;

-- Somebody finds that a subject should not stand there. Once each.
create table moderation_reports (
  report_id uuid primary key default uuidv7(),
  case_id uuid not null references moderation_cases (case_id) on delete cascade,
  subject_kind text not null,
  subject_id uuid not null,
  reporter_id uuid not null references profiles (user_id),
  reason text not null check (reason in ('spam', 'untrue', 'hurtful', 'private', 'other')),
  note text check (char_length(note) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  unique (subject_kind, subject_id, reporter_id)
);

-- A report was closed in the transaction of its decision, so both have one time. Those about comments that their writers
-- deleted before anybody decided have no case, and nobody reads them any more.
insert into moderation_reports (report_id, case_id, subject_kind, subject_id, reporter_id, reason, note, created_at)
select report_id, cases.case_id, cases.subject_kind, cases.subject_id, reporter_id, report.reason, note, created_at
from story_reports report cross join lateral (
  select case_id, subject_kind, subject_id from moderation_cases
  where subject_id = coalesce(report.comment_id, report.story_id)
    and (status = 'open' and report.closed_at is null or decided_at = report.closed_at)
  order by case_id limit 1) cases;

update moderation_cases set cause = 'reported', report_count = counted.report_count, opened_at = counted.opened_at
from (
  select case_id, count(*) as report_count, min(created_at) as opened_at from moderation_reports group by case_id
) counted
where moderation_cases.case_id = counted.case_id;

drop table story_reports;
drop table moderation_decisions;

create unique index moderation_cases_one_open on moderation_cases (subject_kind, subject_id) where status = 'open';
create index moderation_cases_of_subject on moderation_cases (subject_id, case_id desc);
create index moderation_cases_of_parent on moderation_cases (parent_id) where parent_id is not null;
create index moderation_cases_of_author on moderation_cases (author_id, decided_at desc, case_id desc);
create index moderation_cases_reported on moderation_cases (report_count desc, opened_at, case_id) where status = 'open';
create index moderation_cases_opened on moderation_cases (opened_at, case_id) where status = 'open';
create index moderation_cases_appealed on moderation_cases (appealed_at, case_id) where status = 'appealed';
create index moderation_cases_history on moderation_cases (decided_at desc, case_id desc) where status <> 'open';
create index moderation_reports_of_case on moderation_reports (case_id, created_at desc, report_id desc);
create index moderation_reports_of_person on moderation_reports (reporter_id);

-- Mails of one occasion that go to many people wait behind all others, and are counted and cancelled together. A
-- cancelled one that a sender may have in its hands gets `not_before = 'infinity'`.
alter table outgoing_mails add column batch text check (char_length(batch) between 1 and 100);
create index outgoing_mails_batch on outgoing_mails (batch) where batch is not null;
create index outgoing_mails_in_order on outgoing_mails ((batch is not null), not_before) where sent_at is null;
drop index outgoing_mails_waiting;

-- The letters of the newsletter.
create table newsletter_issues (
  id uuid primary key default uuidv7(),
  subject text not null check (char_length(subject) between 1 and 150),
  body text not null check (char_length(body) between 1 and 20000),
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent', 'cancelled')),
  -- Counts the changes of a draft: whoever saves one that changed meanwhile is told.
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- What was sent in the end, written when its mails are deleted.
  sent_count int,
  failed_count int,
  check ((status = 'draft') = (started_at is null)),
  check ((status in ('sent', 'cancelled')) = (ended_at is not null)),
  check ((sent_count is null) = (failed_count is null))
);
create index newsletter_issues_sending on newsletter_issues (id) where status = 'sending';

-- Who got an issue, once each. Written together with the mails, in batches by the id of the subscription.
create table newsletter_recipients (
  issue_id uuid not null references newsletter_issues on delete cascade,
  subscription_id uuid not null references newsletter_subscriptions on delete cascade,
  primary key (issue_id, subscription_id)
);
create index newsletter_recipients_subscription on newsletter_recipients (subscription_id);

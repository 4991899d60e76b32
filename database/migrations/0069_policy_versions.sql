-- Every publication of a policy is a version, which stays readable under its number. The texts that the site begins
-- with are published as version 1 by the same command, when the database is migrated.
create table policy_versions (
  policy text not null check (policy in ('terms', 'privacy', 'refund-policy', 'shipping-policy', 'grievance')),
  version int not null check (version >= 1),
  title text not null check (char_length(title) between 1 and 120),
  -- Markdown of a small subset, checked when it is published.
  body text not null check (char_length(body) between 1 and 40000),
  -- Days in India.
  published_on date not null,
  applies_from date not null check (applies_from >= published_on),
  -- Null: the text that the site began with, or an account that is gone.
  author_id uuid references users (user_id) on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (policy, version)
);
create index policy_versions_of_author on policy_versions (author_id) where author_id is not null;

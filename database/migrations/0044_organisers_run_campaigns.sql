-- People write their campaigns themselves: drafts, reviewed changes of live campaigns, budgets, and an end with thanks.

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('avatar', 'story', 'product', 'seller', 'return', 'campaign')) not valid;
alter table uploads validate constraint uploads_purpose_check;

-- A draft may be incomplete: its row holds what of it is valid so far, so that lists can name it.
alter table campaigns
  drop constraint campaigns_title_check,
  drop constraint campaigns_summary_check,
  drop constraint campaigns_description_check,
  drop constraint campaigns_location_check,
  drop constraint campaigns_goal_paise_check,
  drop constraint campaigns_status_check,
  drop constraint campaigns_check,
  drop constraint campaigns_check1,
  -- Of the cover picture. Null: none, or a drawn one.
  add column image_alt text check (length(image_alt) between 1 and 300),
  -- The organiser's choice: the donation that reaches the goal ends it.
  add column ends_at_goal bool not null default false,
  -- For whom the organiser acts, and what donors should know of them. Null: the profile says it.
  add column organiser_name text check (length(organiser_name) between 1 and 120),
  add column organiser_about text check (length(organiser_about) between 1 and 500),
  add column submitted_at timestamptz(3),
  -- Why a reviewer gave it back, until it is submitted again.
  add column returned_reason text check (length(returned_reason) between 1 and 1000),
  -- Null: it has not ended, or did so before this was kept.
  add column end_cause text check (end_cause in ('last_day', 'goal', 'organiser', 'admin')),
  add column closed_at timestamptz(3);

alter table campaigns
  add constraint campaigns_title_check check (length(title) <= 120 and (title <> '' or status = 'draft')) not valid,
  add constraint campaigns_summary_check check (length(summary) <= 160 and (summary <> '' or status = 'draft')) not valid,
  add constraint campaigns_description_check
    check (length(description) <= 5000 and (description <> '' or status = 'draft')) not valid,
  add constraint campaigns_location_check check (length(location) <= 120 and (location <> '' or status = 'draft')) not valid,
  add constraint campaigns_goal_paise_check
    check (goal_paise >= 0 and (goal_paise > 0 or status = 'draft')) not valid,
  add constraint campaigns_status_check
    check (status in ('draft', 'in_review', 'live', 'ended', 'closed')) not valid,
  add constraint campaigns_approved_check
    check (status not in ('live', 'ended', 'closed') or approved_at is not null) not valid,
  add constraint campaigns_ended_check
    check ((status in ('ended', 'closed')) = (ended_at is not null)) not valid,
  add constraint campaigns_closed_check check ((status = 'closed') = (closed_at is not null)) not valid;

alter table campaigns
  validate constraint campaigns_title_check,
  validate constraint campaigns_summary_check,
  validate constraint campaigns_description_check,
  validate constraint campaigns_location_check,
  validate constraint campaigns_goal_paise_check,
  validate constraint campaigns_status_check,
  validate constraint campaigns_approved_check,
  validate constraint campaigns_ended_check,
  validate constraint campaigns_closed_check;

-- What an organiser is writing, as typed: it is checked when it is submitted or published.
create table campaign_drafts (
  campaign_id uuid primary key references campaigns (id) on delete cascade,
  -- Null: nothing that the campaign does not say already.
  document jsonb check (length(document::text) <= 200000),
  -- Counts every save, so that a second tab overwrites nothing unseen.
  version int4 not null default 1 check (version > 0),
  saved_at timestamptz(3) not null default now()
);

-- What the goal is for. A line that was public is never deleted, because bills name it.
create table campaign_budget_lines (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position int4 not null check (position >= 0),
  label text not null check (length(label) between 1 and 120),
  amount_paise int8 not null check (amount_paise between 100 and 100000000000),
  -- No longer part of the budget.
  removed_at timestamptz(3)
);

create index campaign_budget_lines_of_campaign on campaign_budget_lines (campaign_id, position);

-- What changes the meaning of a live campaign waits here for a review; the first row of a campaign is what was approved.
create table campaign_revisions (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  status text not null check (status in ('in_review', 'approved', 'rejected', 'withdrawn')),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 160),
  description text not null check (length(description) between 1 and 5000),
  goal_paise int8 not null check (goal_paise > 0),
  -- [{"id", "label", "amount_paise"}], in their order; a new line has no id.
  budget jsonb not null check (jsonb_typeof(budget) = 'array'),
  -- Null: an account that is gone.
  proposed_by uuid references profiles (user_id),
  proposed_at timestamptz(3) not null default now(),
  decided_by uuid references profiles (user_id),
  decided_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  check ((status = 'in_review') = (decided_at is null))
);

create index campaign_revisions_of_campaign on campaign_revisions (campaign_id, id desc);
create unique index campaign_revisions_one_in_review on campaign_revisions (campaign_id) where status = 'in_review';

alter table campaign_updates
  add column image_url text check (length(image_url) <= 2000),
  add column image_alt text check (length(image_alt) between 1 and 300),
  -- The thanks with which the organiser closes the campaign.
  add column is_closing bool not null default false,
  add constraint campaign_updates_picture_check check ((image_url is null) = (image_alt is null));

create unique index campaign_updates_one_closing on campaign_updates (campaign_id) where is_closing;

-- Pages on which supporters raise money for a campaign, and which donations came from which page.

create table fundraisers (
  id uuid primary key default uuidv7(),
  -- The last part of its address.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  campaign_id uuid not null references campaigns (id),
  -- Null: an account that is gone, with all of its words.
  created_by uuid,
  title text not null check (char_length(title) between 1 and 100 or created_by is null),
  story text not null check (char_length(story) between 1 and 3000 or created_by is null),
  occasion text not null
    check (occasion in ('birthday', 'wedding', 'memory', 'festival', 'sport', 'school', 'other')),
  goal_paise int8 not null check (goal_paise between 100000 and 1000000000),
  -- As uploads keep it; null: the picture of the campaign.
  image_url text,
  image_alt text check (char_length(image_alt) <= 300),
  status text not null default 'published' check (status in ('published', 'hidden', 'removed')),
  -- Its owner ended it: no donation comes from it any more.
  ended_at timestamptz(3),
  -- Of its donations, less refunds; changed only with them.
  raised_paise int8 not null default 0,
  supporter_count int8 not null default 0,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);

-- The list on a campaign's page, those that raised most first.
create index fundraisers_of_campaign on fundraisers (campaign_id, raised_paise desc, id desc)
  where status = 'published';
create index fundraisers_of_owner on fundraisers (created_by, created_at desc, id desc);
-- One at a time for each campaign.
create unique index fundraisers_one_of_owner on fundraisers (campaign_id, created_by)
  where ended_at is null and status <> 'removed';

-- Set when a donation is opened, and never changed. Null: given on the page of the campaign.
alter table donations add column fundraiser_id uuid references fundraisers (id);
create index donations_of_fundraiser on donations (fundraiser_id, paid_at desc, public_id desc)
  where fundraiser_id is not null;

create or replace view public_donation_stats as
  select
    public_id as id,
    amount_paise,
    (amount_paise / 100.0)::numeric(12, 2) as amount,
    case when is_anonymous then null else donor_name end as display_name,
    is_anonymous,
    message,
    paid_at,
    campaign_id,
    supporter_answers.id as answer_id,
    supporter_answers.content as answer,
    supporter_answers.created_at as answered_at,
    supporter_answers.edited_at as answer_edited_at,
    fundraiser_id
  from donations left join supporter_answers
    on supporter_answers.donation_id = donations.id and supporter_answers.hidden_at is null
  where payment_status = 'paid';

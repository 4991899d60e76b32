-- People and the campaigns they start.

create extension if not exists pg_trgm;

create table profiles (
  user_id uuid primary key default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  display_name text not null check (length(display_name) between 1 and 120),
  status text not null default 'active' check (status in ('active', 'suspended')),
  phone text check (length(phone) between 4 and 20),
  bio text check (length(bio) <= 1000),
  avatar_url text check (length(avatar_url) <= 2000),
  location text check (length(location) <= 120),
  created_at timestamptz(3) not null default now()
);

create unique index profiles_email on profiles (lower(email));

-- Every gift updates its campaign's totals, so such an update must stay inside its page and touch no index
-- (a "heap-only" update). Hence free room in every page, long texts kept outside of the row, and the
-- ranking by amount indexed in steps of ₹10,000: the index changes once in many gifts, and the exact order
-- within a step is sorted when it is read.
create table campaigns (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 160),
  description text not null check (length(description) between 1 and 5000),
  image_url text check (length(image_url) <= 2000),
  urgency_level text not null default 'medium' check (urgency_level in ('critical', 'high', 'medium', 'low')),
  category text not null check (
    category in ('Education', 'Healthcare', 'Disaster Relief', 'Women Empowerment', 'Sustainable Energy')
  ),
  location text not null check (length(location) between 1 and 120),
  goal_paise int8 not null check (goal_paise > 0),
  raised_paise int8 not null default 0 check (raised_paise >= 0),
  supporter_count int8 not null default 0 check (supporter_count >= 0),
  status text not null default 'draft' check (status in ('draft', 'in_review', 'live', 'ended')),
  is_active bool not null generated always as (status = 'live') stored,
  raised_step int8 not null generated always as (raised_paise / 1000000) stored,
  created_by uuid not null references profiles (user_id),
  -- Milliseconds, because the browser's and the server's dates hold no more and page cursors repeat them.
  created_at timestamptz(3) not null default now(),
  ends_on date not null,
  approved_by uuid references profiles (user_id),
  approved_at timestamptz(3),
  ended_at timestamptz(3),
  -- Punctuation goes first, so that "flood/cyclone" is found under both words.
  search tsvector not null generated always as (
    to_tsvector(
      'simple',
      translate(
        title || ' ' || location || ' ' || summary || ' ' || description,
        '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹–—’‘“”…•',
        repeat(' ', 40)
      )
    )
  ) stored,
  check (status not in ('live', 'ended') or approved_at is not null),
  check ((status = 'ended') = (ended_at is not null))
) with (fillfactor = 70, toast_tuple_target = 512);

create index campaigns_newest on campaigns (created_at desc, id desc) where is_active;
create index campaigns_newest_by_category on campaigns (category, created_at desc, id desc) where is_active;
create index campaigns_newest_by_urgency on campaigns (urgency_level, created_at desc, id desc) where is_active;
create index campaigns_most_raised on campaigns (raised_step desc) where is_active;
create index campaigns_by_creator on campaigns (created_by, created_at desc, id desc);
create index campaigns_overdue on campaigns (ends_on) where is_active;

-- Words and beginnings of words everywhere; any part of a word in the two short texts, where a recheck is cheap.
-- Short lists of what is still to be sorted in, since a gift may have to wait until such a list is empty.
create index campaigns_search on campaigns using gin (search)
  with (gin_pending_list_limit = 256) where is_active;
create index campaigns_name_parts on campaigns using gin ((title || ' ' || location) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where is_active;

-- The newest active campaigns that match, found through the two indexes above whatever the planner thinks of
-- them: it keeps no figures about beginnings of words and believes reading long texts to be cheap, so that left
-- to itself it reads every campaign for a word that none of them has.
create function search_all_campaigns(
  words tsquery, part text, in_category text, of_urgency text, before_at timestamptz, before_id uuid, most int4
) returns setof uuid language sql stable
  set enable_seqscan = off
  set enable_indexscan = off
  set plan_cache_mode = force_custom_plan
as $$
  with matching as materialized (
    select id, created_at from campaigns
    where is_active
      and (search @@ words or (title || ' ' || location) ilike part)
      and (in_category is null or category = in_category)
      and (of_urgency is null or urgency_level = of_urgency)
      and (before_at is null or (created_at, id) < (before_at, before_id))
  )
  select id from matching order by created_at desc, id desc limit most
$$;

create table campaign_updates (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);

create index campaign_updates_newest on campaign_updates (campaign_id, created_at desc, id desc);

create table campaign_pictures (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position int4 not null check (position >= 0),
  -- Null: a picture is drawn from the id.
  image_url text check (length(image_url) <= 2000),
  caption text not null check (length(caption) between 1 and 200),
  alt text not null check (length(alt) between 1 and 300),
  unique (campaign_id, position)
);

create table campaign_faqs (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position int4 not null check (position >= 0),
  question text not null check (length(question) between 1 and 200),
  answer text not null check (length(answer) between 1 and 2000),
  unique (campaign_id, position)
);

create table campaign_phases (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position int4 not null check (position >= 0),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 500),
  phase_status text not null check (phase_status in ('completed', 'in-progress', 'pending')),
  -- In the organiser's words, such as "Weeks 3 to 6".
  timeframe text not null check (length(timeframe) between 1 and 60),
  unique (campaign_id, position)
);

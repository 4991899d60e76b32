-- Who gets the news of a campaign, and which news they have not all got yet.

create table campaign_followers (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  -- Either an account or an address.
  user_id uuid references users (user_id) on delete cascade,
  email text check (email = lower(email) and char_length(email) between 3 and 254),
  status text not null default 'pending' check (status in ('pending', 'following', 'ended')),
  -- Only its hash: whoever reads this table cannot confirm in another's name.
  confirm_token_hash bytea,
  confirm_sent_at timestamptz(3),
  -- In the clear, because every letter carries it; all it can do is to end the letters.
  unsubscribe_token text not null unique,
  created_at timestamptz(3) not null default now(),
  followed_at timestamptz(3),
  ended_at timestamptz(3),
  check ((user_id is null) <> (email is null)),
  -- Whoever is signed in needs no letter to confirm.
  check (email is not null or status <> 'pending'),
  check (status <> 'following' or followed_at is not null),
  check ((status = 'ended') = (ended_at is not null)),
  unique (campaign_id, user_id),
  unique (campaign_id, email)
);

-- Followers of a campaign are notified in this order, in batches.
create index campaign_followers_to_notify on campaign_followers (campaign_id, id) where status = 'following';
create index campaign_followers_of_user on campaign_followers (user_id) where user_id is not null;
create index campaign_followers_by_email on campaign_followers (email) where email is not null;
create unique index campaign_followers_confirm_token on campaign_followers (confirm_token_hash)
  where confirm_token_hash is not null;

create table campaign_news (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  kind text not null check (kind in ('update', 'goal_reached', 'ended')),
  update_id uuid unique references campaign_updates (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- The last follower who was notified; null: all were.
  notified_until uuid default '00000000-0000-0000-0000-000000000000',
  check ((kind = 'update') = (update_id is not null))
);

-- A campaign reaches its goal once and ends once, whatever is refunded meanwhile.
create unique index campaign_news_once on campaign_news (campaign_id, kind) where kind <> 'update';
create index campaign_news_to_notify on campaign_news (id) where notified_until is not null;

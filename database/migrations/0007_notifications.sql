-- What the site tells a person who has an account.

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (user_id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) between 1 and 1000),
  type text not null default 'info' check (type in ('success', 'warning', 'error', 'info')),
  is_read bool not null default false,
  -- Milliseconds, because the browser's and the server's dates hold no more and page cursors repeat them.
  created_at timestamptz(3) not null default now(),
  -- A path of this site. Browsers take "//host" and "/\host" for another site, and drop control characters first.
  action_url text check (action_url ~ '^/' and action_url !~ '^//|[[:cntrl:]\\ ]' and length(action_url) <= 2000),
  action_label text check (length(action_label) between 1 and 60),
  -- Names the event, so that telling of it again writes nothing.
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  check ((action_url is null) = (action_label is null)),
  unique (user_id, dedupe_key)
);

-- A person's list, read newest first along this key.
create index notifications_newest on notifications (user_id, created_at desc, id desc);
-- The number on the bell: only what is unread is ever counted.
create index notifications_unread on notifications (user_id) where not is_read;
-- What is read and old is deleted.
create index notifications_read_age on notifications (created_at) where is_read;
-- Who gave to a campaign hears its news; they are found person by person, a batch at a time.
create index donations_givers on donations (campaign_id, user_id)
  where user_id is not null and payment_status = 'paid';

-- News of a campaign goes out to its givers a batch at a time, in the order of their ids. Here stands the last who was
-- told, so that whoever is killed in between leaves nobody out; null: everybody was told.
alter table campaign_updates add column told_until uuid;
create index campaign_updates_to_tell on campaign_updates (id) where told_until is not null;

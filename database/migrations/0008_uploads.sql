-- Pictures that people uploaded. The files lie in the storage, under names made of the id.

create table uploads (
  -- Random: it is the whole of a picture's address, and says neither when nor in which order it came.
  id uuid primary key default gen_random_uuid(),
  -- Null: of somebody who is gone; it is removed with the next sweep.
  user_id uuid references users (user_id) on delete set null,
  purpose text not null check (purpose in ('avatar', 'story')),
  -- Of the largest file.
  width int4 not null check (width > 0),
  height int4 not null check (height > 0),
  -- Of all files together.
  size_bytes int8 not null check (size_bytes > 0),
  alt_text text check (length(alt_text) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  -- Null: nothing shows it yet. What nothing shows within a day is removed.
  used_since timestamptz(3),
  -- No longer wanted: its files are deleted, then the row.
  released_at timestamptz(3)
);

create index uploads_of_user on uploads (user_id, created_at desc, id desc) where user_id is not null;
create index uploads_released on uploads (id) where released_at is not null;
-- Few rows: what was uploaded and not used yet, or lost its owner.
create index uploads_loose on uploads (created_at) where released_at is null and (used_since is null or user_id is null);

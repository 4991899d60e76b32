create table stories (
  id uuid primary key default uuidv7(),
  -- Of the person the story is about, as that person wants to be called.
  name text not null check (char_length(name) between 1 and 100),
  location text not null check (char_length(location) between 1 and 120),
  category text not null check (category in ('Education', 'Employment', 'Healthcare', 'Equality')),
  story text not null check (char_length(story) between 1 and 5000),
  impact text check (char_length(impact) between 1 and 300),
  image_url text check (char_length(image_url) <= 500),
  is_featured bool not null default false,
  -- Null: told to the organisation, which wrote it down.
  created_by uuid,
  created_at timestamptz not null default now()
);

-- The feed is read newest first, page by page along this key.
create index stories_newest on stories (created_at desc, id desc);
-- The home page reads six of a handful, however long the feed grows.
create index stories_featured on stories (created_at desc, id desc) where is_featured;

-- Links by which the first admin comes into being. The link's secret is derived from the id and the site's key, so that
-- nobody who reads this table can make one.
create table set_up_links (
  set_up_link_id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- All processes print the same link.
create unique index set_up_links_unused on set_up_links ((true)) where used_at is null;

-- The feed of products for shopping searches: one row while admins have it published.
create table product_feed (
  is_published bool primary key default true check (is_published),
  published_by uuid,
  published_at timestamptz(3) not null default now()
);

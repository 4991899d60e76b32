-- What somebody with an account has put into the cart. Guests keep theirs in a cookie.
create table cart_items (
  user_id uuid not null references profiles (user_id),
  product_id uuid not null references products (id) on delete cascade,
  quantity int4 not null check (quantity between 1 and 1000),
  -- What the person saw when it was put in, or last confirmed: the cart says when the price has changed since.
  seen_price_paise int8 not null check (seen_price_paise > 0),
  added_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);

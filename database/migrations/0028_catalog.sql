-- The marketplace: sellers, their products, pictures, reviews of what was delivered, wishes, and letters to sellers.

-- A seller: the shop of one vendor. It begins as an application; an admin decides.
create table sellers (
  vendor_id uuid primary key references profiles (user_id),
  name text not null check (char_length(name) between 2 and 80),
  bio text not null check (char_length(bio) between 20 and 2000),
  -- As in "Nuapatna, Cuttack, Odisha".
  location text not null check (char_length(location) between 2 and 120),
  district text generated always as (district_of(location)) stored,
  craft text not null check (char_length(craft) between 2 and 80),
  -- Null: not registered. 15 characters: state, PAN, number of the registration, Z, check digit.
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  is_self_help_group bool not null default false,
  image_url text check (length(image_url) <= 2000),
  status text not null default 'applied' check (status in ('applied', 'approved', 'rejected')),
  rejected_reason text check (char_length(rejected_reason) between 1 and 1000),
  applied_at timestamptz(3) not null default now(),
  approved_at timestamptz(3),
  -- An admin has seen the papers and the workshop. Null: nobody has yet.
  verified_at timestamptz(3),
  -- Null: open.
  on_vacation_since timestamptz(3),
  -- The day of the return, if the vendor has said it.
  vacation_ends_on date,
  -- Set by moderators; null: public.
  hidden_at timestamptz(3),
  is_open bool not null generated always as (
    status = 'approved' and on_vacation_since is null and hidden_at is null
  ) stored,
  edited_at timestamptz(3),
  -- Kept by the triggers on products.
  product_count int4 not null default 0 check (product_count >= 0),
  review_count int4 not null default 0 check (review_count >= 0),
  rating_sum int8 not null default 0,
  -- Hundredths of a star; 0 without a review.
  rating_hundredths int4 not null generated always as (
    case when review_count = 0 then 0 else round(100.0 * rating_sum / review_count)::int4 end
  ) stored,
  -- Punctuation goes first, as with products.
  search tsvector not null generated always as (
    to_tsvector(
      'simple',
      translate(
        name || ' ' || craft || ' ' || location || ' ' || bio,
        '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹–—’‘“”…•',
        repeat(' ', 40)
      )
    )
  ) stored,
  check (status <> 'approved' or approved_at is not null),
  check ((status = 'rejected') = (rejected_reason is not null)),
  check (on_vacation_since is not null or vacation_ends_on is null)
);

create index sellers_of_most_products on sellers (product_count desc, vendor_id) where is_open;
create index sellers_search on sellers using gin (search) where is_open;

-- `array_to_string` alone may not stand in a generated column, because of types whose text depends on settings.
create function immutable_words(words text[]) returns text language sql immutable strict parallel safe
return array_to_string(words, ' ');

create table products (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references sellers (vendor_id),
  -- Copies of the seller's, so that a list needs no second table. Changed with it.
  seller_name text not null,
  is_seller_open bool not null default true,
  is_seller_verified bool not null default false,
  name text not null check (char_length(name) between 1 and 120),
  short_description text check (char_length(short_description) between 1 and 200),
  description text not null check (char_length(description) between 1 and 5000),
  category text not null check (
    category in ('Handicrafts', 'Textiles', 'Organic Food', 'Home Decor', 'Jewelry', 'Artwork')
  ),
  price_paise int8 not null check (price_paise between 100 and 100000000),
  -- The price before: above the price, or null.
  compare_price_paise int8 check (compare_price_paise > price_paise and compare_price_paise <= 200000000),
  -- What it costs the vendor; for the vendor and admins only.
  cost_price_paise int8 check (cost_price_paise between 0 and 100000000),
  sku text check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$'),
  inventory_quantity int4 not null default 0 check (inventory_quantity between 0 and 100000),
  track_inventory bool not null default true,
  is_in_stock bool not null generated always as (not track_inventory or inventory_quantity > 0) stored,
  featured_image_url text check (length(featured_image_url) <= 2000),
  materials text[] not null default '{}' check (cardinality(materials) <= 10),
  dimensions text check (char_length(dimensions) between 1 and 120),
  care_instructions text check (char_length(care_instructions) between 1 and 500),
  weight_grams int4 check (weight_grams between 1 and 200000),
  delivery_days_least int4 not null default 3 check (delivery_days_least between 1 and 60),
  delivery_days_most int4 not null default 7,
  location text not null check (char_length(location) between 2 and 120),
  district text generated always as (district_of(location)) stored,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  seo_title text check (char_length(seo_title) between 1 and 70),
  seo_description text check (char_length(seo_description) between 1 and 160),
  is_featured bool not null default false,
  status text not null default 'draft' check (
    status in ('draft', 'active', 'archived', 'pending', 'approved', 'rejected')
  ),
  -- The first approval by an admin; from then on the vendor may take it off the shelf and put it back.
  approved_at timestamptz(3),
  rejected_reason text check (char_length(rejected_reason) between 1 and 1000),
  -- Set by moderators after reports; null: as its status says.
  hidden_at timestamptz(3),
  -- Anybody may open its page.
  is_public bool not null generated always as (status in ('active', 'approved') and hidden_at is null) stored,
  -- Lists have it, and it can be bought while it is in stock.
  is_listed bool not null generated always as (
    status in ('active', 'approved') and hidden_at is null and is_seller_open
  ) stored,
  review_count int4 not null default 0 check (review_count >= 0),
  rating_sum int8 not null default 0,
  rating_hundredths int4 not null generated always as (
    case when review_count = 0 then 0 else round(100.0 * rating_sum / review_count)::int4 end
  ) stored,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  -- Punctuation goes first, so that "sari/saree" is found under both words.
  search tsvector not null generated always as (
    to_tsvector(
      'simple',
      translate(
        name || ' ' || seller_name || ' ' || location || ' ' || category || ' ' || immutable_words(materials) || ' '
          || immutable_words(tags) || ' ' || coalesce(short_description, '') || ' ' || description,
        '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹–—’‘“”…•',
        repeat(' ', 40)
      )
    )
  ) stored,
  check (delivery_days_most between delivery_days_least and 90),
  check (status not in ('active', 'approved') or approved_at is not null),
  check (status <> 'rejected' or rejected_reason is not null)
);

create unique index products_sku on products (vendor_id, lower(sku)) where sku is not null;
create index products_of_vendor on products (vendor_id, created_at desc, id desc);
create index products_of_vendor_by_status on products (vendor_id, status, created_at desc, id desc);
create index products_search on products using gin (search) where is_listed;
create index products_of_seller on products (vendor_id, is_featured desc, created_at desc, id desc) where is_listed;

-- Its pictures in their order; the first is the one on cards. Without any, one is drawn from the id.
create table product_pictures (
  product_id uuid not null references products (id) on delete cascade,
  position int4 not null check (position between 0 and 7),
  image_url text not null check (length(image_url) between 1 and 2000),
  alt_text text check (char_length(alt_text) between 1 and 300),
  primary key (product_id, position)
);

-- How many products each category lists. Kept by the trigger below, because counting a million takes a tenth of a second.
create table product_categories (
  category text primary key,
  listed_count int4 not null default 0 check (listed_count >= 0)
);

insert into product_categories (category)
values ('Handicrafts'), ('Textiles'), ('Organic Food'), ('Home Decor'), ('Jewelry'), ('Artwork');

-- What was delivered to whom: who may review a product, once for each item.
create table product_deliveries (
  order_item_id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null references profiles (user_id),
  delivered_at timestamptz(3) not null
);

create index product_deliveries_of_user on product_deliveries (user_id, product_id);

create table product_reviews (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null references profiles (user_id),
  -- Of the delivered item: such a review is a verified purchase.
  order_item_id uuid not null unique references product_deliveries (order_item_id),
  rating int4 not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  -- Set by moderators; null: public.
  hidden_at timestamptz(3),
  -- The answer of the seller.
  reply text check (char_length(reply) between 1 and 1000),
  replied_at timestamptz(3),
  check ((reply is null) = (replied_at is null))
);

create index product_reviews_newest on product_reviews (product_id, created_at desc, id desc) where hidden_at is null;
create index product_reviews_of_user on product_reviews (user_id, created_at desc, id desc);

create table wishlist_items (
  user_id uuid not null references profiles (user_id),
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);

create index wishlist_items_newest on wishlist_items (user_id, created_at desc, product_id desc);

-- A customer writes to a seller, about a product or the shop. Neither sees the address of the other.
create table seller_conversations (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references sellers (vendor_id),
  customer_id uuid not null references profiles (user_id),
  -- Null: about the shop, or of a product that is gone.
  product_id uuid references products (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  last_message_at timestamptz(3) not null default now(),
  check (vendor_id <> customer_id)
);

create unique index seller_conversations_of_both on seller_conversations (vendor_id, customer_id, product_id)
  nulls not distinct;
create index seller_conversations_of_vendor on seller_conversations (vendor_id, last_message_at desc, id desc);
create index seller_conversations_of_customer on seller_conversations (customer_id, last_message_at desc, id desc);

create table seller_messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references seller_conversations (id) on delete cascade,
  sender_id uuid not null references profiles (user_id),
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  -- Set by moderators; null: both see it.
  hidden_at timestamptz(3)
);

create index seller_messages_newest on seller_messages (conversation_id, created_at desc, id desc);

-- The counts of categories and sellers are of listed products. A change of stock, the most frequent one, passes by.
-- Who lists or unlists several products at once locks all categories first, in their order.
create function count_listed_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    update product_categories set listed_count = listed_count - 1 where category = old.category;
    update sellers set product_count = product_count - 1 where vendor_id = old.vendor_id;
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    update product_categories set listed_count = listed_count + 1 where category = new.category;
    update sellers set product_count = product_count + 1 where vendor_id = new.vendor_id;
  end if;
  return null;
end
$$;

create trigger products_are_counted_when_inserted after insert on products
  for each row when (new.is_listed) execute function count_listed_product();
create trigger products_are_counted_when_deleted after delete on products
  for each row when (old.is_listed) execute function count_listed_product();
create trigger products_are_counted_when_changed after update on products
  for each row when (
    (old.is_listed or new.is_listed)
    and (old.is_listed, old.category) is distinct from (new.is_listed, new.category)
  ) execute function count_listed_product();

-- Orders: what somebody buys from one or several sellers, paid at once, shipped by each seller for itself.

create table addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (user_id),
  full_name text not null check (char_length(full_name) between 1 and 120),
  address_line_1 text not null check (char_length(address_line_1) between 1 and 200),
  address_line_2 text check (char_length(address_line_2) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  state text not null check (char_length(state) between 1 and 100),
  postal_code text not null check (char_length(postal_code) between 3 and 12),
  country text not null default 'India' check (
    country in ('India', 'United States', 'United Kingdom', 'Canada', 'Australia')
  ),
  phone text check (length(phone) between 4 and 20),
  type text not null default 'shipping' check (type in ('shipping', 'billing', 'both')),
  is_default bool not null default false,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);

create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_of_user on addresses (user_id, is_default desc, created_at desc, id desc);

-- Such a product is archived instead of deleted, because orders refer to it.
alter table products add column is_part_of_orders bool not null default false;

create table orders (
  id uuid primary key default uuidv7(),
  order_number text not null unique check (order_number ~ '^ORD-[0-9]{13}[0-9A-Z]{3}$'),
  user_id uuid not null references profiles (user_id),
  -- Follows from the shipments; see `order_status` in the code.
  status text not null default 'pending' check (
    status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')
  ),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  subtotal_paise int8 not null check (subtotal_paise > 0),
  shipping_paise int8 not null check (shipping_paise >= 0),
  tax_paise int8 not null check (tax_paise >= 0),
  discount_paise int8 not null default 0 check (discount_paise >= 0),
  total_paise int8 not null check (total_paise >= 100),
  refunded_paise int8 not null default 0 check (refunded_paise >= 0),
  currency text not null default 'INR',
  email text not null check (length(email) between 3 and 254),
  -- As it was at the checkout: full_name, address_line_1, address_line_2, city, state, postal_code, country, phone.
  shipping_address jsonb not null,
  notes text check (char_length(notes) between 1 and 1000),

  -- What was taken out of stock for it: held until the payment, sold with it, or put back.
  stock text not null default 'held' check (stock in ('held', 'sold', 'released')),
  held_until timestamptz(3) not null,

  payment_method text,
  gateway_order_id text unique,
  gateway_key_mode text not null check (gateway_key_mode in ('sandbox', 'test', 'live')),
  -- Chosen by the browser: the same request again is the same order.
  idempotency_key uuid not null,
  request_digest bytea not null,
  reconcile_at timestamptz(3),

  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  unique (user_id, idempotency_key),
  check (total_paise = subtotal_paise + shipping_paise + tax_paise - discount_paise),
  check (refunded_paise <= total_paise),
  check ((paid_at is not null) = (payment_status in ('paid', 'refunded'))),
  check (status in ('pending', 'cancelled') or paid_at is not null),
  check (stock <> 'sold' or paid_at is not null)
);

create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_held on orders (held_until) where stock = 'held' and paid_at is null;
create index orders_due on orders (reconcile_at) where reconcile_at is not null;

-- The part of an order that one seller ships.
create table shipments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  vendor_id uuid not null references sellers (vendor_id),
  seller_name text not null,
  status text not null default 'pending' check (
    status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')
  ),
  -- Its share of the order; the shares of all shipments sum to the order's amounts.
  goods_paise int8 not null check (goods_paise > 0),
  shipping_paise int8 not null check (shipping_paise >= 0),
  tax_paise int8 not null check (tax_paise >= 0),
  -- Kept by the organisation of the goods, by the setting of that day.
  commission_paise int8 not null default 0 check (commission_paise between 0 and goods_paise),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  shipped_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (order_id, vendor_id),
  check (status not in ('shipped', 'delivered') or (shipped_at is not null and tracking_number is not null)),
  check ((status = 'delivered') = (delivered_at is not null))
);

create index shipments_of_vendor on shipments (vendor_id, created_at desc, id desc);
create index shipments_of_vendor_by_status on shipments (vendor_id, status, created_at desc, id desc);

-- A snapshot of what was bought.
create table order_items (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  shipment_id uuid not null references shipments (id),
  vendor_id uuid not null,
  product_id uuid not null references products (id),
  product_name text not null,
  product_sku text,
  product_image_url text,
  quantity int4 not null check (quantity between 1 and 1000),
  unit_price_paise int8 not null check (unit_price_paise > 0),
  total_paise int8 not null,
  check (total_paise = quantity * unit_price_paise)
);

create index order_items_of_order on order_items (order_id, id);
create index order_items_of_shipment on order_items (shipment_id, id);
create index order_items_of_product on order_items (product_id);

-- Who changed what, when and why.
create table order_events (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  -- Null: about the whole order.
  shipment_id uuid references shipments (id),
  -- Null: the site itself, such as after a payment.
  actor_id uuid,
  event text not null check (
    event in ('placed', 'paid', 'expired', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded',
      'declined', 'noted')
  ),
  -- For people: the reason, the tracking number.
  detail text check (char_length(detail) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);

create index order_events_of_order on order_events (order_id, created_at, id);

-- Accounts of orders: what is owed to sellers, with the seller beside each entry, to the tax office, and to customers
-- whose goods were cancelled; and what the organisation keeps.
alter type ledger_account add value 'seller_payable';
alter type ledger_account add value 'sales_tax';
alter type ledger_account add value 'commission_income';
alter type ledger_account add value 'refunds_payable';
alter table ledger_entries add column vendor_id uuid;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (
  kind in ('donation', 'excess_payment', 'refund', 'excess_refund', 'order', 'order_cancellation', 'order_refund')
);
create index ledger_entries_of_seller on ledger_entries (vendor_id) where vendor_id is not null;

-- Returns: a customer gives a delivered item back, or some pieces of it.

-- Photos of returns are private: only the customer, the seller and admins see them.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('avatar', 'story', 'product', 'seller', 'return')) not valid;
alter table uploads validate constraint uploads_purpose_check;

create table order_returns (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  shipment_id uuid not null references shipments (id),
  item_id uuid not null references order_items (id),
  vendor_id uuid not null,
  user_id uuid not null,
  quantity int4 not null check (quantity between 1 and 1000),
  reason text not null check (reason in ('damaged', 'wrong', 'unsuitable', 'mind')),
  -- The customer's own; null once the customer is erased.
  words text check (char_length(words) between 1 and 1000),
  status text not null default 'requested' check (
    status in ('requested', 'declined', 'escalated', 'rejected', 'accepted', 'refunded', 'withdrawn')
  ),
  -- Where it is sent back, how, and who pays for the parcel.
  instructions text check (char_length(instructions) between 1 and 1000),
  -- Refunded: the goods came back, or the customer keeps them.
  goods text check (goods in ('received', 'kept')),
  -- What goes back, decided in one transaction with the status.
  refund_goods_paise int8 not null default 0 check (refund_goods_paise >= 0),
  refund_tax_paise int8 not null default 0 check (refund_tax_paise >= 0),
  refund_shipping_paise int8 not null default 0 check (refund_shipping_paise >= 0),
  refund_commission_paise int8 not null default 0 check (refund_commission_paise between 0 and refund_goods_paise),
  -- Of payment_refunds.
  refund_id uuid unique,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  check ((status = 'refunded') = (refund_id is not null)),
  check ((status = 'refunded') = (goods is not null)),
  check ((status = 'refunded') = (refund_goods_paise > 0)),
  check (status <> 'accepted' or instructions is not null)
);

-- Two tabs ask at once: one of them is refused.
create unique index order_returns_one_open on order_returns (item_id)
  where status in ('requested', 'declined', 'escalated', 'accepted');
create index order_returns_of_item on order_returns (item_id, id);
create index order_returns_of_order on order_returns (order_id, id);
create index order_returns_of_shipment on order_returns (shipment_id, id);
create index order_returns_of_user on order_returns (user_id, created_at desc, id desc);
create index order_returns_of_vendor on order_returns (vendor_id, created_at desc, id desc);
create index order_returns_newest on order_returns (created_at desc, id desc);
create index order_returns_to_decide on order_returns (created_at desc, id desc)
  where status in ('requested', 'declined', 'escalated', 'accepted');

-- Of the uploads domain, in the order in which they were chosen.
create table order_return_photos (
  return_id uuid not null references order_returns (id),
  upload_id uuid not null unique,
  position int4 not null check (position between 0 and 9),
  primary key (return_id, position)
);

-- The pieces of a return are put back into the shop at most once.
create table order_return_restocks (
  return_id uuid primary key references order_returns (id),
  quantity int4 not null check (quantity > 0),
  created_at timestamptz(3) not null default now()
);

alter table order_events add column return_id uuid references order_returns (id);
alter table order_events drop constraint order_events_event_check;
alter table order_events add constraint order_events_event_check check (
  event in ('placed', 'paid', 'expired', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded',
    'declined', 'noted', 'return_requested', 'return_declined', 'return_escalated', 'return_rejected',
    'return_accepted', 'return_received', 'return_kept', 'return_withdrawn')
) not valid;
alter table order_events validate constraint order_events_event_check;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (
  kind in ('donation', 'excess_payment', 'refund', 'excess_refund', 'order', 'order_cancellation', 'order_refund',
    'order_return')
) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;

-- The money of sellers: the commission, their accounts with a statement, payouts, where they are paid, and low stock.

-- What the organisation keeps of goods, from a day on, by India's calendar. An order takes the rate of its day.
create table commission_rates (
  from_day date primary key,
  -- A basis point is a hundredth of a per cent: 250 are 2.5 %.
  basis_points int4 not null check (basis_points between 0 and 10000),
  set_by uuid,
  created_at timestamptz(3) not null default now()
);

-- What the vendor was told of the stock since there was last enough of it; null: nothing.
alter table products add column stock_told text check (stock_told in ('low', 'out'));

--   bank  asset  the organisation's bank account, as far as payouts to sellers go
alter type ledger_account add value 'bank';
-- By the form of its names alone, so that kinds can be added without another constraint; their list is in the code.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');

-- What is owed to each seller; negative when the seller owes us. Written with the ledger entries, and proved by the books
-- check to be their sum.
create table seller_accounts (
  vendor_id uuid primary key,
  balance_paise int8 not null,
  -- Payouts, less those that were reversed.
  paid_out_paise int8 not null,
  -- Of the lines.
  last_number int8 not null check (last_number > 0),
  last_booked_at timestamptz(3) not null
);
create index seller_accounts_by_balance on seller_accounts (balance_paise desc, vendor_id desc);

-- The statement: one line for each transaction about a seller, with the balance after it. Times follow the numbers.
create table seller_lines (
  vendor_id uuid not null references seller_accounts (vendor_id),
  number int8 not null check (number > 0),
  transaction_id uuid not null references ledger_transactions (id),
  kind text not null,
  -- Of the ledger transaction, such as the id of a payout.
  reference text not null,
  order_id uuid,
  -- The parts, as they change what is owed: a commission is negative.
  goods_paise int8 not null,
  shipping_paise int8 not null,
  commission_paise int8 not null,
  amount_paise int8 not null,
  balance_paise int8 not null,
  booked_at timestamptz(3) not null,
  primary key (vendor_id, number)
);
create index seller_lines_newest on seller_lines (vendor_id, booked_at desc, number desc);
create index seller_lines_of_order on seller_lines (order_id, vendor_id) where order_id is not null;

create trigger seller_lines_append_only before update or delete or truncate on seller_lines
  for each statement execute function refuse_to_change_ledger();

-- What was booked before.
create temporary table booked on commit drop as
  select entry.vendor_id, booking.id, booking.kind, booking.reference, booking.created_at,
    case when kind = 'order' then part.order_id else cancelled.order_id end as order_id,
    case when kind = 'order' then 1 else -1 end as sign,
    coalesce(part.goods_paise, cancelled.goods_paise, 0) as goods_paise,
    coalesce(part.shipping_paise, cancelled.shipping_paise, 0) as shipping_paise,
    coalesce(part.commission_paise, cancelled.commission_paise, 0) as commission_paise,
    -sum(entry.amount_paise)::int8 as amount_paise
  from ledger_entries entry join ledger_transactions booking on booking.id = entry.transaction_id
  left join payments payment on booking.kind = 'order' and payment.gateway_payment_id = booking.reference
  left join shipments part on part.order_id = payment.payable_id and part.vendor_id = entry.vendor_id
  left join shipments cancelled on booking.kind = 'order_cancellation' and cancelled.id::text = booking.reference
  where entry.account = 'seller_payable'
  group by entry.vendor_id, booking.id, part.id, cancelled.id;

insert into seller_accounts (vendor_id, balance_paise, paid_out_paise, last_number, last_booked_at)
  select vendor_id, sum(amount_paise), 0, count(*), max(created_at) from booked group by vendor_id;

insert into seller_lines (vendor_id, number, transaction_id, kind, reference, order_id, goods_paise, shipping_paise,
    commission_paise, amount_paise, balance_paise, booked_at)
  select vendor_id, row_number() over so_far, id, kind, reference, order_id, sign * goods_paise, sign * shipping_paise,
    -sign * commission_paise, amount_paise, sum(amount_paise) over so_far, created_at
  from booked
  window so_far as (partition by vendor_id order by created_at, id rows unbounded preceding);

-- What was delivered of late can still come back, and is not paid out yet.
create index shipments_delivered_lately on shipments (vendor_id, delivered_at) where delivered_at is not null;

-- Where a seller is paid. Encrypted, because it is of use to a thief.
create table seller_bank_details (
  vendor_id uuid primary key references sellers (vendor_id) on delete cascade,
  sealed text not null check (length(sealed) between 1 and 4000),
  changed_at timestamptz(3) not null default now()
);

-- Money that was sent to a seller. A wrong one is reversed, never deleted.
create table seller_payouts (
  id uuid primary key default uuidv7(),
  -- Whose account may be gone by then.
  vendor_id uuid not null,
  amount_paise int8 not null check (amount_paise > 0),
  paid_on date not null,
  bank_reference text not null check (bank_reference ~ '^[A-Z0-9][A-Z0-9/-]{3,39}$'),
  note text check (char_length(note) between 1 and 500),
  recorded_by uuid,
  created_at timestamptz(3) not null default now(),
  reversed_at timestamptz(3),
  reversed_by uuid,
  reversal_reason text check (char_length(reversal_reason) between 1 and 500),
  check ((reversed_at is null) = (reversal_reason is null))
);

-- The bank gives each transfer a reference of its own. What was recorded wrongly can be recorded again.
create unique index seller_payouts_reference on seller_payouts (bank_reference) where reversed_at is null;
create index seller_payouts_newest on seller_payouts (created_at desc, id desc);
create index seller_payouts_of_vendor on seller_payouts (vendor_id, created_at desc, id desc);

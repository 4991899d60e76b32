import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

const schema = `
  create table if not exists orders (
    seq integer primary key,
    id text not null unique,
    amount_paise integer not null,
    currency text not null,
    receipt text,
    notes text not null,
    status text not null,
    attempts integer not null,
    amount_paid_paise integer not null,
    capture text not null,
    created_at integer not null
  ) strict;
  create index if not exists orders_receipt on orders (receipt) where receipt is not null;
  create index if not exists orders_created_at on orders (created_at);

  create table if not exists payments (
    seq integer primary key,
    id text not null unique,
    order_id text not null references orders (id),
    amount_paise integer not null,
    currency text not null,
    status text not null,
    method text not null,
    instrument text not null,
    captured integer not null,
    amount_refunded_paise integer not null,
    fee_paise integer,
    tax_paise integer,
    email text not null,
    contact text not null,
    description text,
    notes text not null,
    failure text,
    created_at integer not null
  ) strict;
  create index if not exists payments_order on payments (order_id);
  create index if not exists payments_created_at on payments (created_at);

  create table if not exists refunds (
    seq integer primary key,
    id text not null unique,
    payment_id text not null references payments (id),
    amount_paise integer not null,
    currency text not null,
    status text not null,
    will_fail integer not null,
    process_at_ms integer not null,
    speed text not null,
    receipt text,
    notes text not null,
    idempotency_key text unique,
    request text not null,
    created_at integer not null
  ) strict;
  create index if not exists refunds_payment on refunds (payment_id);
  create index if not exists refunds_created_at on refunds (created_at);
  create index if not exists refunds_pending on refunds (process_at_ms) where status = 'pending';

  create table if not exists disputes (
    seq integer primary key,
    id text not null unique,
    payment_id text not null references payments (id),
    amount_paise integer not null,
    currency text not null,
    deducted_paise integer not null,
    reason_code text not null,
    respond_by integer not null,
    status text not null,
    phase text not null,
    submitted_at integer,
    is_settled_by_hand integer not null default 0,
    created_at integer not null
  ) strict;
  create index if not exists disputes_created_at on disputes (created_at);

  create table if not exists events (
    seq integer primary key,
    id text not null unique,
    event text not null,
    body text not null,
    created_at_ms integer not null
  ) strict;

  create table if not exists deliveries (
    seq integer primary key,
    event_id text not null references events (id),
    state text not null,
    attempts integer not null,
    first_at_ms integer not null,
    next_at_ms integer not null,
    last_status integer,
    last_error text
  ) strict;
  create index if not exists deliveries_due on deliveries (next_at_ms) where state = 'pending';
  create index if not exists deliveries_state on deliveries (state);

  create table if not exists hosted_checkouts (
    id text primary key,
    order_id text not null references orders (id),
    options text not null,
    payment_id text,
    failure text
  ) strict;

  create table if not exists plans (
    seq integer primary key,
    id text not null unique,
    period text not null,
    interval integer not null,
    name text not null,
    amount_paise integer not null,
    currency text not null,
    description text,
    notes text not null,
    created_at integer not null
  ) strict;

  create table if not exists subscriptions (
    seq integer primary key,
    id text not null unique,
    plan_id text not null references plans (id),
    next_plan_id text references plans (id),
    status text not null,
    quantity integer not null,
    total_count integer not null,
    paid_count integer not null default 0,
    notes text not null,
    method text,
    card_fails integer not null default 0,
    declined_count integer not null default 0,
    cancel_at_cycle_end integer not null default 0,
    current_start integer,
    current_end integer,
    charge_at integer,
    start_at integer,
    ended_at integer,
    expire_by integer,
    created_at integer not null
  ) strict;
  create index if not exists subscriptions_due on subscriptions (charge_at) where charge_at is not null;

  create table if not exists invoices (
    seq integer primary key,
    id text not null unique,
    subscription_id text not null references subscriptions (id),
    order_id text not null unique references orders (id),
    payment_id text,
    amount_paise integer not null,
    currency text not null,
    status text not null,
    billing_start integer not null,
    billing_end integer not null,
    created_at integer not null
  ) strict;
  create index if not exists invoices_subscription on invoices (subscription_id);

  create table if not exists settlements (
    seq integer primary key,
    id text not null unique,
    amount_paise integer not null,
    status text not null,
    utr text,
    created_at integer not null
  ) strict;
  create index if not exists settlements_created_at on settlements (created_at);

  create table if not exists settlement_items (
    seq integer primary key,
    settlement_id text not null references settlements (id),
    entity_id text not null,
    type text not null,
    debit_paise integer not null,
    credit_paise integer not null,
    amount_paise integer not null,
    fee_paise integer not null,
    tax_paise integer not null,
    payment_id text,
    order_id text,
    method text,
    description text,
    dispute_id text,
    created_at integer not null,
    settled_at integer not null,
    unique (entity_id, settlement_id)
  ) strict;
  create index if not exists settlement_items_settled_at on settlement_items (settled_at);
  create index if not exists settlement_items_dispute on settlement_items (dispute_id) where dispute_id is not null;

  create table if not exists settings (name text primary key, value text not null) strict;
`;

/** Those that a file of an earlier version may not have. */
const laterColumns = [
  ["subscriptions", "pause_initiated_by", "text"],
  ["subscriptions", "is_international", "integer not null default 0"],
  ["disputes", "is_settled_by_hand", "integer not null default 0"],
] as const;

function addLaterColumns(database: DatabaseSync): void {
  for (const [table, column, type] of laterColumns) {
    const known = database.prepare("select 1 from pragma_table_info(?) where name = ?").get(table, column);
    if (!known) database.exec(`alter table ${table} add column ${column} ${type}`);
  }
}

const storeTables = [
  "settlement_items",
  "settlements",
  "hosted_checkouts",
  "deliveries",
  "events",
  "disputes",
  "refunds",
  "payments",
  "invoices",
  "subscriptions",
  "plans",
  "orders",
  "settings",
];

/** The gateway's own database, separate from the shop's, as with the real gateway. */
export type Store = {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the columns it asks for
  one<T>(sql: string, ...values: SQLInputValue[]): T | undefined;
  many<T>(sql: string, ...values: SQLInputValue[]): T[];
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs the work in one transaction, which must not be nested and must be synchronous. */
  transaction<T>(work: () => T): T;
  clear(): void;
  close(): void;
};

/**
 * Opens the database file, or memory for `:memory:`. A commit goes to the system's page cache, so killing the process
 * loses nothing; only a power failure could lose the last commits, which is acceptable for a stand-in.
 */
export function openStore(database_path: string): Store {
  if (database_path !== ":memory:") mkdirSync(dirname(database_path), { recursive: true });
  const database = new DatabaseSync(database_path);
  database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;");
  database.exec(schema);
  addLaterColumns(database);

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };

  const transaction = <T>(work: () => T): T => {
    prepared("begin immediate").run();
    try {
      const result = work();
      prepared("commit").run();
      return result;
    } catch (error) {
      // SQLite has rolled back already when the disk was full or the file unreadable: only the cause matters then.
      if (database.isTransaction) prepared("rollback").run();
      throw error;
    }
  };

  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the type above
    one: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as T | undefined,
    many: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as T[],
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction,
    clear: () => transaction(() => storeTables.forEach((table) => prepared(`delete from ${table}`).run())),
    close: () => {
      statements.clear();
      database.close();
    },
  };
}

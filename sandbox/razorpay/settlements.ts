import { badRequest } from "./failure.ts";
import {
  collection,
  type Fields,
  nowSeconds,
  pageFields,
  refuseOtherFields,
  textField,
  wholeNumber,
} from "./fields.ts";
import { newId } from "./ids.ts";
import { chargeLateFees } from "./payments.ts";
import { rowOfId } from "./row-of-id.ts";
import type { Store } from "./store.ts";

type SettlementRow = {
  id: string;
  amount_paise: number;
  status: "created" | "processed" | "failed";
  utr: string | null;
  created_at: number;
};

type ItemRow = {
  settlement_id: string;
  entity_id: string;
  type: "payment" | "refund" | "adjustment";
  debit_paise: number;
  credit_paise: number;
  amount_paise: number;
  fee_paise: number;
  tax_paise: number;
  payment_id: string | null;
  order_id: string | null;
  method: string | null;
  description: string | null;
  dispute_id: string | null;
  created_at: number;
  settled_at: number;
};

export type AnnounceSettlement = (settlement: SettlementRow) => void;

/** Captured, less the fees, refunds (also those on their way), what disputes took, and settlements: what refunds are paid of. */
export function balance_paise(store: Store): number {
  const { paise } = store.one<{ paise: number }>(`
    select (select coalesce(sum(amount_paise - coalesce(fee_paise, 0)), 0) from payments where captured = 1)
      - (select coalesce(sum(refunds.amount_paise), 0) from refunds join payments on payments.id = payment_id
          where refunds.status <> 'failed' and captured = 1)
      + (select coalesce(sum(credit_paise - debit_paise), 0) from settlement_items where type = 'adjustment')
      - (select coalesce(sum(amount_paise), 0) from settlements where status <> 'failed') as paise`) as {
    paise: number;
  };
  return dueOfDisputes(store).reduce((sum, due) => sum + due.paise, paise);
}

type DueOfDispute = { id: string; paise: number };

/**
 * What disputes took or gave back since the last settlement. Of one that a test has settled by its id, the test does that; of one in
 * another currency the rupees are not known.
 */
function dueOfDisputes(store: Store): DueOfDispute[] {
  return store.many<DueOfDispute>(`
    select disputes.id, -deducted_paise - coalesce(sum(credit_paise - debit_paise), 0) as paise
    from disputes left join settlement_items on dispute_id = disputes.id
    where currency = 'INR' and is_settled_by_hand = 0
    group by disputes.id having paise <> 0 order by disputes.seq`);
}

/**
 * Settles what was captured, refunded, disputed and adjusted since the last settlement. Tests may name the `status`, when it was
 * `settled_at`, an `adjustment_paise` with its `description` and `dispute_id`, an `amount_paise` that is not the sum, what is
 * settled `again`, and what is held back (`without`), by ids.
 */
export function makeSettlement(store: Store, fields: Fields, announce: AnnounceSettlement) {
  refuseOtherFields(fields, [
    "status",
    "settled_at",
    "adjustment_paise",
    "description",
    "dispute_id",
    "amount_paise",
    "again",
    "without",
  ]);
  const settled_at = wholeNumber(fields, "settled_at", nowSeconds(), 946_684_800, nowSeconds());
  const id = newId("setl");
  const without = textField(fields, "without", 40);
  chargeLateFees(store);
  const by_hand = adjustments(fields, settled_at);
  for (const { dispute_id } of by_hand)
    store.run("update disputes set is_settled_by_hand = 1 where id = ?", dispute_id);
  const due = [
    ...unsettled(store).filter(({ entity_id }) => entity_id !== without),
    ...ofDisputes(store, settled_at),
    ...settledBefore(store, fields),
  ];
  const items = [...due, ...by_hand].map((item) => ({
    ...item,
    settlement_id: id,
    settled_at,
  }));
  const sum_paise = items.reduce((sum, item) => sum + item.credit_paise - item.debit_paise, 0);
  // The real gateway waits until there is something to send.
  if (sum_paise <= 0) throw badRequest("There is nothing to settle.");
  const settlement: SettlementRow = {
    id,
    amount_paise: wholeNumber(fields, "amount_paise", sum_paise, 1, Number.MAX_SAFE_INTEGER),
    status: statusField(fields),
    utr: `UTIBN5${String(settled_at).padStart(12, "0")}${id.slice(-4).toUpperCase()}`,
    created_at: settled_at,
  };
  store.run(
    "insert into settlements (id, amount_paise, status, utr, created_at) values (?, ?, ?, ?, ?)",
    settlement.id,
    settlement.amount_paise,
    settlement.status,
    settlement.utr,
    settlement.created_at,
  );
  for (const item of items) insertItem(store, item);
  if (settlement.status === "processed") announce(settlement);
  return settlementEntity(settlement);
}

function statusField(fields: Fields): SettlementRow["status"] {
  const status = textField(fields, "status", 20) ?? "processed";
  if (status === "created" || status === "processed" || status === "failed") return status;
  throw badRequest("The status is created, processed or failed.", "status");
}

type Unsettled = Omit<ItemRow, "settlement_id" | "settled_at">;

function unsettled(store: Store): Unsettled[] {
  return store.many<Unsettled>(`
    select id as entity_id, 'payment' as type, 0 as debit_paise, amount_paise - coalesce(fee_paise, 0) as credit_paise,
      amount_paise, coalesce(fee_paise, 0) as fee_paise, coalesce(tax_paise, 0) as tax_paise, null as payment_id,
      order_id, method, description, null as dispute_id, created_at
    from payments where captured = 1 and id not in (select entity_id from settlement_items)
    union all
    select refunds.id, 'refund', refunds.amount_paise, 0, refunds.amount_paise, 0, 0, payment_id, order_id, method, null,
      null, refunds.created_at
    from refunds join payments on payments.id = payment_id
    where refunds.status = 'processed' and captured = 1 and refunds.id not in (select entity_id from settlement_items)`);
}

/** A fault that the real gateway should not have. */
function settledBefore(store: Store, fields: Fields): Unsettled[] {
  return store.many<Unsettled>(
    `select entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise, tax_paise, payment_id, order_id, method,
       description, dispute_id, created_at
     from settlement_items where entity_id = ?`,
    textField(fields, "again", 40),
  );
}

/** As the gateway does: "deducted from your current balance" (razorpay.com/docs/payments/disputes), each time in an item of its own. */
function ofDisputes(store: Store, created_at: number): Unsettled[] {
  return dueOfDisputes(store).map(({ id, paise }) =>
    adjustment({
      paise,
      created_at,
      description: paise < 0 ? "Debit for a dispute" : "Credit for a dispute",
      dispute_id: id,
    }),
  );
}

function adjustments(fields: Fields, created_at: number): Unsettled[] {
  const paise = wholeNumber(fields, "adjustment_paise", 0, -1_000_000_000_000, 1_000_000_000_000);
  const description = textField(fields, "description", 255);
  const dispute_id = textField(fields, "dispute_id", 40);
  return paise === 0 ? [] : [adjustment({ paise, created_at, description, dispute_id })];
}

type Adjusted = Pick<Unsettled, "created_at" | "description" | "dispute_id"> & { paise: number };

function adjustment({ paise, ...facts }: Adjusted): Unsettled {
  return {
    entity_id: newId("adj"),
    type: "adjustment",
    debit_paise: Math.max(-paise, 0),
    credit_paise: Math.max(paise, 0),
    amount_paise: Math.abs(paise),
    fee_paise: 0,
    tax_paise: 0,
    payment_id: null,
    order_id: null,
    method: null,
    ...facts,
  };
}

function insertItem(store: Store, item: ItemRow): void {
  store.run(
    `insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
       tax_paise, payment_id, order_id, method, description, dispute_id, created_at, settled_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    item.settlement_id,
    item.entity_id,
    item.type,
    item.debit_paise,
    item.credit_paise,
    item.amount_paise,
    item.fee_paise,
    item.tax_paise,
    item.payment_id,
    item.order_id,
    item.method,
    item.description,
    item.dispute_id,
    item.created_at,
    item.settled_at,
  );
}

export function findSettlement(store: Store, id: unknown): SettlementRow {
  return rowOfId<SettlementRow>(store, "setl", id);
}

export function listSettlements(store: Store, query: Fields) {
  refuseOtherFields(query, ["from", "to", "count", "skip"]);
  const { from, to, count, skip } = pageFields(query);
  const settlements = store.many<SettlementRow>(
    "select * from settlements where created_at between ? and ? order by created_at desc, seq desc limit ? offset ?",
    from,
    to,
    count,
    skip,
  );
  return collection(settlements.map(settlementEntity));
}

/** What was settled on a day in India, or in a month: razorpay.com/docs/api/settlements/fetch-recon. */
export function reconItems(store: Store, query: Fields) {
  refuseOtherFields(query, ["year", "month", "day", "count", "skip"]);
  const { from, to } = reconPeriod(query);
  const items = store.many<ItemRow & { utr: string | null; receipt: string | null }>(
    `select item.*, utr, receipt from settlement_items item join settlements on settlements.id = settlement_id
       left join orders on orders.id = order_id
     where settled_at >= ? and settled_at < ? order by settled_at, item.seq limit ? offset ?`,
    from,
    to,
    wholeNumber(query, "count", 10, 1, 1000),
    wholeNumber(query, "skip", 0, 0, 1_000_000_000),
  );
  return collection(items.map(reconEntity));
}

/** In Unix seconds; the end is excluded. */
function reconPeriod(query: Fields): { from: number; to: number } {
  const [year, month, day] = ["year", "month", "day"].map((name) => textField(query, name, 10));
  if (!/^\d{4}$/.test(year ?? "")) throw badRequest("The year must be 4 digits.", "year");
  const month_number = Number(month);
  if (!/^\d{1,2}$/.test(month ?? "") || month_number < 1 || month_number > 12)
    throw badRequest("The month is not a valid month.", "month");
  if (day !== null && !/^\d{1,2}$/.test(day ?? ""))
    throw badRequest("The day must be between 1 and 2 digits.", "day");
  const aheadOfUtc_seconds = 19_800;
  const startOf = (months: number, date: number) =>
    Date.UTC(Number(year), month_number - 1 + months, date) / 1_000 - aheadOfUtc_seconds;
  if (day === null) return { from: startOf(0, 1), to: startOf(1, 1) };
  return { from: startOf(0, Number(day)), to: startOf(0, Number(day) + 1) };
}

/**
 * In the format of the API, as is the next one. Fee and tax are zero: those of its payments are in its items
 * (razorpay.com/docs/api/settlements/entity: "in case of a normal settlement the fee charge will be 0").
 */
export function settlementEntity({ id, amount_paise, status, utr, created_at }: SettlementRow) {
  return { id, entity: "settlement", amount: amount_paise, status, fees: 0, tax: 0, utr, created_at };
}

function reconEntity(item: ItemRow & { utr: string | null; receipt: string | null }) {
  const is_adjustment = item.type === "adjustment";
  const is_card = item.method === "card";
  return {
    entity_id: item.entity_id,
    type: item.type,
    debit: item.debit_paise,
    credit: item.credit_paise,
    amount: item.amount_paise,
    currency: "INR",
    fee: item.fee_paise,
    tax: item.tax_paise,
    on_hold: false,
    settled: true,
    created_at: item.created_at,
    settled_at: item.settled_at,
    settlement_id: item.settlement_id,
    posted_at: null,
    ...(is_adjustment ? {} : { credit_type: "default" }),
    description: item.description,
    // A text, unlike elsewhere.
    notes: is_adjustment ? null : "{}",
    payment_id: item.payment_id,
    settlement_utr: is_adjustment ? null : item.utr,
    order_id: item.order_id,
    order_receipt: item.receipt,
    method: item.method,
    card_network: is_card ? "MasterCard" : null,
    card_issuer: is_card ? "KARB" : null,
    card_type: is_card ? "credit" : null,
    dispute_id: item.dispute_id,
  };
}

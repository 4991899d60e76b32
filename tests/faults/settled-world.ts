import type { Database } from "../../app/platform/database/database.ts";
import { sql, sqlPart } from "../../app/platform/database/sql.ts";
import { thanksMailKey } from "../../app/domains/donations/server/mails.ts";
import { bookTotals, checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import type { GatewayControl, PaymentAtGateway } from "./gateway-control.ts";
import type { Acknowledgements } from "./donor.ts";

type Recorded = {
  gateway_payment_id: string;
  gateway_order_id: string;
  public_id: string;
  disposition: string;
  amount_paise: number;
  refund_count: number;
  refunded_paise: number;
  /** Of what admins ordered to go back, what the bank did not transfer. */
  owed_paise: number;
  /** What the bank transferred instead. */
  transferred_paise: number;
};

/** Each month of a monthly gift has an order of its own: see `findMonthlyProblems`. */
const not_monthly = sqlPart`not exists (select from monthly_charges where donation_id = donations.id)`;

/** The rows of our database that are compared with the gateway's state. */
async function readRecorded(db: Database): Promise<Recorded[]> {
  return db.many(sql({
    gateway_payment_id: "text",
    gateway_order_id: "text",
    public_id: "uuid",
    disposition: "text",
    amount_paise: "int8",
    refund_count: "int8",
    refunded_paise: "int8",
    owed_paise: "int8",
    transferred_paise: "int8",
  })`
    select payment.gateway_payment_id, gateway_order_id, public_id, disposition, payment.amount_paise,
      count(refund.id) filter (where refund.status not in ('failed', 'paid_otherwise')) as refund_count,
      coalesce(sum(refund.amount_paise) filter (where refund.status = 'processed'), 0)::int8 as refunded_paise,
      (coalesce(sum(refund.amount_paise) filter (where refund.id = refund.due_id), 0)
        - coalesce(sum(refund.amount_paise) filter (where refund.status = 'paid_otherwise'), 0))::int8 as owed_paise,
      coalesce(sum(refund.amount_paise) filter (where refund.status = 'paid_otherwise'), 0)::int8 as transferred_paise
    from payments payment join donations on payable_type = 'donation' and donations.id = payment.payable_id
    left join payment_refunds refund on refund.gateway_payment_id = payment.gateway_payment_id
      and reason_kind <> 'dispute'
    where ${not_monthly} group by payment.gateway_payment_id, donations.id`);
}

const shown = 5;

/**
 * Descriptions of work that is not finished yet; empty once everything is settled. Cheap enough for polling.
 */
export async function findUnfinished(db: Database, gateway: GatewayControl): Promise<string[]> {
  const [totals, books, payments] = await Promise.all([gateway.totals(), bookTotals(db), gateway.payments()]);
  // Read last: a payment that is booked meanwhile queues its mail in the same transaction.
  const waiting = await db.one(sql({ events: "int8", refunds: "int8", mails: "int8", replaced: "int8" })`
    select (select count(*) from gateway_events where applied_at is null) as events,
      (select count(*) from payment_refunds where status = 'pending') as refunds,
      (select count(*) from outgoing_mails where sent_at is null) as mails,
      (select count(*) from monthly_gifts other join monthly_gifts replaced on replaced.id = other.replaces_id
        where other.state in ('authenticated', 'active') and replaced.end_requested_at is null
          and replaced.ended_at is null) as replaced`);
  const taken_orders = new Set(payments.filter(({ captured }) => captured).map(({ order_id }) => order_id));
  const stranded = payments.filter(
    ({ status, order_id }) => status === "authorized" && !taken_orders.has(order_id),
  );
  return [
    waiting.events > 0 && `${waiting.events} webhooks are not applied`,
    waiting.refunds > 0 && `${waiting.refunds} refunds are pending`,
    waiting.replaced > 0 && `${waiting.replaced} replaced monthly gifts are not ended`,
    waiting.mails > 0 && `${waiting.mails} mails are not sent`,
    stranded.length > 0 && `${stranded.length} payments are authorised and not captured`,
    totals.captured_count !== books.captured_count &&
      `the gateway captured ${totals.captured_count} payments, the books know ${books.captured_count}`,
    totals.refunded_paise !== books.refunded_paise &&
      `the gateway gave back ${totals.refunded_paise} paise, the books say ${books.refunded_paise}`,
  ].filter((text) => text !== false);
}

/** What admins assigned counts as a payment of that donation or order. */
export async function withAssigned(
  db: Database,
  payments: readonly PaymentAtGateway[],
  strays: ReadonlyMap<string, unknown>,
): Promise<PaymentAtGateway[]> {
  const rows = await db.many(sql({ id: "text", order_id: "text" })`
    select gateway_payment_id as id, coalesce(donations.gateway_order_id, orders.gateway_order_id) as order_id
    from payments left join donations on payable_type = 'donation' and donations.id = payable_id
    left join orders on payable_type = 'order' and orders.id = payable_id
    where disposition = 'settled' and gateway_payment_id = any(${[...strays.keys()]}::text[])`);
  const order_of = new Map(rows.map(({ id, order_id }) => [id, order_id]));
  return payments.map((payment) => ({ ...payment, order_id: order_of.get(payment.id) ?? payment.order_id }));
}

/** Descriptions of every lost acknowledgement and breach of the books; empty when all is correct. */
export async function findProblems(
  db: Database,
  gateway_payments: readonly PaymentAtGateway[],
  acknowledged: Acknowledgements,
): Promise<string[]> {
  const recorded = await readRecorded(db);
  const orders = await knownOrders(db);
  const payments = gateway_payments.filter(({ order_id }) => orders.has(order_id));
  return [
    ...booksProblems(await checkBooks(db, { thanksMailKey })),
    ...paymentProblems(payments, recorded),
    ...lostAcknowledgements(acknowledged, recorded, orders),
    ...(await mailProblems(db)),
  ];
}

function booksProblems(results: Awaited<ReturnType<typeof checkBooks>>): string[] {
  return results.flatMap(({ name, breaches }) =>
    breaches.map(({ about, problem }) => `books: ${name}: ${about} ${problem}`),
  );
}

/** What was acknowledged but does not hold, at any moment; unfinished work is no problem. */
export async function acknowledgedProblems(db: Database, acknowledged: Acknowledgements): Promise<string[]> {
  return [
    ...booksProblems(await checkBooks(db, { thanksMailKey })),
    ...lostAcknowledgements(acknowledged, await readRecorded(db), await knownOrders(db)),
  ];
}

/** One captured payment is one paid donation; a further one on the same order was refunded once, in full; else what admins ordered. */
function paymentProblems(payments: PaymentAtGateway[], recorded: Recorded[]): string[] {
  const problems: string[] = [];
  const captured = payments.filter((payment) => payment.captured);
  const rows = new Map(recorded.map((row) => [row.gateway_payment_id, row]));
  const settled_of_order = new Map<string, number>();
  for (const payment of captured) {
    const row = rows.get(payment.id);
    if (!row) {
      problems.push(`payment ${payment.id} was captured and is not in the books`);
      continue;
    }
    if (row.gateway_order_id !== payment.order_id || row.amount_paise !== payment.amount)
      problems.push(`payment ${payment.id} is booked for another order or amount`);
    if (row.disposition === "settled")
      settled_of_order.set(payment.order_id, (settled_of_order.get(payment.order_id) ?? 0) + 1);
    const gives_back = row.disposition === "excess" ? payment.amount - row.transferred_paise : row.owed_paise;
    if (
      payment.amount_refunded !== gives_back ||
      row.refunded_paise !== gives_back ||
      row.refund_count !== (gives_back > 0 ? 1 : 0)
    )
      problems.push(
        `payment ${payment.id} (${row.disposition}): the gateway gave back ${payment.amount_refunded}, the books ${row.refunded_paise} in ${row.refund_count} refunds, right is ${gives_back}`,
      );
  }
  for (const order_id of new Set(captured.map((payment) => payment.order_id)))
    if (settled_of_order.get(order_id) !== 1)
      problems.push(`order ${order_id} is settled by ${settled_of_order.get(order_id) ?? 0} payments`);
  if (recorded.length > captured.length)
    problems.push(`${recorded.length - captured.length} payments are booked that the gateway never captured`);
  return problems.slice(0, shown * 4);
}

function lostAcknowledgements(
  acknowledged: Acknowledgements,
  recorded: Recorded[],
  orders: Set<string>,
): string[] {
  const rows = new Map(recorded.map((row) => [row.gateway_payment_id, row]));
  const problems = [...acknowledged.orders]
    .filter((order_id) => !orders.has(order_id))
    .map((order_id) => `order ${order_id} was acknowledged and is gone`);
  const settled_orders = new Set(
    recorded.filter((row) => row.disposition === "settled").map((row) => row.gateway_order_id),
  );
  for (const [key, { order_id, payment_id, status }] of acknowledged.paid) {
    const public_id = key.split(" ")[1];
    const row = rows.get(payment_id);
    if (!settled_orders.has(order_id)) problems.push(`${order_id} was acknowledged as paid and is not`);
    // An authorised second payment is never captured: it is answered as refunded, and needs no booking.
    if (row && row.public_id !== public_id)
      problems.push(`${payment_id} was acknowledged for another donation`);
    if (status === "paid" && row?.disposition !== "settled")
      problems.push(`${payment_id} was acknowledged as the donation and is ${row?.disposition ?? "unknown"}`);
  }
  return problems.slice(0, shown * 4);
}

async function knownOrders(db: Database): Promise<Set<string>> {
  const rows = await db.many(sql({ gateway_order_id: "text" })`
    select gateway_order_id from donations where gateway_order_id is not null and ${not_monthly}`);
  return new Set(rows.map(({ gateway_order_id }) => gateway_order_id));
}

/** One mail per event: for each paid donation, each excess payment and each refund. */
async function mailProblems(db: Database): Promise<string[]> {
  const counts = await db.one(sql({
    thanks: "int8",
    donations: "int8",
    excess: "int8",
    excess_payments: "int8",
  })`
    select
      (select count(*) from outgoing_mails where dedupe_key like 'donation-thanks:%' and sent_at is not null) as thanks,
      (select count(*) from donations where paid_at is not null) as donations,
      (select count(*) from outgoing_mails where dedupe_key like 'donation-excess:%' and sent_at is not null) as excess,
      (select count(*) from payments where disposition = 'excess' and payable_type = 'donation') as excess_payments`);
  return [
    counts.thanks !== counts.donations &&
      `${counts.donations} donations, ${counts.thanks} thank-you mails sent`,
    counts.excess !== counts.excess_payments &&
      `${counts.excess_payments} excess payments, ${counts.excess} mails about one sent`,
  ].filter((text) => text !== false);
}

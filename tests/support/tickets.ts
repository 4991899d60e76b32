import type { LedgerTransaction } from "../../app/domains/ledger/schema.ts";
import { postTransactions } from "../../app/domains/ledger/server/commands/post-transactions.ts";
import { refundEntry, receivedEntries } from "../../app/domains/payments/bookings.ts";
import type { PayableType, PaymentReference, SettleResult } from "../../app/domains/payments/payable.ts";
import { leasesOf } from "../../app/domains/payments/server/commands/lease-due.ts";
import { takeReceiptNumbers } from "../../app/domains/payments/server/commands/take-receipt-numbers.ts";
import { createOrder } from "../../app/domains/payments/server/use-cases/create-order.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { command, type Row, type Shape, sql, sqlPart } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";

/**
 * A second type of payable, the least that one can be: tickets for a show, in a table that only its tests have. One
 * that is sold out declines its payment; one with a `charge_id` is paid by that payment, on an order that the gateway made.
 */
export async function createTicketsTable(db: Database): Promise<void> {
  await db.pool.query(`
    create table tickets (
      id uuid primary key default uuidv7(), amount_paise int8 not null, currency text not null default 'INR',
      gateway_key_mode text not null default 'sandbox', gateway_order_id text unique, charge_id text unique,
      status text not null default 'open', is_sold_out bool not null default false, receipt_number text,
      refunded_paise int8 not null default 0, excess_count int4 not null default 0,
      reconcile_at timestamptz, paid_at timestamptz(3), created_at timestamptz(3) not null default now())`);
  await db.pool.query("alter table ledger_transactions drop constraint ledger_transactions_kind_check");
  await db.pool.query("alter type ledger_account add value 'ticket_income'");
}

const shape = {
  id: "uuid",
  amount_paise: "int8",
  currency: "text",
  gateway_key_mode: "text",
  gateway_order_id: "text?",
  charge_id: "text?",
  status: "text",
  is_sold_out: "bool",
  is_paid: "bool",
  refunded_paise: "int8",
  excess_count: "int4",
  receipt_number: "text?",
  created_at: "timestamptz",
} satisfies Shape;
export type Ticket = Row<typeof shape>;

const columns = sqlPart`tickets.id, amount_paise, currency, gateway_key_mode, gateway_order_id, charge_id, status, is_sold_out,
  paid_at is not null as is_paid, refunded_paise, excess_count, receipt_number, created_at`;

export type NewTicket = Partial<
  Pick<Ticket, "is_sold_out" | "charge_id" | "amount_paise" | "gateway_order_id">
>;

/** Without an order at the gateway, unless it is given one. */
export async function makeTicket({ db }: Pick<Services, "db">, ticket: NewTicket = {}): Promise<Ticket> {
  return db.one(sql(shape)`
    insert into tickets (amount_paise, is_sold_out, charge_id, gateway_order_id)
    values (${ticket.amount_paise ?? 300_00}, ${ticket.is_sold_out ?? false}, ${ticket.charge_id ?? null},
      ${ticket.gateway_order_id ?? null})
    returning ${columns}`);
}

/** Answers the ticket's id and its order at the gateway. */
export async function openTicket(services: Services, ticket: NewTicket = {}) {
  const { id, amount_paise } = await makeTicket(services, ticket);
  const order = await createOrder(services, ticketPayable, { payable_id: id, amount_paise, notes: {} });
  return { id, order_id: order.id };
}

export function readTicket({ db }: Pick<Services, "db">, id: string): Promise<Ticket> {
  return db.one(sql(shape)`select ${columns} from tickets where id = ${id}`);
}

/** Not of the site: the ledger takes such kinds and accounts in these tests only. */
function booking(kind: string, reference: string, at: Date, entries: object[]): LedgerTransaction {
  return { kind, reference, occurred_at: at, entries } as LedgerTransaction;
}

const income = (amount_paise: number) => ({ account: "ticket_income", campaign_id: null, amount_paise });

const orderIds = (payments: readonly PaymentReference[]) =>
  payments.map(({ order_id }) => order_id).filter((id) => id !== null);

export const ticketPayable: PayableType<Ticket> = {
  name: "ticket",
  texts: {
    unknown: () => "There is no ticket for this payment. Please contact support.",
    other: ({ payment_id }) =>
      `This payment does not belong to this ticket. Please contact support with your payment ID: ${payment_id}`,
  },
  async findByReference(db, reference) {
    const ticket = await db.maybeOne(
      sql(shape)`select ${columns} from tickets where id::text = ${reference}`,
    );
    return ticket && { payable: ticket, title: "A ticket" };
  },
  findByOrder(db, gateway_order_id) {
    return db.maybeOne(
      sql(shape)`select ${columns} from tickets where gateway_order_id = ${gateway_order_id}`,
    );
  },
  async lock(tx, payments) {
    const rows = await tx.many(sql(shape)`
      select ${columns} from tickets where gateway_order_id = any(${orderIds(payments)}::text[])
        or charge_id = any(${payments.map(({ id }) => id)}::text[])
      order by id for update`);
    return payments.map((payment) =>
      rows.find(
        ({ gateway_order_id, charge_id }) =>
          charge_id === payment.id || (gateway_order_id !== null && gateway_order_id === payment.order_id),
      ),
    );
  },
  async settle(tx, settlements) {
    const sold = settlements.filter(({ payable }) => !payable.is_sold_out);
    const numbers = await takeReceiptNumbers(
      tx,
      { name: "ticket", prefix: "T/" },
      sold.map(({ paid_at }) => paid_at),
    );
    await tx.run(command`
      update tickets set status = 'paid', paid_at = now(), receipt_number = sold.number
      from unnest(${sold.map(({ payable }) => payable.id)}::uuid[], ${numbers}::text[]) as sold (id, number)
      where tickets.id = sold.id`);
    await postTransactions(
      tx,
      sold.map(({ payment, paid_at }) =>
        booking("ticket", payment.id, paid_at, [...receivedEntries(payment), income(-payment.amount_paise)]),
      ),
    );
    return settlements.map(
      ({ payable }): SettleResult =>
        payable.is_sold_out ? { kind: "declined", reason: "Sold out" } : { kind: "settled" },
    );
  },
  async notifyOfExcess(tx, excess) {
    for (const { payable } of excess)
      await tx.run(command`update tickets set excess_count = excess_count + 1 where id = ${payable.id}`);
  },
  async refund(tx, refunds) {
    await postTransactions(
      tx,
      refunds.map(({ gateway_refund_id, refunded_at, amount_paise }) =>
        booking("ticket_refund", gateway_refund_id, refunded_at, [
          income(amount_paise),
          refundEntry(amount_paise),
        ]),
      ),
    );
    const tickets: Ticket[] = [];
    for (const { payable_id, amount_paise } of refunds.toSorted((a, b) =>
      a.payable_id < b.payable_id ? -1 : 1,
    ))
      tickets.push(
        await tx.one(sql(shape)`
          update tickets set refunded_paise = refunded_paise + ${amount_paise} where id = ${payable_id}
          returning ${columns}`),
      );
    return refunds.map(({ payable_id }) => tickets.find(({ id }) => id === payable_id) as Ticket);
  },
  ownAmong: () => Promise.resolve(new Set()),
  lockForRefunds() {
    throw new Error("No test takes the refund of a ticket back");
  },
  reverseRefund() {
    throw new Error("No test takes the refund of a ticket back");
  },
  async fail(tx, payments) {
    const failed = await tx.many(sql({ id: "uuid" })`
      update tickets set status = 'failed'
      where gateway_order_id = any(${orderIds(payments)}::text[]) and status = 'open' returning id`);
    return failed.map(({ id }) => id);
  },
  announce({ realtime }, { settled, refunded, unpaid }) {
    const ids = [...settled, ...refunded].map(({ id }) => id);
    realtime.publish([...ids, ...unpaid].map((id) => `ticket:${id}`));
  },
  ...leasesOf(sqlPart`tickets`, sqlPart`amount_paise`),
  async scheduleReconciliation(tx, payments, within_seconds) {
    await tx.run(command`
      update tickets set reconcile_at = least(reconcile_at - interval '1 millisecond',
        now() + ${within_seconds}::float8 * interval '1 second')
      where gateway_order_id = any(${orderIds(payments)}::text[]) and paid_at is null`);
    return [];
  },
  async recordOrder(tx, id, gateway_order_id) {
    await tx.run(command`update tickets set gateway_order_id = ${gateway_order_id} where id = ${id}`);
    return gateway_order_id;
  },
  async abandon(tx, id) {
    await tx.run(command`update tickets set status = 'abandoned', reconcile_at = null where id = ${id}`);
  },
};

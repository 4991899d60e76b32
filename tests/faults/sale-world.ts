import { createRefundWorld, type Subject } from "./refund-world.ts";
import { orderJobs } from "../../app/domains/orders/server/jobs.ts";
import { sealBankDetails } from "../../app/domains/earnings/server/bank-vault.ts";
import type { Actor } from "../../app/platform/actor.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { isFailure } from "../../app/platform/failure.ts";
import type { Client } from "../support/api-client.ts";
import { webhook } from "../support/giving.ts";
import { orderOf } from "../support/ordering.ts";
import { listProduct, openShop } from "../support/products.ts";
import { ageBankDetails } from "../support/payouts.ts";
import { Fault } from "./sequences.ts";

export type Setting = {
  /** Pieces of each of its one or two sellers' products; the second seller sells two products. */
  pieces: [number, number];
  sellers: 1 | 2;
  /** Their stock beyond these pieces; null: it is not tracked. */
  spare: number | null;
  is_elsewhere: boolean;
  has_bank_details: boolean;
};

export type Seller = Client & { products: { id: string; stock: number | null }[] };

/** A payment that the gateway captured. */
export type Paid = Subject & { signature: string };

export type Sale = {
  id: string;
  gateway_order_id: string;
  total_paise: number;
  buyer: Client;
  sellers: Seller[];
  payments: Paid[];
  /** Pieces that came back to their sender and are sold again. */
  restocked: Map<string, number>;
  /** Prepared payouts whose money leaves the bank, or has left: in a file, or being paid by an admin. */
  leaving: Map<string, { vendor_id: string; paise: number }>;
  /** Of them, whose money has left. */
  sent: Set<string>;
};

export type SaleWorld = Awaited<ReturnType<typeof createSaleWorld>>;

/** What is not offered returns "-"; what is refused, its code. */
export type SalePlay = (world: SaleWorld, sale: Sale, n: number) => Promise<string>;

export const at = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(items.length, 1)];

/** Whatever is done is not done a second time, as by a page that was open for long. */
export async function onlyOnce(act: () => Promise<unknown>): Promise<void> {
  await act();
  try {
    await act();
  } catch (error) {
    if (isFailure(error) && error.status < 500) return;
    throw error;
  }
  throw new Fault("Something is done twice");
}

const price_paise = [450_01, 333_33, 299_99];
const commission_basis_points = 1_250;

/** The world of refunds, with shops, parcels, returns and payouts. */
export async function createSaleWorld() {
  const refunds = await createRefundWorld();
  const { db, services, giving, clients, gateway } = refunds;
  const jobs = orderJobs(services);
  await db.run(command`
    insert into commission_rates (from_day, basis_points, set_by)
    values (day_in_india(now()) - 400, ${commission_basis_points}, ${refunds.admins[0].user_id})`);

  async function openShopOf(count: number, { spare, has_bank_details, pieces }: Setting): Promise<Seller> {
    const person = await clients.person({ role: "vendor" });
    await openShop(db, person.user_id, `Weavers ${count}`);
    if (count > 0)
      await db.run(command`
        update sellers set gstin = '21AAPFU0939F1ZJ', verified_at = now() where vendor_id = ${person.user_id}`);
    if (has_bank_details) {
      await changeBankDetails(person, "mina@okbank");
      await ageBankDetails({ db }, person);
    }
    const products: Seller["products"] = [];
    for (let i = 0; i <= count; i++) {
      const stock = spare === null ? null : spare + (pieces[count] ?? 1);
      const price = { price_paise: price_paise[count + i] ?? 100_00, stock };
      products.push({ id: await listProduct(db, person.user_id, price), stock });
    }
    return { ...person, products };
  }

  const changeBankDetails = ({ user_id }: Pick<Client, "user_id">, upi_id: string) =>
    db.transaction((tx) =>
      sealBankDetails(tx, services.secrets, user_id, { kind: "upi", account_holder: "Mina Meher", upi_id }),
    );

  /** Undefined: they cannot sign in any more. */
  async function sessionOf({ cookie }: Pick<Client, "cookie">): Promise<Session | undefined> {
    const session = await services.sessions.of(cookie).read();
    return session?.status === "active" ? session : undefined;
  }

  /** Undefined: they are suspended, or gone. */
  async function actorOf(person: Pick<Client, "cookie" | "user_id">): Promise<Actor | undefined> {
    const session = await sessionOf(person);
    return session && { user_id: person.user_id, roles: session.roles };
  }

  async function placeOf(buyer: Client, wanted: Record<string, number>, setting: Setting) {
    const session = (await sessionOf(buyer)) as Session;
    return orderOf(services, session, wanted, { state: setting.is_elsewhere ? "Other" : "Odisha" });
  }

  async function place(setting: Setting): Promise<Sale> {
    const buyer = await clients.person();
    const sellers: Seller[] = [];
    for (let i = 0; i < setting.sellers; i++) sellers.push(await openShopOf(i, setting));
    const wanted = Object.fromEntries(
      sellers.flatMap(({ products }, i) => products.map(({ id }) => [id, setting.pieces[i] ?? 1])),
    );
    const placed = await placeOf(buyer, wanted, setting);
    return {
      ...placed,
      buyer,
      sellers,
      payments: [],
      restocked: new Map(),
      leaving: new Map(),
      sent: new Set(),
    };
  }

  /** The gateway captures a payment, which nobody tells of yet. */
  async function pay(sale: Sale): Promise<Paid> {
    const { payment, signature } = await giving.sandbox.pay(sale.gateway_order_id);
    const paid: Paid = {
      id: sale.id,
      payment,
      signature,
      captured_paise: payment.amount,
      owed_paise: 0,
      lost_paise: 0,
      dispute: null,
      owes: () => Promise.resolve(),
      ...refunds.deskOf(sale.id, () => paid),
    };
    gateway.capture(payment.id, payment.amount);
    sale.payments.push(paid);
    return paid;
  }

  async function tellOfPayment({ payment }: Paid, event: string): Promise<void> {
    const failed = { status: "failed", captured: false, error_code: "BAD_REQUEST_ERROR" };
    const entity = {
      ...payment,
      ...(event === "payment.failed" ? failed : { status: "captured", captured: true }),
    };
    const order = { id: payment.order_id, entity: "order", status: "paid", amount: payment.amount };
    const entities = { payment: entity, ...(event === "order.paid" && { order }) };
    const response = await giving.api.request(...webhook(event, entities));
    if (response.status !== 200) throw new Fault(`A webhook is answered by ${response.status}`);
    await giving.flow.inbox.drain();
  }

  const runJob = async (name: string) => jobs[name]?.({}, undefined as never);

  async function reconcile({ id }: Sale): Promise<void> {
    await db.run(command`
      update orders set reconcile_at = case when id = ${id} then now() end where reconcile_at is not null`);
    await db.run(command`update gateway_events set next_attempt_at = now() where applied_at is null`);
    await giving.flow.inbox.drain();
    await giving.flow.reconcile();
  }

  /** So many days pass, in which jobs run. */
  async function later(sale: Sale, days: number): Promise<void> {
    const { id, sellers } = sale;
    const vendors = sellers.map(({ user_id }) => user_id);
    const products = sellers.flatMap((seller) => seller.products.map((product) => product.id));
    for (const change of [
      command`update orders set held_until = held_until - ${days}::int4 * interval '1 day'
        where stock = 'held' and paid_at is null
          and id in (select order_id from order_items where product_id = any(${products}::uuid[]))`,
      command`update shipments set shipped_at = shipped_at - ${days}::int4 * interval '1 day',
        delivered_at = delivered_at - ${days}::int4 * interval '1 day' where order_id = ${id}`,
      command`update order_returns set changed_at = changed_at - ${days}::int4 * interval '1 day',
        created_at = created_at - ${days}::int4 * interval '1 day',
        sent_at = sent_at - ${days}::int4 * interval '1 day' where order_id = ${id}`,
      command`update missing_shipments set missing_since = missing_since - ${days}::int4 * interval '1 day',
        ended_at = ended_at - ${days}::int4 * interval '1 day' where order_id = ${id}`,
      command`update seller_bank_details set changed_at = changed_at - ${days}::int4 * interval '1 day'
        where vendor_id = any(${vendors}::uuid[])`,
      command`update payout_requests set paying_at = paying_at - ${days}::int4 * interval '1 day'
        where vendor_id = any(${vendors}::uuid[])`,
      command`update payment_refunds set paying_at = paying_at - ${days}::int4 * interval '1 day'
        where gateway_payment_id = any(${sale.payments.map(({ payment }) => payment.id)}::text[])`,
    ])
      await db.run(change);
    for (const name of ["expire_orders", "tell_of_orders", "remind_to_ship", "remind_of_returns"])
      await runJob(name);
    await reconcile(sale);
    for (const paid of sale.payments) await refunds.nextDay(paid);
  }

  async function shipmentsOf({ id }: Pick<Sale, "id">) {
    return db.many(sql({
      id: "uuid",
      vendor_id: "uuid",
      status: "text",
      goods_paise: "int8",
      total_paise: "int8",
      share_paise: "int8",
      is_paid: "bool",
      is_refunded: "bool",
      delivered_at: "timestamptz?",
      missing_open: "bool",
      missing_ended_at: "timestamptz?",
    })`
      select shipments.id, vendor_id, shipments.status, goods_paise,
        (goods_paise + shipments.shipping_paise + shipments.tax_paise)::int8 as total_paise,
        (goods_paise + shipments.shipping_paise - commission_paise
          + case when is_tax_of_seller then shipments.tax_paise else 0 end)::int8 as share_paise,
        paid_at is not null as is_paid, is_given_back as is_refunded, delivered_at,
        exists (select from missing_shipments where shipment_id = shipments.id and outcome is null) as missing_open,
        (select max(ended_at) from missing_shipments where shipment_id = shipments.id) as missing_ended_at
      from shipments join orders on orders.id = order_id where order_id = ${id} order by goods_paise, shipments.id`);
  }

  async function returnsOf({ id }: Pick<Sale, "id">) {
    return db.many(sql({
      id: "uuid",
      shipment_id: "uuid",
      vendor_id: "uuid",
      status: "text",
      quantity: "int4",
      changed_at: "timestamptz",
      refund_paise: "int8",
      seller_paise: "int8",
    })`
      select order_returns.id, shipment_id, order_returns.vendor_id, order_returns.status, quantity, changed_at,
        (refund_goods_paise + refund_tax_paise + refund_shipping_paise)::int8 as refund_paise,
        (refund_goods_paise + refund_shipping_paise - refund_commission_paise
          + case when is_tax_of_seller then refund_tax_paise else 0 end)::int8 as seller_paise
      from order_returns join shipments on shipments.id = shipment_id
      where order_returns.order_id = ${id} order by order_returns.id`);
  }

  async function orderOfSale({ id }: Pick<Sale, "id">) {
    return db.one(sql({
      stock: "text",
      status: "text",
      payment_status: "text",
      undecided_paise: "int8",
      refunded_paise: "int8",
      settled_by: "text?",
    })`
      select stock, status, payment_status, undecided_paise, refunded_paise,
        (select gateway_payment_id from payments where payable_type = 'order' and payable_id = orders.id
          and disposition = 'settled') as settled_by
      from orders where id = ${id}`);
  }

  async function requestsOf({ sellers }: Pick<Sale, "sellers">) {
    return db.many(sql({
      id: "uuid",
      reference: "text",
      vendor_id: "uuid",
      status: "text",
      amount_paise: "int8",
      paying_by: "uuid?",
      prepared_by: "uuid",
      is_in_file: "bool",
      is_reopened: "bool",
      payout_id: "uuid?",
    })`
      select id, reference, vendor_id, status, amount_paise, paying_by, prepared_by, in_file_at is not null as is_in_file,
        reopened_at is not null as is_reopened, payout_id
      from payout_requests where vendor_id = any(${sellers.map(({ user_id }) => user_id)}::uuid[]) order by number`);
  }

  /** The payment that pays the order, if one does. */
  async function settledOf(sale: Sale): Promise<Paid | undefined> {
    const { settled_by } = await orderOfSale(sale);
    return sale.payments.find(({ payment }) => payment.id === settled_by);
  }

  /** What is owed by now to the payer of each payment. */
  async function addUpOwed(sale: Sale): Promise<void> {
    const settled = await settledOf(sale);
    const ended = (await shipmentsOf(sale)).filter(({ status }) => failedStatuses.has(status));
    const returned = (await returnsOf(sale)).filter(({ status }) => status === "refunded");
    const owed =
      ended.reduce((sum, { total_paise }) => sum + total_paise, 0) +
      returned.reduce((sum, { refund_paise }) => sum + refund_paise, 0);
    for (const paid of sale.payments) paid.owed_paise = paid === settled ? owed : paid.captured_paise;
  }

  const stateOf = async (sale: Sale) =>
    JSON.stringify([
      await orderOfSale(sale),
      await shipmentsOf(sale),
      await returnsOf(sale),
      await requestsOf(sale),
      await Promise.all(sale.payments.map(refunds.rows)),
    ]);

  return {
    ...refunds,
    stateOf,
    place,
    placeOf,
    pay,
    tellOfPayment,
    reconcile,
    runJob,
    later,
    actorOf,
    sessionOf,
    changeBankDetails,
    shipmentsOf,
    returnsOf,
    orderOfSale,
    requestsOf,
    settledOf,
    addUpOwed,
  };
}

/** Of a paid shipment that ended without its goods. */
export const failedStatuses: ReadonlySet<string> = new Set(["cancelled", "lost", "returned_to_sender"]);

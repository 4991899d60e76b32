import { keepAddress } from "../../app/domains/orders/server/commands/change-addresses.ts";
import { updateShipment } from "../../app/domains/orders/server/commands/change-shipment.ts";
import { placeOrder } from "../../app/domains/orders/server/commands/place-order.ts";
import { expireOrders } from "../../app/domains/orders/server/commands/release-stock.ts";
import { orderPayable } from "../../app/domains/orders/server/payable.ts";
import { regionOf } from "../../app/domains/orders/pricing.ts";
import { sharesOf } from "../../app/domains/orders/shares.ts";
import { settlePayments } from "../../app/domains/payments/server/commands/settle-payments.ts";
import { processRefund } from "../../app/domains/payments/server/use-cases/process-refunds.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { GatewayPayment } from "../../app/platform/payments/gateway.ts";
import { paymentEntity } from "../../app/platform/payments/razorpay-entities.ts";
import type { Services } from "../../app/platform/services.ts";
import { loadDemoReturn } from "./load-returns.ts";
import { daysBefore } from "./load-shops.ts";
import { addresses, type DemoOrder, type DemoStep, orders } from "./orders.ts";
import { uuidOf } from "./uuid-of.ts";

/** From the order to its payment. */
const payment_ms = 4 * 60_000;
type Product = { id: string; name: string; vendor_id: string; price_paise: number };
type Customer = { user_id: string; email: string; display_name: string };
type Placed = {
  id: string;
  order_number: string;
  total_paise: number;
  placed_at: Date;
  is_paid: boolean;
  demo: DemoOrder;
};
type Loading = { services: Services; control_url: string; now: Date; products: ReadonlyMap<string, Product> };

/** One for each order, so that it is placed once. */
const keys = orders.map((_order, i) => uuidOf(`demo order ${i}`));

/**
 * Places the demo's orders like real ones, unless there are others: paid at the sandbox gateway, taken on by their
 * sellers, some cancelled and refunded. Shops and customers must exist. An interrupted load is completed.
 */
export async function loadDemoOrders(services: Services, control_url: string): Promise<void> {
  const { present } = await services.db.one(sql({ present: "bool" })`
    select exists (select from orders where idempotency_key <> all(${keys}::uuid[])) as present`);
  if (present) return;
  const loading = { services, control_url, now: new Date(), products: await productsByName(services) };
  const customers = await customersByEmail(services);
  for (const [i, demo] of orders.entries()) {
    const customer = customers.get(demo.email);
    if (!customer) throw new Error(`The demo has no customer ${demo.email}`);
    await loadOrder(loading, customer, demo, keys[i] as string);
  }
  for (const customer of customers.values()) await keepItsAddress(services, customer);
  await sendRefunds(services);
  await putAwayMails(services);
}

async function productsByName({ db }: Services): Promise<Map<string, Product>> {
  const names = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product)))];
  const rows = await db.many(sql({ id: "uuid", name: "text", vendor_id: "uuid", price_paise: "int8" })`
    select id, name, vendor_id, price_paise from products where name = any(${names}::text[]) and is_listed`);
  return new Map(rows.map((row) => [row.name, row]));
}

async function customersByEmail({ db }: Services): Promise<Map<string, Customer>> {
  const emails = orders.map(({ email }) => email);
  const rows = await db.many(sql({ user_id: "uuid", email: "text", display_name: "text" })`
    select user_id, users.email, profiles.display_name from users join profiles using (user_id)
    where users.email = any(${emails}::text[])`);
  return new Map(rows.map((row) => [row.email, row]));
}

async function loadOrder(
  loading: Loading,
  customer: Customer,
  demo: DemoOrder,
  idempotency_key: string,
): Promise<void> {
  const { services, now } = loading;
  const placed =
    (await findPlaced(loading, demo, idempotency_key)) ??
    (await services.db.transaction(async (tx) => {
      const order = await place(tx, loading, customer, demo, idempotency_key);
      if (demo.is_unpaid) await expire(tx, order);
      return order;
    }));
  if (demo.is_unpaid || placed.is_paid) return;
  const payment = (await findPayment(loading, placed)) ?? (await pay(loading, placed));
  await services.db.transaction(async (tx) => {
    await settle(tx, loading, placed, payment);
    for (const step of demo.steps ?? []) await takeOn(tx, loading, customer, placed, step);
    if (demo.returned) await loadDemoReturn(tx, loading, { ...customer, order_id: placed.id }, demo.returned);
    await tx.run(command`
      update orders set updated_at = ${daysBefore(now, demo.steps?.at(-1)?.days_ago ?? demo.placed_days_ago)}
      where id = ${placed.id}`);
  });
}

/** By an interrupted load. */
async function findPlaced(
  { services }: Loading,
  demo: DemoOrder,
  idempotency_key: string,
): Promise<Placed | undefined> {
  const order = await services.db.maybeOne(sql({
    id: "uuid",
    order_number: "text",
    total_paise: "int8",
    placed_at: "timestamptz",
    is_paid: "bool",
  })`
    select id, order_number, total_paise, created_at as placed_at, paid_at is not null as is_paid
    from orders where idempotency_key = ${idempotency_key}`);
  return order && { ...order, demo };
}

async function findPayment({ services }: Loading, { id }: Placed): Promise<GatewayPayment | undefined> {
  const order = await services.gateway.findOrderByReceipt(id);
  return order && (await services.gateway.fetchOrderPayments(order.id))[0];
}

async function expire(tx: Transaction, { id, placed_at }: Placed): Promise<void> {
  await expireOrders(tx);
  await tx.run(command`
    update order_events set created_at = ${new Date(placed_at.getTime() + 15 * 60_000)}
    where order_id = ${id} and event = 'expired'`);
}

/** As somebody who ticked "Save this address" at the checkout. */
async function keepItsAddress({ db }: Services, { user_id, email, display_name }: Customer): Promise<void> {
  await db.transaction((tx) =>
    keepAddress(tx, user_id, { ...addressOf(email), full_name: display_name, type: "shipping" }),
  );
}

function addressOf(email: string) {
  const found = addresses.find((address) => address.email === email);
  if (!found) throw new Error(`The demo has no address of ${email}`);
  const { email: _email, ...address } = found;
  return { ...address, address_line_2: null, country: "India" as const };
}

function productOf({ products }: Loading, name: string): Product {
  const product = products.get(name);
  if (!product) throw new Error(`The demo sells nothing called ${name}`);
  return product;
}

/** What is in stock in the demo is what is left after these orders. */
async function place(
  tx: Transaction,
  loading: Loading,
  { user_id, email, display_name }: Customer,
  demo: DemoOrder,
  idempotency_key: string,
): Promise<Placed> {
  const { services, now } = loading;
  const lines = demo.lines.map(({ product, quantity }) => ({ ...productOf(loading, product), quantity }));
  for (const { id, quantity } of lines)
    await tx.run(command`
      update products set inventory_quantity = inventory_quantity + ${demo.is_unpaid ? 0 : quantity} where id = ${id}`);
  const address = addressOf(demo.email);
  const region = regionOf(address.state === "Odisha" ? "Odisha" : "Other");
  const order = await placeOrder(
    tx,
    {
      user_id,
      email,
      address: { ...address, full_name: display_name },
      region,
      entries: lines.map(({ id, quantity, price_paise }) => ({
        product_id: id,
        quantity,
        seen_price_paise: price_paise,
      })),
      seen_total_paise: sharesOf(
        lines.map((line) => ({ ...line, is_taxed: true })),
        region,
      ).pricing.total_paise,
    },
    {
      holding: null,
      key_mode: services.gateway.mode,
      idempotency_key,
      request_digest: Buffer.from("demo"),
      reconcile_after_seconds: services.config.reconcile_after_seconds,
    },
  );
  if (!order) throw new Error("A demo order was placed before");
  const placed_at = daysBefore(now, demo.placed_days_ago);
  const order_number = `ORD-${placed_at.getTime()}${order.order_number.slice(-3)}`;
  await tx.run(command`
    update orders set created_at = ${placed_at}, updated_at = ${placed_at}, order_number = ${order_number},
      held_until = ${placed_at}::timestamptz + interval '15 minutes' where id = ${order.id}`);
  await tx.run(command`update shipments set created_at = ${placed_at} where order_id = ${order.id}`);
  await tx.run(command`update order_events set created_at = ${placed_at} where order_id = ${order.id}`);
  return { ...order, order_number, placed_at, is_paid: false, demo };
}

async function pay({ control_url }: Loading, placed: Placed): Promise<GatewayPayment> {
  const response = await fetch(`${control_url}/pay-many`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify([
      {
        order: {
          amount: placed.total_paise,
          currency: "INR",
          receipt: placed.id,
          notes: { kind: "order", order_id: placed.id, order_number: placed.order_number },
        },
        outcome: "succeed",
        method: "upi",
        created_at: Math.floor(paidAt(placed).getTime() / 1_000),
        silent: true,
      },
    ]),
  });
  if (!response.ok) throw new Error(`The sandbox gateway refused a demo order: ${await response.text()}`);
  const [paid] = (await response.json()) as { payment: unknown }[];
  return paymentEntity.parse(paid?.payment);
}

function paidAt({ placed_at }: Placed): Date {
  return new Date(placed_at.getTime() + payment_ms);
}

async function settle(
  tx: Transaction,
  { services }: Loading,
  placed: Placed,
  payment: GatewayPayment,
): Promise<void> {
  await orderPayable.recordOrder(tx, placed.id, payment.order_id as string);
  await settlePayments(tx, services, [{ ...payment, key_mode: services.gateway.mode }]);
  await tx.run(command`
    update order_events set created_at = ${paidAt(placed)} where order_id = ${placed.id} and event = 'paid'`);
}

async function takeOn(
  tx: Transaction,
  loading: Loading,
  customer: Customer,
  { id: order_id }: Placed,
  { part, change, days_ago, tracking_number, reason, by }: DemoStep,
): Promise<void> {
  const { services, now } = loading;
  const { vendor_id } = productOf(loading, part);
  const { shipment_id } = await tx.one(sql({ shipment_id: "uuid" })`
    select id as shipment_id from shipments where order_id = ${order_id} and vendor_id = ${vendor_id}`);
  const actor =
    by === "customer"
      ? { user_id: customer.user_id, roles: ["customer" as const] }
      : { user_id: vendor_id, roles: ["vendor" as const] };
  const wanted = {
    shipment_id,
    change,
    // Numbers like EO104417365IN are India Post's.
    ...(tracking_number && { tracking_number, courier: "India Post" }),
    ...(reason && { reason }),
  };
  await updateShipment(tx, actor, wanted, services);
  const at = daysBefore(now, days_ago);
  await tx.run(command`
    update order_events set created_at = ${at} where shipment_id = ${shipment_id} and event = ${change}`);
  if (change === "shipped")
    await tx.run(command`update shipments set shipped_at = ${at} where id = ${shipment_id}`);
  if (change !== "delivered") return;
  await tx.run(command`update shipments set delivered_at = ${at} where id = ${shipment_id}`);
  await tx.run(command`
    update product_deliveries set delivered_at = ${at} from order_items
    where order_items.shipment_id = ${shipment_id} and order_item_id = order_items.id`);
}

async function sendRefunds(services: Services): Promise<void> {
  const refunds = await services.db.many(sql({ id: "uuid" })`
    select payment_refunds.id from payment_refunds join payments using (gateway_payment_id)
    where payable_type = 'order' and payment_refunds.status = 'pending' order by payment_refunds.id`);
  for (const { id } of refunds) {
    await processRefund(services, id);
    // The gateway has taken it; now it is asked what became of it, which a webhook would say otherwise.
    await processRefund(services, id);
  }
}

/** The customers are invented: mails to them count as sent, and notifications of sellers are as old as their events. */
async function putAwayMails({ db }: Services): Promise<void> {
  await db.run(command`
    update outgoing_mails set sent_at = now()
    where sent_at is null and (starts_with(dedupe_key, 'order-') or starts_with(dedupe_key, 'notification:'))`);
  await db.run(command`
    update notifications set created_at = paid_at, is_read = shipments.status not in ('confirmed', 'processing')
    from shipments join orders on orders.id = order_id
    where dedupe_key = 'order-to-ship:' || shipments.id`);
  await db.run(command`
    update notifications set created_at = order_events.created_at, is_read = true
    from order_events where dedupe_key = 'shipment-' || event || ':' || shipment_id`);
}

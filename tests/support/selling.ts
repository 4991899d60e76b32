import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { updateShipment } from "../../app/domains/orders/server/use-cases/change-shipment.ts";
import { verifyOrder } from "../../app/domains/orders/server/use-cases/verify-order.ts";
import { type Client, type Clients, createClients } from "./api-client.ts";
import { createGiving, type Giving } from "./giving.ts";
import { orderOf } from "./ordering.ts";
import { listProduct, openShop } from "./products.ts";
import { createReturning } from "./returning.ts";

export type Sale = { order_id: string; order_number: string; shipment_id: string; vendor: Client };

/** A site on which shops sell and take returns, and its admin. */
export async function createTrading() {
  const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  const api = createClients(giving.services);
  const admin = await api.person({ role: "admin" });
  return { giving, api, admin, selling: createSelling(giving, api), returning: createReturning(giving) };
}

/** Shops that sell, are paid for their orders and deliver them, for tests of their money. */
export function createSelling(giving: Pick<Giving, "db" | "sandbox"> & { services: Services }, api: Clients) {
  const { services, db } = giving;

  async function sessionOf(person: Client): Promise<Session> {
    const session = await services.sessions.of(person.cookie).read();
    if (!session) throw new Error("Somebody is not signed in");
    return session;
  }

  async function shop(name = "Meher Weavers") {
    const vendor = await api.person({ role: "vendor" });
    await openShop(db, vendor.user_id, name);
    return vendor;
  }

  /** A paid order of so many pieces. */
  async function sell(vendor: Client, price_paise = 400_00, quantity = 1): Promise<Sale> {
    const product_id = await listProduct(db, vendor.user_id, { price_paise, stock: 100 });
    return buy(vendor, product_id, quantity);
  }

  async function buy(vendor: Client, product_id: string, quantity: number): Promise<Sale> {
    const buyer = await sessionOf(await api.person());
    const { id, order_number, gateway_order_id } = await orderOf(services, buyer, { [product_id]: quantity });
    const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
    const paid = { order_id: gateway_order_id, payment_id: payment.id, signature };
    await verifyOrder(services, paid, { client_address: "192.0.2.7" });
    const { shipment_id } = await db.one(sql({ shipment_id: "uuid" })`
      select id as shipment_id from shipments where order_id = ${id} and vendor_id = ${vendor.user_id}`);
    return { order_id: id, order_number, shipment_id, vendor };
  }

  async function take({ vendor, shipment_id }: Sale, change: "shipped" | "delivered" | "cancelled") {
    await updateShipment(services, await sessionOf(vendor), {
      shipment_id,
      change,
      ...(change === "shipped" && { tracking_number: "EE123456789IN" }),
      ...(change === "cancelled" && { reason: "Broken in the kiln." }),
    });
  }

  /** Delivers it so many days ago. */
  async function deliver(sale: Sale, days_ago = 8) {
    await take(sale, "shipped");
    await take(sale, "delivered");
    await db.run(command`
      update shipments set delivered_at = now() - ${days_ago}::int4 * interval '1 day' where id = ${sale.shipment_id}`);
  }

  return { sessionOf, shop, sell, buy, take, deliver };
}

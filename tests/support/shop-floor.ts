import { expect } from "vitest";
import {
  updateShipment,
  type WantedChange,
} from "../../app/domains/orders/server/commands/change-shipment.ts";
import { forgetOrders } from "../../app/domains/orders/server/commands/forget-orders.ts";
import { expireOrders } from "../../app/domains/orders/server/commands/release-stock.ts";
import { verifyOrder } from "../../app/domains/orders/server/use-cases/verify-order.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { type Client, createClients } from "./api-client.ts";
import { createGiving } from "./giving.ts";
import { orderOf } from "./ordering.ts";
import { listProduct, openShop } from "./products.ts";

export type ShopFloor = Awaited<ReturnType<typeof createShopFloor>>;
export type Customer = Client & { session: Session };

/** Two shops, and what happens in them: people order, pay, and wait too long. */
export async function createShopFloor() {
  const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  const { db, services } = giving;
  const api = createClients(services);
  const people = await Promise.all([api.person({ role: "vendor" }), api.person({ role: "vendor" })]);
  const [weaver, potter] = people as [Client, Client];
  await openShop(db, weaver.user_id, "Meher Weavers");
  await openShop(db, potter.user_id, "Barpali Potters");

  return {
    giving,
    db,
    services,
    api,
    weaver,
    potter,
    product: (wanted?: Parameters<typeof listProduct>[2], vendor = weaver) =>
      listProduct(db, vendor.user_id, wanted),
    async customer(): Promise<Customer> {
      const person = await api.person();
      return { ...person, session: (await services.sessions.of(person.cookie).read()) as Session };
    },
    order: (
      { session }: Customer,
      wanted: Record<string, number>,
      options: Parameters<typeof orderOf>[3] = {},
    ) => orderOf(services, session, wanted, options),
    async pay(gateway_order_id: string) {
      const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
      const handed_over = { order_id: payment.order_id, payment_id: payment.id, signature };
      return verifyOrder(services, handed_over, { client_address: "192.0.2.7" });
    },
    /** As a quarter of an hour after it was placed. */
    async letReservationEnd(order_id: string) {
      await db.run(
        command`update orders set held_until = now() - interval '1 minute' where id = ${order_id}`,
      );
      await db.transaction((tx) => expireOrders(tx));
    },
    /** As when the customer deletes the account. */
    forget: ({ user_id }: Customer) => db.transaction((tx) => forgetOrders(tx, services.secrets, user_id)),
    async change(actor: Client, wanted: WantedChange) {
      const roles = (await services.sessions.of(actor.cookie).read())?.roles ?? [];
      await db.transaction((tx) => updateShipment(tx, { user_id: actor.user_id, roles }, wanted, services));
    },
    async stockOf(product_id: string): Promise<number> {
      const { stock } = await db.one(sql({ stock: "int4" })`
        select inventory_quantity as stock from products where id = ${product_id}`);
      return stock;
    },
    async shipmentsOf(order_id: string): Promise<string[]> {
      const rows = await db.many(sql({ id: "uuid" })`
        select id from shipments where order_id = ${order_id} order by id`);
      return rows.map(({ id }) => id);
    },
    rowOf: (order_id: string) =>
      db.one(sql({ status: "text", payment_status: "text", stock: "text", events: "text" })`
        select status, payment_status, stock,
          (select string_agg(event, ',' order by created_at, id) from order_events where order_id = orders.id) as events
        from orders where id = ${order_id}`),
    async expectSoundBooks() {
      expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    },
  };
}

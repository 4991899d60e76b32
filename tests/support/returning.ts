import type { Actor } from "../../app/platform/actor.ts";
import type { Services } from "../../app/platform/services.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { changeReturn, type WantedStep } from "../../app/domains/orders/server/commands/change-return.ts";
import { updateShipment } from "../../app/domains/orders/server/commands/change-shipment.ts";
import { requestReturn } from "../../app/domains/orders/server/commands/request-return.ts";
import { verifyOrder } from "../../app/domains/orders/server/use-cases/verify-order.ts";
import { processStuckRefunds } from "../../app/domains/payments/server/use-cases/process-refunds.ts";
import type { ReturnRequest } from "../../app/domains/orders/return-input.ts";
import type { Client } from "./api-client.ts";
import type { Giving } from "./giving.ts";
import { orderOf } from "./ordering.ts";

export type DeliveredOrder = {
  id: string;
  order_number: string;
  gateway_payment_id: string;
  shipment_id: string;
  /** In the order of their ids. */
  items: { id: string; product_id: string; quantity: number }[];
};

type World = Pick<Giving, "db"> & { services: Services; sandbox: Pick<Giving["sandbox"], "pay"> };
type Person = Pick<Client, "user_id" | "cookie">;

/** Orders that are paid at the sandbox, and delivered. */
export function createDeliveries({ db, services, sandbox }: World) {
  async function actorOf(person: Person): Promise<Actor> {
    const session = (await services.sessions.of(person.cookie).read()) as Session;
    return { user_id: person.user_id, roles: session.roles };
  }

  /** Of one seller. */
  async function paid(
    buyer: Person,
    wanted: Record<string, number>,
    commission_paise = 0,
  ): Promise<DeliveredOrder> {
    const session = (await services.sessions.of(buyer.cookie).read()) as Session;
    const placed = await orderOf(services, session, wanted);
    await db.run(command`
      update shipments set commission_paise = ${commission_paise} where order_id = ${placed.id}`);
    const { payment, signature } = await sandbox.pay(placed.gateway_order_id);
    const answer = { order_id: payment.order_id, payment_id: payment.id, signature };
    await verifyOrder(services, answer, { client_address: "192.0.2.7" });
    const { id, order_number } = placed;
    const shipment = await db.one(sql({ id: "uuid" })`select id from shipments where order_id = ${id}`);
    const items = await db.many(sql({ id: "uuid", product_id: "uuid", quantity: "int4" })`
      select id, product_id, quantity from order_items where order_id = ${id} order by id`);
    return { id, order_number, gateway_payment_id: payment.id, shipment_id: shipment.id, items };
  }

  async function deliver(seller: Person, { shipment_id }: DeliveredOrder): Promise<void> {
    const actor = await actorOf(seller);
    await db.transaction(async (tx) => {
      const shipped = { shipment_id, change: "shipped", tracking_number: "EO1" } as const;
      await updateShipment(tx, actor, shipped, services);
      await updateShipment(tx, actor, { shipment_id, change: "delivered" }, services);
    });
  }

  return {
    actorOf,
    paid,
    deliver,
    async delivered(
      buyer: Person,
      seller: Person,
      wanted: Record<string, number>,
      commission_paise?: number,
    ) {
      const order = await paid(buyer, wanted, commission_paise);
      await deliver(seller, order);
      return order;
    },
  };
}

/** The same, and what is done with their returns. */
export function createReturning(giving: Giving) {
  const { db, services } = giving;
  const deliveries = createDeliveries(giving);
  const { actorOf } = deliveries;
  return {
    ...deliveries,
    /** Returns the id of the return. */
    async ask(buyer: Person, order_id: string, wanted: Partial<ReturnRequest> & { item_id: string }) {
      const actor = await actorOf(buyer);
      const whole = { quantity: 1, reason: "damaged" as const, words: null, ...wanted };
      return (await db.transaction((tx) => requestReturn(tx, services, actor, order_id, whole))).id;
    },
    async take(person: Person, wanted: WantedStep): Promise<void> {
      const actor = await actorOf(person);
      await db.transaction((tx) => changeReturn(tx, services, actor, wanted));
    },
    /** As if the delivery had been so long ago. */
    async age(shipment_id: string, hours: number): Promise<void> {
      await db.run(command`
        update shipments set delivered_at = now() - ${hours}::float8 * interval '1 hour' where id = ${shipment_id}`);
    },
    /** Sends refunds, and asks the gateway until each is processed. */
    async finishRefunds(): Promise<void> {
      await giving.sendRefunds();
      const pending = () =>
        db.many(sql({ id: "uuid" })`select id from payment_refunds where status = 'pending'`);
      while ((await pending()).length > 0) {
        await giving.makeDue();
        await processStuckRefunds(services);
      }
    },
  };
}

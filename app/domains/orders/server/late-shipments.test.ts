import { beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../tests/support/api-client.ts";
import { createDeliveries } from "../../../../tests/support/returning.ts";
import { createShopFloor, type Customer, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { lowestUuid } from "../../../text/uuid.ts";
import { remindToShip } from "./commands/remind-to-ship.ts";
import { countParcels } from "./queries/count-parcels.ts";
import { readOrderDetails } from "./queries/order-details.ts";

let floor: ShopFloor;
let deliveries: ReturnType<typeof createDeliveries>;

beforeAll(async () => {
  floor = await createShopFloor();
  deliveries = createDeliveries(floor.giving);
});

/** Paid for so many days ago, and not sent. */
async function waiting(days_ago: number) {
  const buyer = await floor.customer();
  const { id, shipment_id } = await deliveries.paid(buyer, { [await floor.product()]: 1 });
  await floor.db.run(command`
    update orders set paid_at = now() - ${days_ago}::int4 * interval '1 day' where id = ${id}`);
  await floor.db.run(command`
    update shipments set created_at = now() - ${days_ago}::int4 * interval '1 day' where id = ${shipment_id}`);
  return { buyer, id, shipment_id };
}

const remind = () => floor.db.transaction((tx) => remindToShip(tx, floor.services.notifier, lowestUuid));

/** Keys of the reminders about this shipment to this person. */
async function reminders({ user_id }: { user_id: string }, shipment_id: string): Promise<string[]> {
  const rows = await floor.db.many(sql({ key: "text" })`
    select dedupe_key as key from notifications
    where user_id = ${user_id} and dedupe_key like ${`ship-%${shipment_id}`} order by 1`);
  return rows.map(({ key }) => key.split(":")[0] ?? "");
}

const lateIds = async (by: Client) => {
  const list = await (await by.ask("GET", "/api/v1/shipments?tab=late")).json();
  return (list as { shipments: { id: string }[] }).shipments.map(({ id }) => id);
};

const shipByOf = async (buyer: Customer, id: string) =>
  (await readOrderDetails(floor.db, buyer.session, id))?.shipments[0]?.ship_by?.is_over;

test("a parcel that was not sent in a week is late: seller and customer are told once, and staff see it", async () => {
  const before = await countParcels(floor.db);
  const [fresh, soon, late] = [await waiting(1), await waiting(6), await waiting(8)];
  await remind();
  await remind();
  expect(await reminders(floor.weaver, fresh.shipment_id)).toEqual([]);
  expect(await reminders(floor.weaver, soon.shipment_id)).toEqual(["ship-soon"]);
  expect(await reminders(soon.buyer, soon.shipment_id)).toEqual([]);
  expect(await reminders(floor.weaver, late.shipment_id)).toEqual(["ship-late"]);
  expect(await reminders(late.buyer, late.shipment_id)).toEqual(["ship-late-customer"]);

  const admin = await floor.api.person({ role: "admin" });
  expect(await lateIds(admin)).toEqual([late.shipment_id]);
  expect(await lateIds(floor.weaver)).toEqual([late.shipment_id]);
  expect(await lateIds(floor.potter)).toEqual([]);
  expect(await countParcels(floor.db)).toEqual({ ...before, late: before.late + 1 });
  expect(await shipByOf(late.buyer, late.id)).toBe(true);
  expect(await shipByOf(fresh.buyer, fresh.id)).toBe(false);

  // Its customer does not want to wait.
  await floor.change(late.buyer, { shipment_id: late.shipment_id, change: "cancelled", reason: "Too late." });
  expect(await lateIds(admin)).toEqual([]);
  expect(await shipByOf(late.buyer, late.id)).toBeUndefined();
});

test("what was sent or refunded is not late, and nobody is reminded of it", async () => {
  const [sent, unpaid, borne] = [await waiting(8), await waiting(8), await waiting(8)];
  await floor.change(floor.weaver, {
    shipment_id: sent.shipment_id,
    change: "shipped",
    tracking_number: "EO1",
  });
  await floor.db.run(command`update orders set payment_status = 'refunded' where id = ${unpaid.id}`);
  // Its seller bears all of a refund.
  await floor.db.run(command`
    insert into borne_refunds (order_id, vendor_id, amount_paise, decided_by)
    select ${borne.id}, ${floor.weaver.user_id}, total_paise, gen_random_uuid() from orders where id = ${borne.id}`);
  await remind();
  expect(await reminders(floor.weaver, borne.shipment_id)).toEqual([]);
  expect(await reminders(borne.buyer, borne.shipment_id)).toEqual([]);
  expect(await reminders(floor.weaver, sent.shipment_id)).toEqual([]);
  expect(await reminders(floor.weaver, unpaid.shipment_id)).toEqual([]);
  expect(await shipByOf(unpaid.buyer, unpaid.id)).toBeUndefined();
});

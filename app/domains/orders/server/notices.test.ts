import { beforeAll, expect, test } from "vitest";
import { createShopFloor, type Customer, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { orderJobs } from "./jobs.ts";

let floor: ShopFloor;

beforeAll(async () => {
  floor = await createShopFloor();
});

const tell = async () => orderJobs(floor.services).tell_of_orders?.({}, {} as never);

async function toldTo({ user_id }: Pick<Customer, "user_id">) {
  const rows = await floor.db.many(sql({ title: "text" })`
    select title from notifications where user_id = ${user_id} order by created_at, id`);
  return rows.map(({ title }) => title);
}

test("a customer is told once that an order is placed, and once that it is paid", async () => {
  const [asha, bina] = [await floor.customer(), await floor.customer()];
  const lamp = await floor.product({ stock: 10 });
  const paid = await floor.order(asha, { [lamp]: 1 });
  const unpaid = await floor.order(bina, { [lamp]: 1 });
  await tell();
  expect(await toldTo(asha)).toEqual([`We have received your order ${paid.order_number}`]);
  await floor.pay(paid.gateway_order_id);
  await tell();
  await tell();
  expect(await toldTo(asha)).toEqual([
    `We have received your order ${paid.order_number}`,
    `Your order ${paid.order_number} is paid`,
  ]);
  expect(await toldTo(bina)).toEqual([`We have received your order ${unpaid.order_number}`]);
});

test("customer and seller read of an order each in their own language, whoever paid it in which", async () => {
  const asha = await floor.customer();
  await floor.db.run(command`update users set language = 'en-XA' where user_id = ${floor.weaver.user_id}`);
  const lamp = await floor.product({ stock: 10 });
  const { gateway_order_id } = await floor.order(asha, { [lamp]: 1 });
  await floor.pay(gateway_order_id);
  const [title = ""] = (await toldTo(floor.weaver)).slice(-1);
  expect(title).toMatch(/^[^a-z]+$/i);
  const mails = await floor.db.many(sql({ language: "text" })`
    select split_part(outline, ' ', 1) as language from outgoing_mails
    where to_address in (${asha.email}, ${floor.weaver.email}) order by dedupe_key like 'notification%'`);
  expect(mails.map(({ language }) => language)).toEqual(["en", "en-XA"]);
});

test("whose account was deleted before is told nothing, and the others are", async () => {
  const [gone, asha] = [await floor.customer(), await floor.customer()];
  const lamp = await floor.product({ stock: 10 });
  await floor.order(gone, { [lamp]: 1 });
  const { order_number } = await floor.order(asha, { [lamp]: 1 });
  await floor.db.transaction((tx) => eraseAccount(tx, gone.user_id, floor.services));
  await tell();
  expect(await toldTo(gone)).toEqual([]);
  expect(await toldTo(asha)).toEqual([`We have received your order ${order_number}`]);
});

test("a customer who paid at once is not asked to pay", async () => {
  const asha = await floor.customer();
  const lamp = await floor.product({ stock: 10 });
  const { gateway_order_id, order_number } = await floor.order(asha, { [lamp]: 1 });
  await floor.pay(gateway_order_id);
  await tell();
  expect(await toldTo(asha)).toEqual([`Your order ${order_number} is paid`]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { createShopFloor, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import { readOrderDetails } from "./queries/order-details.ts";
import { readReturn } from "./queries/returns.ts";

/** An admin who sells or buys decides nothing of that as an admin. */

let floor: ShopFloor;
let returning: ReturnType<typeof createReturning>;
let admin: Client;
let buyer: Client;

beforeAll(async () => {
  floor = await createShopFloor();
  returning = createReturning(floor.giving);
  admin = await floor.api.person({ role: "admin" });
  buyer = await floor.api.person();
  for (const { user_id } of [floor.weaver, buyer])
    await floor.db.run(command`insert into user_roles (user_id, role) values (${user_id}, 'admin')`);
});

async function delivered(customer: Client = buyer, quantity = 1) {
  const product_id = await floor.product({ price_paise: 400_00, stock: 10 });
  const order = await returning.delivered(customer, floor.weaver, { [product_id]: quantity });
  return { ...order, path: `/api/v1/shipments/${order.shipment_id}`, item_id: order.items[0]?.id ?? "" };
}

const reason = "The carrier says so.";
const decide = (person: Client, path: string, decision: "delivered" | "lost") =>
  person.ask("POST", `${path}/missing/decision`, { decision, reason });

async function detailsFor(person: Client, order_id: string) {
  return (await readOrderDetails(floor.db, await returning.actorOf(person), order_id)).shipments[0];
}

describe("an admin who is a party", () => {
  test("does not decide whether their own parcel has arrived, and sees that another admin must", async () => {
    const { id, path } = await delivered();
    await expectProblem(floor.weaver.ask("POST", `${path}/delivery-reversal`, { reason }), 403);
    await expectProblem(buyer.ask("POST", `${path}/delivery-reversal`, { reason }), 403);
    expect((await buyer.ask("POST", `${path}/missing`, { reason: "Nobody rang." })).status).toBe(204);
    for (const party of [floor.weaver, buyer]) {
      const { detail } = await expectProblem(decide(party, path, "delivered"), 403);
      expect(detail).toContain("another admin must decide");
      await expectProblem(decide(party, path, "lost"), 403);
      expect(await detailsFor(party, id)).toMatchObject({ needs_other_admin: true });
    }
    expect((await detailsFor(floor.weaver, id))?.changes).toEqual(["lost"]);
    expect((await detailsFor(buyer, id))?.changes).toEqual(["missing_withdrawn"]);
    expect((await decide(admin, path, "delivered")).status).toBe(204);
  });

  test("sends nothing that they bought", async () => {
    const order = await returning.paid(buyer, { [await floor.product()]: 1 });
    const path = `/api/v1/shipments/${order.shipment_id}`;
    for (const status of ["processing", "shipped"])
      await expectProblem(buyer.ask("PATCH", path, { status, tracking_number: "EO1" }), 403);
    expect((await buyer.ask("PATCH", path, { status: "cancelled", reason })).status).toBe(204);
    await floor.giving.sendRefunds();
  });

  test("declines a return as its seller, whom the customer appeals against, and can only give in then", async () => {
    const customer = await floor.api.person();
    const { id, item_id } = await delivered(customer);
    const return_id = await returning.ask(customer, id, { item_id });
    const refused = { return_id, steps: ["decline", "reject"], words: "No." } as const;
    await returning.take(floor.weaver, refused);
    await returning.take(customer, { return_id, steps: ["escalate"] });
    const asSeller = await readReturn(floor.db, await returning.actorOf(floor.weaver), return_id);
    expect(asSeller).toMatchObject({ status: "escalated", needs_other_admin: true, steps: ["keep"] });
    await expect(returning.take(floor.weaver, refused)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining("another admin must decide"),
    });
    await returning.take(admin, { return_id, steps: ["keep"] });
    await returning.finishRefunds();
    await floor.expectSoundBooks();
  });

  test("says of no unmatched payment that it pays for what they buy or sell", async () => {
    const session = (await floor.services.sessions.of(buyer.cookie).read()) as Session;
    const product_id = await floor.product({ price_paise: 400_00, stock: 10 });
    const order = await floor.order({ ...buyer, session }, { [product_id]: 1 });
    const { amount_paise } = await floor.db.one(sql({ amount_paise: "int8" })`
      select total_paise as amount_paise from orders where id = ${order.id}`);
    const { id } = await unmatchedPayments(floor.giving).keepPayment({ amount_paise });
    const assign = (person: Client) =>
      person.ask("POST", `/api/v1/payments/unmatched/${id}/assignment`, {
        reference: order.order_number,
        reason,
      });
    for (const party of [floor.weaver, buyer]) await expectProblem(assign(party), 403, "own_payable");
    expect((await assign(admin)).status).toBe(204);
  });
});

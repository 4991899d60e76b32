import { beforeAll, describe, expect, test } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { createShopFloor, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { addDays } from "../../../text/day-period.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate } from "../../../text/time.ts";
import { remindOfReturns } from "./commands/remind-of-returns.ts";
import { revokeRole } from "../../accounts/server/commands/revoke-role.ts";
import { partsNotPayable } from "./queries/orders-of-sellers.ts";
import { readReturn } from "./queries/returns.ts";
import { countReturnsToAnswer, countReturnsToDecide } from "./queries/count-returns.ts";

/** Ways out of a return that was accepted or declined. */

let floor: ShopFloor;
let returning: ReturnType<typeof createReturning>;
let admin: Client;

beforeAll(async () => {
  floor = await createShopFloor();
  returning = createReturning(floor.giving);
  admin = await floor.api.person({ role: "admin" });
});

async function accepted(quantity = 1, seller = floor.weaver) {
  const buyer = await floor.api.person();
  const product_id = await floor.product({ price_paise: 400_00, stock: 10 }, seller);
  const order = await returning.delivered(buyer, seller, { [product_id]: quantity });
  const item_id = order.items[0]?.id ?? "";
  const return_id = await returning.ask(buyer, order.id, { item_id, quantity });
  await returning.take(seller, { return_id, steps: ["accept"], words: "To our loom." });
  await returning.age(order.shipment_id, 24 * 30);
  return { buyer, order, product_id, item_id, return_id, path: `/api/v1/returns/${return_id}` };
}

/** As if the last step had been so many days ago. */
const age = (return_id: string, days: number) =>
  floor.db.run(command`
    update order_returns set changed_at = now() - ${days}::int4 * interval '1 day' where id = ${return_id}`);

const isHeld = async (order_id: string, seller = floor.weaver) =>
  (await partsNotPayable(floor.db, [seller.user_id])).some((part) => part.order_id === order_id);

const seenBy = async (person: Client, return_id: string) =>
  readReturn(floor.db, await returning.actorOf(person), return_id);

async function told({ user_id }: Client, return_id: string) {
  const rows = await floor.db.many(sql({ key: "text" })`
    select dedupe_key as key from notifications where user_id = ${user_id} and dedupe_key like ${`%:${return_id}%`}
    order by created_at, id`);
  return rows.map(({ key }) => key);
}

async function messageTo({ user_id }: Client, dedupe_key: string) {
  const { message } = await floor.db.one(sql({ message: "text" })`
    select message from notifications where user_id = ${user_id} and dedupe_key = ${dedupe_key}`);
  return message;
}

describe("an accepted return", () => {
  test("goes to our team when its seller stays silent for ten days, counted anew once it is sent", async () => {
    const { buyer, order, return_id, path } = await accepted();
    await expectProblem(buyer.ask("POST", `${path}/escalation`, {}), 409, "wrong_state");
    await age(return_id, 10);
    expect((await seenBy(buyer, return_id)).steps).toEqual(["escalate", "send", "withdraw"]);
    expect((await buyer.ask("POST", `${path}/sending`, { reason: "Post, EO123IN" })).status).toBe(200);
    await expectProblem(buyer.ask("POST", `${path}/sending`, {}), 409, "wrong_state");
    expect(await seenBy(floor.weaver, return_id)).toMatchObject({
      steps: ["receive", "not_right"],
      sent_words: "Post, EO123IN",
    });
    await expectProblem(buyer.ask("POST", `${path}/escalation`, {}), 409, "wrong_state");
    await age(return_id, 10);
    expect((await buyer.ask("POST", `${path}/escalation`, { reason: "No answer." })).status).toBe(200);
    expect(await isHeld(order.id)).toBe(true);
    const { steps } = await seenBy(admin, return_id);
    expect(steps).toEqual(["accept", "keep", "reject", "receive"]);
    expect((await seenBy(floor.weaver, return_id)).steps).toEqual(["keep", "receive"]);
    await returning.take(admin, { return_id, steps: ["receive"] });
    expect(await isHeld(order.id)).toBe(false);
    await returning.finishRefunds();
    await floor.expectSoundBooks();
  });

  test("that never came is its seller's to say after ten days, and ends without a refund, and with the payout", async () => {
    const { buyer, order, return_id, path } = await accepted();
    const say = () => floor.weaver.ask("POST", `${path}/objection`, { objection: "not_come" });
    await expectProblem(say(), 409, "wrong_state");
    await age(return_id, 10);
    await expectProblem(buyer.ask("POST", `${path}/objection`, { objection: "not_come" }), 403);
    expect(await (await say()).json()).toMatchObject({ status: "escalated", objection: "not_come" });
    expect(await told(buyer, return_id)).toContain(`return_not_come:${return_id}`);
    expect(await isHeld(order.id)).toBe(true);
    await returning.take(admin, { return_id, steps: ["reject"], words: "No proof of a parcel." });
    expect(await isHeld(order.id)).toBe(false);
    await floor.expectSoundBooks();
  });

  test("that never came to a seller who may not say so any more is brought to a decision by an admin", async () => {
    const { buyer, order, return_id, path } = await accepted(1, floor.potter);
    const { user_id } = floor.potter;
    await floor.db.transaction((tx) => revokeRole(tx, { user_id, role: "vendor", revoked_by: null }));
    const say = (person: Client) => person.ask("POST", `${path}/objection`, { objection: "not_come" });
    await expectProblem(say(admin), 409, "wrong_state");
    await age(return_id, 10);
    await expectProblem(say(floor.potter), 404);
    expect((await seenBy(admin, return_id)).steps).toEqual(["receive", "not_come"]);
    expect(await (await say(admin)).json()).toMatchObject({ status: "escalated", objection: null });
    for (const person of [buyer, floor.potter])
      expect(await told(person, return_id)).toContain(`return_overdue:${return_id}`);
    expect(await isHeld(order.id, floor.potter)).toBe(true);
    await returning.take(admin, { return_id, steps: ["reject"], words: "No proof of a parcel." });
    expect(await isHeld(order.id, floor.potter)).toBe(false);
    await floor.expectSoundBooks();
  });

  test("of which other goods came back is refunded in part, as an admin decides, once", async () => {
    const { buyer, order, product_id, item_id, return_id, path } = await accepted(3);
    const objection = { objection: "not_right", reason: " " };
    await expectProblem(floor.weaver.ask("POST", `${path}/objection`, objection), 400);
    const body = { ...objection, reason: "One of three came." };
    expect((await floor.weaver.ask("POST", `${path}/objection`, body)).status).toBe(200);
    const receipt = (person: Client, quantity: number, reason = "Two were bricks.") =>
      person.ask("POST", `${path}/receipt`, { can_be_sold_again: true, quantity, reason });
    await expectProblem(receipt(floor.weaver, 1), 403);
    await expectProblem(receipt(admin, 4), 409, "return_too_many");
    await expectProblem(receipt(admin, 0), 400);
    await expectProblem(receipt(admin, 1, " "), 400, "reason_missing");
    expect(await (await receipt(admin, 1)).json()).toMatchObject({
      status: "refunded",
      quantity: 1,
      refused_quantity: 2,
      refund_amount: 420,
      refund_shipping_amount: 0,
      answer: "Two were bricks.",
    });
    const refused = "We are not refunding 2 more items of this return: Two were bricks.";
    for (const person of [buyer, floor.weaver]) {
      const message = await messageTo(person, `return_received:${return_id}`);
      expect(message).toMatch(/\b1 × /);
      expect(message).toContain("₹420");
      expect(message).toContain(refused);
    }
    expect(await floor.stockOf(product_id)).toBe(8);
    await returning.age(order.shipment_id, 1);
    await expect(returning.ask(buyer, order.id, { item_id })).rejects.toMatchObject({
      code: "return_too_many",
    });
    await returning.finishRefunds();
    await floor.expectSoundBooks();
  });

  test("is accepted by an admin once more, and everybody is told of each time", async () => {
    const { buyer, return_id, path } = await accepted();
    await floor.weaver.ask("POST", `${path}/objection`, { objection: "not_right", reason: "A brick." });
    expect(await seenBy(buyer, return_id)).toMatchObject({ objection_words: "A brick." });
    await returning.take(admin, { return_id, steps: ["accept"], words: `Please send ${"x".repeat(980)}` });
    expect(await seenBy(buyer, return_id)).toMatchObject({ objection: null, objection_words: null });
    const from = formatDate(addDays(dayInIndia(), 10));
    expect(await messageTo(buyer, `return_accepted:${return_id}:2`)).toContain(`decide from ${from}`);
    await age(return_id, 10);
    await returning.take(buyer, { return_id, steps: ["escalate"], words: "I did." });
    await returning.take(admin, { return_id, steps: ["accept"], words: "Once more." });
    await age(return_id, 10);
    await returning.take(buyer, { return_id, steps: ["escalate"], words: "Twice." });
    expect(await seenBy(buyer, return_id)).toMatchObject({ appeal: "Twice.", instructions: "Once more." });
    const keys = await told(buyer, return_id);
    expect(keys).toContain(`return_accepted:${return_id}:3`);
    expect(keys).toContain(`return_escalated:${return_id}:2`);
    await returning.take(floor.weaver, { return_id, steps: ["keep"] });
    await returning.finishRefunds();
    await floor.expectSoundBooks();
  });

  test("reminds both sides once when its goods should have come back", async () => {
    const { buyer, return_id } = await accepted();
    const before = await accepted();
    await age(return_id, 10);
    for (let times = 0; times < 2; times++)
      await floor.db.transaction((tx) =>
        remindOfReturns(tx, floor.services.notifier, "00000000-0000-0000-0000-000000000000"),
      );
    const reminders = async (person: Client, id: string) =>
      (await told(person, id)).filter((key) => key.startsWith("return-waits:")).length;
    expect(await reminders(buyer, return_id)).toBe(1);
    expect(await reminders(floor.weaver, return_id)).toBe(1);
    expect(await reminders(before.buyer, before.return_id)).toBe(0);
  });
});

test("what was said of a return before it was accepted does not stand on it when it is open for another reason", async () => {
  const buyer = await floor.api.person();
  const order = await returning.delivered(buyer, floor.weaver, { [await floor.product()]: 1 });
  const waiting = async () => [
    await countReturnsToAnswer(floor.db, floor.weaver.user_id),
    await countReturnsToDecide(floor.db),
  ];
  const [to_answer = 0, to_decide = 0] = await waiting();
  const return_id = await returning.ask(buyer, order.id, { item_id: order.items[0]?.id ?? "" });
  expect(await waiting()).toEqual([to_answer + 1, to_decide]);
  await returning.take(floor.weaver, { return_id, steps: ["decline"], words: "It was washed." });
  expect(await waiting()).toEqual([to_answer, to_decide]);
  await returning.take(buyer, { return_id, steps: ["escalate"], words: "It was not." });
  expect(await waiting()).toEqual([to_answer, to_decide + 1]);
  expect(await seenBy(admin, return_id)).toMatchObject({ answer: "It was washed.", appeal: "It was not." });
  await returning.take(admin, { return_id, steps: ["accept"], words: "Send it to the seller." });
  await returning.take(buyer, { return_id, steps: ["send"], words: "Post, EO123IN" });
  await returning.take(floor.weaver, { return_id, steps: ["not_right"], words: "A brick." });
  expect(await seenBy(admin, return_id)).toMatchObject({
    status: "escalated",
    answer: null,
    appeal: null,
    sent_words: "Post, EO123IN",
    objection_words: "A brick.",
  });
  await returning.take(admin, { return_id, steps: ["reject"], words: "The parcel held a brick." });
  expect(await seenBy(buyer, return_id)).toMatchObject({
    answer: "The parcel held a brick.",
    objection_words: "A brick.",
  });
});

test("a decline is appealed for seven days, to the end of the last one, as long as the payout waits", async () => {
  const buyer = await floor.api.person();
  const order = await returning.delivered(buyer, floor.weaver, { [await floor.product()]: 1 });
  const return_id = await returning.ask(buyer, order.id, { item_id: order.items[0]?.id ?? "" });
  await returning.take(floor.weaver, { return_id, steps: ["decline"], words: `It was ${"x".repeat(990)}` });
  const message = await messageTo(buyer, `return_declined:${return_id}`);
  expect(message).toContain(`until ${formatDate(addDays(dayInIndia(), 7))}`);
  await returning.age(order.shipment_id, 24 * 30);
  const until = await seenBy(buyer, return_id);
  expect(until).toMatchObject({ last_appeal_day: addDays(dayInIndia(), 7), is_closed: false });
  await age(return_id, 8);
  expect(await isHeld(order.id)).toBe(false);
  expect(await seenBy(buyer, return_id)).toMatchObject({ is_closed: true, steps: ["withdraw"] });
  expect((await seenBy(admin, return_id)).steps).toEqual([]);
  const { detail } = await expectProblem(
    buyer.ask("POST", `/api/v1/returns/${return_id}/escalation`, {}),
    409,
  );
  expect(detail).toMatch(/^This return is closed: the last day/);
  const list = async (state: string) => (await buyer.ask("GET", `/api/v1/returns?state=${state}`)).json();
  expect(await list("open")).toMatchObject({ returns: [] });
  expect(await list("done")).toMatchObject({ returns: [{ id: return_id, possible: ["withdraw"] }] });
  await age(return_id, 7);
  expect(await isHeld(order.id)).toBe(true);
  await returning.take(buyer, { return_id, steps: ["escalate"] });
});

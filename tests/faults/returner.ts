import { setTimeout as delay } from "node:timers/promises";
import { returnReasons } from "../../app/domains/orders/returns.ts";
import type { Person } from "./market.ts";
import type { ShopperOptions } from "./shopper.ts";
import { callSite, type SiteAnswer, type SiteCall } from "./site-call.ts";

/** Some calls are sent twice at the same moment: at most one of them may count. */
function sendSometimesTwice(options: ShopperOptions, wanted: SiteCall): Promise<SiteAnswer[]> {
  const times = options.random.chance(0.25) ? 2 : 1;
  return Promise.all(Array.from({ length: times }, () => callSite(options, wanted)));
}

/** Customers ask to return what has arrived, and some change their mind or ask an admin, until `is_over`. */
export async function askBackUntil(options: ShopperOptions, shoppers: readonly Person[]): Promise<void> {
  const { random, is_over, pause_ms } = options;
  while (!is_over()) {
    const { cookie } = random.pick(shoppers);
    const { status, body } = await callSite(options, {
      method: "GET",
      path: "/api/v1/orders?status=delivered",
      name: "delivered orders",
      cookie,
    });
    const order = status === 200 && body.orders.length > 0 ? random.pick<any>(body.orders) : undefined;
    if (order) await askBack(options, cookie, order);
    if (random.chance(0.2)) await changeMind(options, cookie);
    await delay(random.between(pause_ms, 4 * pause_ms));
  }
}

async function askBack(options: ShopperOptions, cookie: string, order: any): Promise<void> {
  const { random, told } = options;
  const item = random.pick<any>(order.items);
  const answers = await sendSometimesTwice(options, {
    path: `/api/v1/orders/${order.id}/returns`,
    name: "ask for a return",
    cookie,
    body: {
      item_id: item.id,
      quantity: random.between(1, item.quantity),
      reason: random.pick(returnReasons),
    },
  });
  for (const { status, body } of answers) if (status === 201) told.returns.set(body.id, "requested");
}

async function changeMind(options: ShopperOptions, cookie: string): Promise<void> {
  const { random, told } = options;
  const open = await openReturn(options, cookie);
  if (!open) return;
  const step = random.pick(["escalation", "withdrawal"] as const);
  const answers = await sendSometimesTwice(options, {
    path: `/api/v1/returns/${open.id}/${step}`,
    name: `return's ${step}`,
    cookie,
    body: {},
  });
  if (step === "withdrawal" && answers.some(({ status }) => status === 200))
    told.returns.set(open.id, "withdrawn");
}

/** A seller, or the office, decides returns and receives the goods, until `is_over`. */
export async function withdrawUntil(options: ShopperOptions, { cookie }: Person): Promise<void> {
  const { random, is_over, pause_ms } = options;
  while (!is_over()) {
    const open = await openReturn(options, cookie);
    if (open) await (open.status === "accepted" ? receive : decide)(options, cookie, open.id);
    await delay(random.between(pause_ms, 4 * pause_ms));
  }
}

async function openReturn(options: ShopperOptions, cookie: string): Promise<any> {
  const { status, body } = await callSite(options, {
    method: "GET",
    path: "/api/v1/returns",
    name: "open returns",
    cookie,
  });
  return status === 200 && body.returns.length > 0 ? options.random.pick<any>(body.returns) : undefined;
}

async function decide(options: ShopperOptions, cookie: string, id: string): Promise<void> {
  const wanted = options.random.pick([
    { decision: "accepted", instructions: "By post to the loom." },
    { decision: "accepted", instructions: "By post to the loom." },
    { decision: "kept" },
    { decision: "declined", reason: "It was worn." },
  ]);
  const path = `/api/v1/returns/${id}/decision`;
  noteRefunds(
    options,
    await sendSometimesTwice(options, { path, name: "decide a return", cookie, body: wanted }),
  );
}

async function receive(options: ShopperOptions, cookie: string, id: string): Promise<void> {
  const body = { can_be_sold_again: options.random.chance(0.7) };
  const path = `/api/v1/returns/${id}/receipt`;
  noteRefunds(options, await sendSometimesTwice(options, { path, name: "receive a return", cookie, body }));
}

function noteRefunds({ told }: ShopperOptions, answers: readonly SiteAnswer[]): void {
  for (const { status, body } of answers)
    if (status === 200 && body.status === "refunded") told.returns.set(body.id, "refunded");
}

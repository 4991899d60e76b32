import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  capturedPayment,
  createGiving,
  type Giving,
  insertOpenDonations,
  webhook,
} from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { createInbox } from "./inbox.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

function capturedEntity(order_id: string) {
  const { id } = capturedPayment({ order_id });
  return {
    id,
    order_id,
    amount: 500_00,
    currency: "INR",
    status: "captured",
    captured: true,
    fee: null,
    created_at: 1,
  };
}

async function eventOf(event_id: string) {
  return giving.db.one(sql({
    outcome: "text?",
    attempts: "int4",
    applied_at: "timestamptz?",
    next_attempt_at: "timestamptz",
  })`
    select outcome, attempts, applied_at, next_attempt_at from gateway_events where event_id = ${event_id}`);
}

async function timeOfDatabase(): Promise<Date> {
  return (await giving.db.one(sql({ now: "timestamptz" })`select now()`)).now;
}

test("an event that cannot be applied waits longer each time, and delays no other", async () => {
  const [poisoned, ...healthy] = (await insertOpenDonations(
    giving,
    Array.from({ length: 30 }, () => ({ campaign_id: null })),
  )) as [string, ...string[]];
  await giving.db.pool.query(`alter table donations add constraint poison
    check (gateway_order_id <> '${poisoned}' or payment_status <> 'paid')`);
  let began = await timeOfDatabase();
  const requests = [poisoned, ...healthy].map((order_id) =>
    webhook("payment.captured", { payment: capturedEntity(order_id) }, { event_id: `poison-${order_id}` }),
  );
  const responses = await Promise.all(requests.map((request) => giving.api.request(...request)));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  await giving.flow.inbox.drain();
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select count(*) from donations where gateway_order_id = any(${healthy}::text[]) and payment_status = 'paid'`);
  expect(count).toBe(29);

  let tried = 0;
  for (let i = 0; i < 4; i++) {
    const { attempts, next_attempt_at, ...event } = await eventOf(`poison-${poisoned}`);
    expect(event).toEqual({ applied_at: null, outcome: expect.stringContaining("error:") });
    expect(attempts).toBeGreaterThan(tried);
    tried = attempts;
    // The wait counts from the last attempt, which lies between both times.
    const wait_ms = 1_000 * 2 ** (attempts - 1);
    expect(next_attempt_at.getTime() - wait_ms).toBeGreaterThanOrEqual(began.getTime());
    expect(next_attempt_at.getTime() - wait_ms).toBeLessThanOrEqual((await timeOfDatabase()).getTime());
    began = await timeOfDatabase();
    await giving.db.run(command`update gateway_events set next_attempt_at = now() where applied_at is null`);
    await giving.flow.inbox.drain();
  }

  await giving.db.pool.query("alter table donations drop constraint poison");
  await giving.db.run(command`update gateway_events set next_attempt_at = now() where applied_at is null`);
  await giving.flow.inbox.drain();
  expect(await eventOf(`poison-${poisoned}`)).toMatchObject({
    outcome: "settled",
    applied_at: expect.any(Date),
  });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

test("what was stored before a crash is applied by the next start, by one of many processes", async () => {
  const orders = await insertOpenDonations(
    giving,
    Array.from({ length: 700 }, () => ({ campaign_id: null })),
  );
  await giving.db.run(storedEvents("crash", orders));
  const others = [createInbox(giving.services), createInbox(giving.services)];
  await Promise.all([giving.flow.inbox.drain(), ...others.map((inbox) => inbox.drain())]);
  const outcomes = await giving.db.many(sql({ outcome: "text?", count: "int8" })`
    select outcome, count(*) from gateway_events where event_id like 'crash-%' group by 1`);
  expect(outcomes).toEqual([{ outcome: "settled", count: 700 }]);
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

test("open pages of campaigns and donations are notified after the commit, once per batch", async () => {
  const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const published: { tags: string[]; supporters: Promise<number> }[] = [];
  const supporters = async () =>
    (
      await giving.db.one(
        sql({ n: "int8" })`select supporter_count as n from campaigns where id = ${campaign_id}`,
      )
    ).n;
  const unsubscribe = giving.services.realtime.subscribe((tags) => {
    published.push({ tags: [...(tags ?? [])], supporters: supporters() });
  });
  const donations = [null, campaign_id, campaign_id, campaign_id].map((id) => ({ campaign_id: id }));
  const orders = await insertOpenDonations(giving, donations);
  await giving.db.run(storedEvents("told", orders));
  await giving.flow.inbox.drain();
  unsubscribe();
  const rows = await giving.db.many(sql({ id: "uuid" })`
    select id from donations where gateway_order_id = any(${orders}::text[])`);
  expect(published.map(({ tags }) => tags.toSorted())).toEqual([
    [`campaign:${campaign_id}`, "campaigns", "money"],
    rows.map(({ id }) => `donation:${id}`).toSorted(),
  ]);
  expect(await published[0]?.supporters).toBe(3);
});

/** Captured payments of these orders, as webhooks that were stored and not yet applied. */
function storedEvents(prefix: string, orders: string[]) {
  const bodies = orders.map((order_id) =>
    JSON.stringify({ payload: { payment: { entity: capturedEntity(order_id) } } }),
  );
  return command`
    insert into gateway_events (event_id, event_type, event_kind, body)
    select ${prefix} || '-' || order_id, 'payment.captured', 'captured', body
    from unnest(${orders}::text[], ${bodies}::text[]) as event (order_id, body)`;
}

test("a refund that came before its payment is applied once that is recorded, also after the last try", async () => {
  const { order_id } = await giving.open({ amount_paise: 500_00 });
  const payment = capturedEntity(order_id);
  const refund = {
    id: payment.id.replace("pay_", "rfnd_"),
    entity: "refund",
    amount: 500_00,
    currency: "INR",
    payment_id: payment.id,
    receipt: null,
    notes: [],
    status: "processed",
    created_at: Math.floor(Date.now() / 1_000),
  };
  await giving.api.request(...webhook("refund.processed", { refund }, { event_id: "early-refund" }));
  await giving.flow.inbox.drain();
  await giving.db.run(command`
    update gateway_events set attempts = 101, applied_at = now() where event_id = 'early-refund'`);
  await giving.api.request(...webhook("payment.captured", { payment }, { event_id: "late-capture" }));
  await giving.flow.inbox.drain();
  expect(await eventOf("late-capture")).toMatchObject({ outcome: "settled" });
  await giving.flow.inbox.drain();
  const { outcome, applied_at } = await eventOf("early-refund");
  expect(outcome).not.toBe("payment_unknown");
  expect(applied_at).not.toBeNull();
  const donation = await giving.db.one(sql({ payment_status: "text", refunded_paise: "int8" })`
    select payment_status, refunded_paise from donations where gateway_order_id = ${order_id}`);
  expect(donation).toEqual({ payment_status: "refunded", refunded_paise: 500_00 });
});

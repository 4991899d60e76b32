import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { type ReceivedEvent, startGateway, startReceiver, sandboxWebhookSecret } from "./running-gateway.ts";
import { soon } from "../../tests/support/soon.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(answer?: (event: ReceivedEvent) => number | null, options = {}) {
  const receiver = await startReceiver(answer);
  const gateway = await startGateway({ webhook_url: receiver.url, ...options });
  stops.push(gateway.stop, receiver.stop);
  return { gateway, receiver };
}

const delivered = async (gateway: Awaited<ReturnType<typeof startGateway>>, count: number) =>
  soon(async () => {
    expect((await gateway.get("/control/webhooks")).body.counts.delivered).toBe(count);
  });

describe("webhooks", () => {
  it("sends signed events about a payment, with the signature over the raw body", async () => {
    const { gateway, receiver } = await start();
    const order = await gateway.order();
    const { payment } = await gateway.pay(order.id);
    await delivered(gateway, 3);
    expect(receiver.names()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
    for (const { headers, raw } of receiver.received) {
      const signature = createHmac("sha256", sandboxWebhookSecret).update(raw).digest("hex");
      expect(headers["x-razorpay-signature"]).toBe(signature);
      expect(headers["x-razorpay-event-id"]).toMatch(/^[A-Za-z0-9]{14}$/);
    }
    const paid = receiver.received.find(({ event }) => event === "order.paid");
    expect(JSON.parse(paid?.raw ?? "")).toMatchObject({ entity: "event", contains: ["payment", "order"] });
    expect(paid?.payload.payment.entity.id).toBe(payment.id);
    expect(paid?.payload.order.entity).toMatchObject({ id: order.id, status: "paid" });
  });

  it("sends events about failures and refunds", async () => {
    const { gateway, receiver } = await start();
    const order = await gateway.order();
    await gateway.pay(order.id, "fail");
    const { payment } = await gateway.pay(order.id);
    await gateway.post(`/v1/payments/${payment.id}/refund`, { amount: 100 });
    await gateway.turn({ refund_failure: { count: 1 } });
    await gateway.post(`/v1/payments/${payment.id}/refund`, { amount: 100 });
    await delivered(gateway, 8);
    expect(receiver.names()).toEqual([
      "order.paid",
      "payment.authorized",
      "payment.captured",
      "payment.failed",
      "refund.created",
      "refund.created",
      "refund.failed",
      "refund.processed",
    ]);
  });

  it("retries until it gets a 2xx", async () => {
    const tries = new Map<string, number>();
    const { gateway, receiver } = await start(({ headers }) => {
      const id = String(headers["x-razorpay-event-id"]);
      tries.set(id, (tries.get(id) ?? 0) + 1);
      return (tries.get(id) ?? 0) < 3 ? 500 : 204;
    });
    await gateway.turn({ webhook_retry_ms: 1 });
    await gateway.pay((await gateway.order()).id, "fail");
    await delivered(gateway, 1);
    expect(receiver.received).toHaveLength(3);
    const [item] = (await gateway.get("/control/webhooks")).body.items;
    expect(item).toMatchObject({
      event: "payment.failed",
      state: "delivered",
      attempts: 3,
      last_status: 204,
    });
  });

  it("times out, and retries", async () => {
    let silent = true;
    const { gateway } = await start(() => (silent ? null : 200));
    await gateway.turn({ webhook_timeout_ms: 20, webhook_retry_ms: 1 });
    await gateway.pay((await gateway.order()).id, "fail");
    await soon(async () => {
      const [item] = (await gateway.get("/control/webhooks")).body.items;
      expect(item.last_error).toMatch(/no answer within 20 ms/);
    });
    silent = false;
    await gateway.turn({ webhook_timeout_ms: 30_000 });
    await delivered(gateway, 1);
  });

  it("drops events when configured, and redelivers on request", async () => {
    const { gateway, receiver } = await start();
    await gateway.turn({ webhook_loss: 1 });
    await gateway.pay((await gateway.order()).id, "fail");
    const { counts, items } = (await gateway.get("/control/webhooks")).body;
    expect(counts).toMatchObject({ lost: 1, pending: 0 });
    await gateway.post("/control/redeliver", { event_id: items[0].event_id });
    await delivered(gateway, 1);
    expect(receiver.received).toHaveLength(1);
  });

  it("sends duplicates under one id when configured", async () => {
    const { gateway, receiver } = await start();
    await gateway.turn({ webhook_duplicate: 1 });
    await gateway.pay((await gateway.order()).id, "fail");
    await delivered(gateway, 2);
    expect(new Set(receiver.received.map(({ headers }) => headers["x-razorpay-event-id"])).size).toBe(1);
  });

  it("uses both spellings of a value", async () => {
    const { gateway, receiver } = await start();
    const captured = () =>
      receiver.received.find(({ event }) => event === "payment.captured")?.payload.payment.entity;
    await gateway.turn({ webhook_quirks: 1 });
    await gateway.pay((await gateway.order()).id);
    await delivered(gateway, 3);
    expect(captured()).toMatchObject({ captured: "1", notes: {} });
    receiver.received.length = 0;
    await gateway.turn({ webhook_quirks: 0 });
    await gateway.pay((await gateway.order()).id);
    await delivered(gateway, 6);
    expect(captured()).toMatchObject({ captured: true, notes: [] });
  });

  it("keeps orders and undelivered events through a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-razorpay-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const database_path = join(folder, "gateway.sqlite");
    const first = await startGateway({ database_path, webhook_url: "http://127.0.0.1:1/" });
    await first.turn({ webhook_retry_ms: 1, refund_failure: { count: 2 } });
    const order = await first.order();
    await first.pay(order.id);
    await first.stop();

    const { gateway, receiver } = await start(undefined, { database_path });
    await delivered(gateway, 3);
    expect(receiver.names()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
    expect((await gateway.get(`/v1/orders/${order.id}`)).body.status).toBe("paid");
    expect((await gateway.get("/control/knobs")).body.refund_failure).toEqual({ count: 2 });
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { createAnnouncers } from "./events.ts";
import { createKnobBoard } from "./knobs.ts";
import { createOrder } from "./orders.ts";
import { makePayment } from "./payments.ts";
import { startRefundClock } from "./refund-clock.ts";
import { createRefund } from "./refunds.ts";
import { startReceiver, sandboxWebhookSecret } from "./running-gateway.ts";
import { openStore } from "./store.ts";
import { startWebhookSender } from "./webhooks.ts";
import { soon } from "../../tests/support/soon.ts";

/**
 * A store with a captured payment, and another connection that can lock its file; a locked file fails immediately.
 */
function lockableStore() {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-razorpay-"));
  const store = openStore(join(folder, "gateway.sqlite"));
  store.run("pragma busy_timeout = 0");
  const other = new DatabaseSync(join(folder, "gateway.sqlite"));
  onTestFinished(() => {
    other.close();
    store.close();
    rmSync(folder, { recursive: true });
  });
  const knobs = createKnobBoard(store, undefined);
  const announcers = createAnnouncers(store, knobs, "rzp_test_sandbox");
  const order = createOrder(store, { amount: 50_000, currency: "INR" });
  const payment = makePayment(store, order, { outcome: "succeed", payer: {} }, announcers.announce);
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => complaints.mockRestore());
  return {
    store,
    knobs,
    announcers,
    payment,
    lock: () => other.exec("begin immediate"),
    /** Waits until a query has failed on the lock. */
    async unlock() {
      await soon(() => expect(complaints).toHaveBeenCalled());
      complaints.mockClear();
      other.exec("rollback");
    },
  };
}

it("finishes refunds later when its database is locked", async () => {
  const { store, announcers, payment, ...locking } = lockableStore();
  const options = { idempotency_key: null, will_fail: () => false, delay_ms: 0, reserve_paise: Infinity };
  const { id } = createRefund(store, payment.id, {}, options, announcers.announceRefund);
  locking.lock();
  const clock = startRefundClock(store, announcers, () => {});
  onTestFinished(clock.close);
  await locking.unlock();
  await soon(() => {
    expect(store.one("select status from refunds where id = ?", id)).toEqual({ status: "processed" });
  });
});

it("sends webhooks later when its database is locked, and loses no response", async () => {
  const { store, knobs, ...locking } = lockableStore();
  // The second lock is taken while the first event is in flight.
  const receiver = await startReceiver(() => {
    if (receiver.received.length === 1) locking.lock();
    return 200;
  });
  const target = { webhook_url: () => receiver.url, webhook_secret: sandboxWebhookSecret };
  const sender = startWebhookSender(store, knobs, target);
  locking.lock();
  onTestFinished(async () => {
    await sender.close();
    receiver.stop();
  });
  await locking.unlock();
  await soon(() => expect(receiver.received.length).toBeGreaterThan(0));
  await locking.unlock();
  await soon(() => {
    const states = store.many("select state, attempts from deliveries");
    expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: "delivered", attempts: 1 })));
  });
  expect(receiver.received).toHaveLength(3);
});

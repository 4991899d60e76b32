import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { sendRaw } from "./raw-request.ts";
import { countRows, expectRefusal, expectUnharmed, leavingNothing } from "./refusals.ts";
import { donationBody, postJson, useWorld } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";
import { webhookSecret } from "./world.ts";

// Nothing but webhooks settles a payment, while rows are counted.
const running = useWorld({ RECONCILE_AFTER_SECONDS: "600" });
const at = (path: string) => running.site.url + path;
const open = (body: unknown, headers = {}) =>
  postJson(at("/api/functions/create-razorpay-order"), body, headers);

describe("webhooks", () => {
  const url = () => at("/api/webhooks/razorpay");
  const signed = (body: string | Uint8Array, changes: Record<string, string> = {}) => ({
    "x-razorpay-signature": createHmac("sha256", webhookSecret).update(body).digest("hex"),
    "x-razorpay-event-id": randomUUID(),
    ...changes,
  });
  const event = (payment: object, name = "payment.captured") =>
    JSON.stringify({
      entity: "event",
      event: name,
      payload: { payment: { entity: payment } },
      created_at: 1,
    });

  async function captured() {
    const { body } = await open(donationBody());
    return (await running.world.gateway.pay(body.orderId, { silent: true })).payment;
  }

  it("refuses forged ones and keeps nothing of them", async () => {
    const payment = await captured();
    const body = event(payment);
    await leavingNothing(running, async () => {
      expectRefusal(await postJson(url(), body), 401);
      expectRefusal(await postJson(url(), body, { "x-razorpay-signature": "" }), 401);
      expectRefusal(await postJson(url(), body, { "x-razorpay-signature": "0".repeat(64) }), 401);
      expectRefusal(await postJson(url(), body.replace("captured", "failed  "), signed(body)), 401);
      const of_other = createHmac("sha256", "another-secret").update(body).digest("hex");
      expectRefusal(await postJson(url(), body, { "x-razorpay-signature": of_other }), 401);
    });
    // The true one counts; left open, it would be settled by the site while another test counts rows.
    await postJson(url(), body, signed(body));
    await settled(payment.id);
  });

  it("refuses empty, broken and oversized ones even when they are correctly signed", async () => {
    const oversized = " ".repeat(256 * 1024 + 1);
    const not_utf8 = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    await leavingNothing(running, async () => {
      for (const body of ["", "{", "null", "[]", "5", '"x"', "{}", '{"event":5}', '{"event":"DROP TABLE"}'])
        expectRefusal(await postJson(url(), body, signed(body)), 400);
      expectRefusal(await postJson(url(), not_utf8, signed(not_utf8)), 400);
      expectRefusal(await postJson(url(), oversized, signed(oversized)), 413);
      const chunked = await sendRaw(url(), {
        method: "POST",
        path: "/api/webhooks/razorpay",
        headers: { "Transfer-Encoding": "chunked", "Content-Length": "", ...signed(oversized) },
      }).catch(() => ({ status: 400 }));
      expect(chunked.status).toBe(400);
    });
  });

  it("accepts a body whose length was not declared", async () => {
    const payment = await captured();
    const body = event(payment);
    const response = await fetch(url(), {
      method: "POST",
      headers: signed(body),
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(200);
    await settled(payment.id);
  });

  it("refuses an oversized body whose length was not declared", async () => {
    const body = " ".repeat(300 * 1024);
    const response = await fetch(url(), {
      method: "POST",
      headers: signed(body),
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  const settled = (payment_id: string) =>
    waitFor("the payment to be settled", async () =>
      running.db.maybeOne(sql({ id: "text" })`
        select gateway_payment_id as id from payments where gateway_payment_id = ${payment_id}`),
    );

  it("counts a replayed, renamed and reordered one once", async () => {
    const payment = await captured();
    const body = event(payment);
    const failed = event({ ...payment, status: "failed", captured: false }, "payment.failed");
    const authorized = event({ ...payment, status: "authorized", captured: false }, "payment.authorized");
    const same = signed(body);
    for (const [text, headers] of [
      [failed, signed(failed)],
      [body, same],
      [body, same],
      [body, signed(body)],
      [failed, signed(failed)],
      [authorized, signed(authorized)],
      [body, signed(body, { "x-razorpay-event-id": "" })],
      [body, signed(body, { "x-razorpay-event-id": "'; drop table" })],
    ] as const)
      expect((await postJson(url(), text, headers)).status).toBe(200);
    await settled(payment.id);
    await waitFor("the inbox to be empty", async () => {
      const { count } = await running.db.one(sql({ count: "int8" })`
        select count(*) as count from gateway_events where applied_at is null`);
      return count === 0;
    });
    const donation = await running.db.one(sql({ payment_status: "text", payments: "int8" })`
      select payment_status, (select count(*) from payments where payable_id = donations.id) as payments
      from donations where gateway_order_id = ${payment.order_id}`);
    expect(donation).toEqual({ payment_status: "paid", payments: 1 });
  });

  it("counts nothing that differs from what was ordered", async () => {
    const before = await countRows(running.db);
    for (const changes of [
      { amount: 1 },
      { amount: 1e15 },
      { currency: "USD" },
      { order_id: "order_CCCCCCCCCCCCCC" },
      { order_id: null },
      { captured: false },
      { captured: "0" },
      { status: "authorized", captured: true },
      { id: null },
      { amount: "50000" },
    ]) {
      const body = event({ ...(await captured()), ...changes });
      expect((await postJson(url(), body, signed(body))).status).toBe(200);
    }
    await waitFor("the inbox to be empty", async () => {
      const { count } = await running.db.one(sql({ count: "int8" })`
        select count(*) as count from gateway_events where applied_at is null`);
      return count === 0;
    });
    const wrongly_settled = await running.db.many(sql({ outcome: "text" })`
      select outcome from gateway_events where outcome = 'settled' and received_at > now() - interval '1 hour'
        and body like '%order_CCCCCCCCCCCCCC%'`);
    expect(wrongly_settled).toEqual([]);
    // The real payments were captured at the gateway and may be found by the reconciler; the forged ones never.
    const { false_amounts } = await running.db.one(sql({ false_amounts: "int8" })`
      select count(*) as false_amounts from payments where amount_paise in (1, 1000000000000000)`);
    expect(false_amounts).toBe(0);
    expect((await countRows(running.db)).events).toBe(before.events + 10);
  });
});

it("leaves books and process intact", () => expectUnharmed(running));

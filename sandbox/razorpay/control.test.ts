import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningGateway, startGateway } from "./running-gateway.ts";

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

describe("knobs", () => {
  it("disconnects after the commit, so that the order can only be found by its receipt", async () => {
    await gateway.turn({ drop_response_after_commit: { count: 1 } });
    const made = gateway.post("/v1/orders", { amount: 100, currency: "INR", receipt: "cut" });
    await expect(made).rejects.toThrow("fetch failed");
    expect((await gateway.get("/v1/orders?receipt=cut")).body.count).toBe(1);
    expect((await gateway.order()).status).toBe("created");
  });

  it.each([429, 500, 502, 504])(
    "rejects with %i and an HTML page before anything happens",
    async (status) => {
      await gateway.turn({ respond_chance: { count: 1 }, respond_status: status });
      const refused = await gateway.post("/v1/orders", { amount: 100, currency: "INR" });
      expect(refused.status).toBe(status);
      expect(refused.body).toMatch(/^<html>/);
      expect((await gateway.get("/control/oracle")).body.orders).toBe(0);
    },
  );

  it("can reject with JSON", async () => {
    await gateway.turn({ respond_chance: 1, respond_status: 502, respond_body: "json" });
    expect((await gateway.get("/v1/orders")).body.error.code).toBe("SERVER_ERROR");
  });

  it("repeats the same faults with the same seed", async () => {
    const outcomes = async () => {
      await gateway.turn({ seed: 7, respond_chance: 0.5 });
      const statuses: number[] = [];
      for (let call = 0; call < 20; call++) statuses.push((await gateway.get("/v1/orders")).status);
      return statuses;
    };
    const first = await outcomes();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await outcomes()).toEqual(first);
  });

  it("leaves a payment authorised when configured", async () => {
    await gateway.turn({ stay_authorized: { count: 1 } });
    const { payment } = await gateway.pay((await gateway.order()).id);
    expect(payment.status).toBe("authorized");
  });

  it.each([
    { latency_ms: -1 },
    { latency_ms: "soon" },
    { webhook_loss: 1.5 },
    { webhook_loss: "often" },
    { webhook_loss: null },
    { respond_status: 200 },
    { respond_body: "xml" },
    { nothing: 1 },
  ])("refuses %j and changes nothing", async (knobs) => {
    const before = (await gateway.get("/control/knobs")).body;
    expect((await gateway.turn({ latency_ms: 5, ...knobs })).status).toBe(400);
    expect((await gateway.get("/control/knobs")).body).toEqual(before);
  });
});

describe("control interface", () => {
  it("creates history in bulk, in the past and without webhooks", async () => {
    const created_at = 1_700_000_000;
    const payments = Array.from({ length: 600 }, (_, index) => ({
      order: { amount: 10_000, currency: "INR", receipt: `demo-${index}` },
      outcome: "succeed",
      created_at,
      silent: true,
    }));
    const { status, body } = await gateway.post("/control/pay-many", payments);
    expect(status).toBe(200);
    expect(body).toHaveLength(600);
    expect(body[0].payment).toMatchObject({ status: "captured", created_at });
    expect((await gateway.get("/v1/orders?receipt=demo-1")).body.items[0]).toMatchObject({ created_at });
    expect((await gateway.get("/control/webhooks")).body.items).toEqual([]);
    const { body: totals } = await gateway.get("/control/oracle?count=1000");
    expect(totals).toMatchObject({ orders: 600, captured_count: 600, captured_paise: 6_000_000 });
    expect(totals.payments).toHaveLength(600);
  });

  it.each([
    ["/control/pay", { outcome: "succeed", order_id: "order_AAAAAAAAAAAAAA" }],
    ["/control/pay", { outcome: "explode" }],
    ["/control/pay", "{"],
    ["/control/pay-many", {}],
    ["/control/pay-many", [null]],
    ["/control/redeliver", { event_id: "none" }],
    ["/control/payments/pay_AAAAAAAAAAAAAA/authorize-late", {}],
    ["/control/unknown", {}],
  ])("answers 400 to POST %s %j", async (path, body) => {
    expect((await gateway.post(path, body)).status).toBe(400);
  });

  it("deletes everything on reset", async () => {
    await gateway.pay((await gateway.order()).id);
    await gateway.turn({ latency_ms: 1 });
    await gateway.post("/control/reset");
    expect((await gateway.get("/control/oracle")).body).toMatchObject({ orders: 0, payments_count: 0 });
    expect((await gateway.get("/control/knobs")).body.latency_ms).toBe(0);
  });

  it("refuses requests forwarded by a proxy and requests from other sites' pages", async () => {
    for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"]) {
      const forwarded = await gateway.call("GET", "/control/oracle", undefined, { [name]: "203.0.113.9" });
      expect(forwarded.status, name).toBe(403);
    }
    expect((await gateway.post("/control/reset", {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("is closed behind trusted proxies, unless it was opened to all", async () => {
    const proxied = await startGateway({}, { trust_proxy_hops: 1 });
    const opened = await startGateway({ allow_remote_control: true }, { trust_proxy_hops: 1 });
    expect((await proxied.get("/control/oracle")).status).toBe(403);
    expect((await proxied.get("/v1/orders")).status).toBe(200);
    expect((await opened.get("/control/oracle")).status).toBe(200);
    await Promise.all([proxied.stop(), opened.stop()]);
  });

  it("shows totals and knobs on a page, and accepts the knobs from its form", async () => {
    await gateway.pay((await gateway.order({ amount: 10_000_000, receipt: "<b>bold</b>" })).id);
    const page = await gateway.get("");
    expect(page.body).toContain("₹1,00,000");
    expect(page.body).not.toContain("<b>bold</b>");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const set = await gateway.post("/control/knobs-form", "latency_ms=3&webhook_loss=3+times", form);
    expect(set.body).toContain("The knobs are set.");
    expect((await gateway.get("/control/knobs")).body).toMatchObject({
      latency_ms: 3,
      webhook_loss: { count: 3 },
    });
    const mistaken = await gateway.post("/control/knobs-form", "webhook_loss=often", form);
    expect(mistaken.body).toContain("webhook_loss is a probability from 0 to 1");
  });
});

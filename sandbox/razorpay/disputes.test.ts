import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningGateway, startGateway, startReceiver } from "./running-gateway.ts";

let gateway: RunningGateway;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
  gateway = await startGateway({ webhook_url: receiver.url });
});

afterAll(async () => {
  await gateway.stop();
  receiver.stop();
});

const paid = async () => (await gateway.pay((await gateway.order()).id)).payment;

const events = () => receiver.received.filter(({ event }) => event.startsWith("payment.dispute."));

test("a dispute goes from the bank to its end, deducts when it is lost, and sends an event for each step", async () => {
  const payment = await paid();
  const { body: opened } = await gateway.post(`/control/payments/${payment.id}/dispute`, { amount: 20_000 });
  expect(opened).toMatchObject({ status: "open", phase: "chargeback", amount: 20_000, amount_deducted: 0 });
  const change = (happening: string) => gateway.post(`/control/disputes/${opened.id}`, { happening });
  expect((await change("under_review")).body).toMatchObject({ status: "under_review" });
  expect((await change("action_required")).body).toMatchObject({ status: "open" });
  expect((await change("lost")).body).toMatchObject({ status: "lost", amount_deducted: 20_000 });
  expect((await change("won")).body.error.description).toBe(
    "Action not allowed when dispute is in lost status.",
  );
  await expect.poll(() => events().length).toBe(4);
  expect(new Set(events().map(({ event }) => event))).toEqual(
    new Set(["created", "under_review", "action_required", "lost"].map((name) => `payment.dispute.${name}`)),
  );
  expect(events()[0]?.payload).toMatchObject({
    payment: { entity: { id: payment.id } },
    dispute: { entity: { id: opened.id, entity: "dispute", payment_id: payment.id } },
  });
});

test("what is deducted at onset comes back when the dispute is won, which can be challenged again", async () => {
  const payment = await paid();
  const { body: opened } = await gateway.post(`/control/payments/${payment.id}/dispute`, { deduct: true });
  expect(opened.amount_deducted).toBe(payment.amount);
  const { body: won } = await gateway.post(`/control/disputes/${opened.id}`, { happening: "won" });
  expect(won.amount_deducted).toBe(0);
  expect((await gateway.get(`/v1/disputes/${opened.id}`)).body).toEqual(won);
  const { body: list } = await gateway.get("/v1/disputes?count=1");
  expect(list).toMatchObject({ entity: "collection", count: 1, items: [won] });
  const { body: again } = await gateway.post(`/control/disputes/${opened.id}`, { happening: "reopened" });
  expect(again).toMatchObject({ id: opened.id, status: "open", phase: "pre_arbitration" });
  expect((await gateway.post(`/control/disputes/${opened.id}`, { happening: "reopened" })).status).toBe(400);
  expect((await gateway.get("/v1/disputes?from=1")).status).toBe(400);
  expect((await gateway.get("/v1/disputes/disp_00000000000000")).status).toBe(400);
});

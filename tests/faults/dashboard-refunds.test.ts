import { expect, it } from "vitest";
import { thanksMailKey } from "../../app/domains/donations/server/mails.ts";
import { checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { findUnfinished } from "./settled-world.ts";
import { donationBody, postJson, useWorld, verificationBody } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";

// So long a wait that no donation is reconciled: only the list of refunds can reveal them.
const running = useWorld({ RECONCILE_AFTER_SECONDS: "900" });

const listed = () =>
  running.db.one(sql({ events: "int8" })`
    select count(*) as events from gateway_events where event_type = 'refund.listed'`);

async function paidDonation(): Promise<string> {
  const { site, world, campaigns } = running;
  const api = `${site.url}/api/functions`;
  const order = await postJson(
    `${api}/create-razorpay-order`,
    donationBody({ campaignId: campaigns[0], amount: 500 }),
  );
  const paid = await world.gateway.pay(order.body.orderId, { silent: true });
  expect((await postJson(`${api}/verify-razorpay-payment`, verificationBody(paid))).status).toBe(200);
  return paid.payment.id;
}

it("dashboard refunds without webhooks are found once each by a site that was killed while it listed them", async () => {
  const { db, world } = running;
  const payment_id = await paidDonation();
  await running.site.kill();
  await world.gateway.turn({ webhook_loss: 1 });
  for (let i = 0; i < 150; i++) await world.gateway.refund(payment_id, 1_00);
  // Between the first page and the second there is time for the kill.
  await world.gateway.turn({ latency_ms: 4_000 });
  running.site = world.startSite({ GATEWAY_TIMEOUT_MS: "20000" });
  await waitFor("the first page to be stored", async () => (await listed()).events >= 100);
  await running.site.kill();
  expect((await listed()).events).toBe(100);
  await world.gateway.turn({ latency_ms: 0 });
  running.site = world.startSite();
  await running.site.ready();
  await waitFor("the totals to be right", async () => (await findUnfinished(db, world.gateway)).length === 0);
  const campaign = await db.one(sql({ raised_paise: "int8" })`
    select raised_paise from campaigns where id = ${running.campaigns[0]}`);
  expect(campaign.raised_paise).toBe(500_00 - 150_00);
  expect((await checkBooks(db, { thanksMailKey })).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

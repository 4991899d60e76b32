import { thanksMailKey } from "../app/domains/donations/server/mails.ts";
import { checkBooks } from "../app/domains/ledger/server/books-check.ts";
import { freePort } from "../tests/support/free-port.ts";
import { type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { makeCampaigns } from "./support/donations.ts";
import { atMost, count, report, withoutTarget } from "./support/figures.ts";
import { startGateway } from "./support/gateway.ts";
import { gatewayCaller, inParallel, insertGifts, untilPaid } from "./support/monthly.ts";

/**
 * Monthly gifts whose gateway, a process of its own, charges all of them in one step of its clock: from that step to the
 * last paid donation, by webhooks (three for each charge) as they come.
 */
const giftsCount = 10_000;
const campaignsCount = 100;

const database = await startDatabase();
const port = await freePort();
const gateway = await startGateway(database.data_dir, {
  WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/razorpay`,
});
let app: RunningApp | undefined;
try {
  app = await startApp(database, { DEMO: "false", PORT: String(port), ...gateway.env });
  const call = gatewayCaller(gateway);
  const item = { name: "Monthly gift", amount: 1_000_00, currency: "INR" };
  const { id: plan_id } = await call("/v1/plans", { period: "monthly", interval: 1, item });
  const subscription_ids: string[] = [];
  await inParallel(Array.from({ length: giftsCount }), async () => {
    const { id = "" } = await call("/v1/subscriptions", { plan_id, total_count: 120 });
    subscription_ids.push(id);
  });
  await insertGifts(database.db, subscription_ids, await makeCampaigns(database.db, campaignsCount));
  await inParallel(subscription_ids, async (subscription_id) => {
    await call("/v1/checkout/pay", {
      key_id: gateway.env.RAZORPAY_KEY_ID,
      subscription_id,
      outcome: "succeed",
    });
  });
  await untilPaid(database.db, giftsCount);
  const began_ms = performance.now();
  await call("/control/clock", { months: 1 });
  const charged_ms = performance.now();
  const settled_ms = await untilPaid(database.db, 2 * giftsCount);
  const results = await checkBooks(database.db, { thanksMailKey });
  const broken = results.filter(({ breaches }) => breaches.length > 0);
  for (const { name, breaches } of broken) console.error(name, breaches);
  report("monthly", [
    atMost(
      `${count(giftsCount)} gifts charged in one step, all settled`,
      (settled_ms - began_ms) / 1_000,
      60,
      "s",
    ),
    withoutTarget("of which the gateway charges", `${count((charged_ms - began_ms) / 1_000)} s`),
    atMost("broken invariants of the books afterwards", broken.length, 0, ""),
  ]);
} finally {
  await app?.stop();
  await gateway.stop();
  await database.stop();
}

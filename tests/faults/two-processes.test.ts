import { afterEach, beforeAll, expect, it } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { freePort } from "../support/free-port.ts";
import { type EventStream, watchCampaigns } from "./event-stream.ts";
import { donationBody, postJson, useWorld, verificationBody } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";
import type { SiteProcess } from "./world.ts";

const running = useWorld();
let other: SiteProcess;
let streams: EventStream[] = [];

beforeAll(async () => {
  other = running.world.startSite({ PORT: String(await freePort()) });
  await other.ready();
});

afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});

async function watch(site: SiteProcess, campaign_id: string): Promise<EventStream> {
  const stream = await watchCampaigns(site.url, [campaign_id]);
  streams.push(stream);
  await waitFor("the first state", async () => stream.states.length > 0);
  return stream;
}

/** A donation that is verified, and so settled, by one of the two processes. Answers when that was. */
async function give(site: SiteProcess, campaign_id: string, rupees: number): Promise<void> {
  const order = await postJson(
    `${site.url}/api/functions/create-razorpay-order`,
    donationBody({ campaignId: campaign_id, amount: rupees }),
  );
  const paid = await running.world.gateway.pay(order.body.orderId, { silent: true });
  const verified = await postJson(
    `${site.url}/api/functions/verify-razorpay-payment`,
    verificationBody(paid),
  );
  expect(verified.body).toMatchObject({ status: "paid" });
}

const raisedInStream = (stream: EventStream) => stream.states.at(-1)?.raised_paise;

const raisedOnPage = async (site: SiteProcess, campaign_id: string) => {
  const html = await (await fetch(`${site.url}/campaigns/${campaign_id}`)).text();
  return html.includes("₹") ? html : undefined;
};

const shows = (site: SiteProcess, campaign_id: string, amount: string) =>
  waitFor(`the guest page of the other process to show ${amount}`, async () =>
    (await raisedOnPage(site, campaign_id))?.includes(amount),
  );

it("a donation settled by one process is in the streams and guest pages of the other", async () => {
  const campaign_id = running.campaigns[0]!;
  const stream = await watch(other, campaign_id);
  // Kept by the other process from before the donation.
  await raisedOnPage(other, campaign_id);
  await give(running.site, campaign_id, 1_234);
  await Promise.all([
    waitFor("the stream to send the total", async () => raisedInStream(stream) === 1_234_00),
    shows(other, campaign_id, "₹1,234"),
  ]);
});

it("a cut LISTEN connection loses no update, in the writing process and in the reading one", async () => {
  const campaign_id = running.campaigns[1]!;
  const here = await watch(running.site, campaign_id);
  const there = await watch(other, campaign_id);
  let expected_paise = 0;
  for (let round = 1; round <= 4; round++) {
    await raisedOnPage(other, campaign_id);
    expect(await cutListeners()).toBeGreaterThan(0);
    // No process listens at this moment.
    await give(round % 2 === 0 ? running.site : other, campaign_id, 1_000 + round);
    expected_paise += (1_000 + round) * 100;
    for (const stream of [here, there])
      await waitFor(
        "every stream to have the whole sum",
        async () => raisedInStream(stream) === expected_paise,
      );
    await waitFor("both to listen again", async () => (await countListeners()) === 2);
  }
  await shows(other, campaign_id, "₹4,010");
});

it("a process that is killed and started again misses nothing", async () => {
  const campaign_id = running.campaigns[2]!;
  await other.kill();
  await give(running.site, campaign_id, 777);
  other = running.world.startSite({ PORT: new URL(other.url).port });
  await other.ready();
  const stream = await watch(other, campaign_id);
  expect(raisedInStream(stream)).toBe(777_00);
  await give(running.site, campaign_id, 223);
  await waitFor("the stream to send the total", async () => raisedInStream(stream) === 1_000_00);
});

it("both processes verify the same payment at the same moment and count it once", async () => {
  const order = await postJson(
    `${other.url}/api/functions/create-razorpay-order`,
    donationBody({ amount: 640 }),
  );
  const paid = await running.world.gateway.pay(order.body.orderId);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      postJson(
        `${(i % 2 === 0 ? running.site : other).url}/api/functions/verify-razorpay-payment`,
        verificationBody(paid),
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { payments } = await running.db.one(sql({ payments: "int8" })`
    select count(*) as payments from payments where gateway_payment_id = ${paid.payment.id}`);
  expect(payments).toBe(1);
});

/** Ends the LISTEN connections of the processes. Returns their number. */
async function cutListeners(): Promise<number> {
  const cut = await running.db.many(sql({ cut: "bool" })`
    with listeners as materialized (
      select pid from pg_stat_activity
      where datname = current_database() and query = 'listen sahayog_changes')
    select pg_terminate_backend(pid) as cut from listeners`);
  return cut.length;
}

async function countListeners(): Promise<number> {
  const { count } = await running.db.one(sql({ count: "int8" })`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and query = 'listen sahayog_changes'`);
  return count;
}

import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { donorsOfCampaign } from "../../../donations/server/queries/donors.ts";
import { campaignJobs } from "../jobs.ts";
import { postUpdate } from "./post-update.ts";
import { newsBatchSize, notifyDonorsOfNews } from "./notify-donors-of-news.ts";

let services: Services & { url: string };
let organiser: Actor;
let campaign_id: string;

beforeAll(async () => {
  services = await createTestServices();
  organiser = await makePerson(services.db);
});
beforeEach(async () => {
  campaign_id = await makeLiveCampaign(services.db, organiser);
});

const post = (update: { created_at?: Date } = {}) =>
  services.db.transaction((tx) =>
    postUpdate(tx, organiser, campaign_id, { title: "The pump is in", body: "…", ...update }),
  );

const runJob = () => campaignJobs(services, donorsOfCampaign).notify_donors_of_news?.({}, {} as never);

/** People who donated to the campaign, twice each. */
async function makeDonors(count: number): Promise<string[]> {
  const rows = await services.db.many(sql({ user_id: "uuid" })`
    insert into users (email, email_verified_at)
    select gen_random_uuid() || '@example.org', now() from generate_series(1, ${count}::int) returning user_id`);
  const ids = rows.map(({ user_id }) => user_id);
  await giveTwice(ids);
  return ids;
}

async function giveTwice(user_ids: readonly (string | null)[], status = "paid") {
  const paid = status === "paid";
  await services.db.run(command`
    insert into donations (campaign_id, user_id, amount_paise, donor_email, gateway_key_mode, access_token_hash,
      payment_status, gateway_order_id, paid_at, receipt_number)
    select ${campaign_id}, donor, 50000, 'giver@example.org', 'sandbox', sha256('x'), ${status},
      'order_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 14),
      case when ${paid} then now() end, case when ${paid} then gen_random_uuid()::text end
    from unnest(${[...user_ids]}::uuid[]) donor, generate_series(1, 2)`);
}

/** Notifications and mails about this update per person. */
async function countsOf(update_id: string) {
  const rows = await services.db.many(sql({ user_id: "uuid", notifications: "int8", mails: "int8" })`
    select user_id, count(*) as notifications,
      (select count(*) from outgoing_mails
       where outgoing_mails.dedupe_key = 'notification:' || user_id || ':campaign-news:' || ${update_id}::text) as mails
    from notifications where dedupe_key = 'campaign-news:' || ${update_id}::text group by user_id`);
  return new Map(rows.map(({ user_id, notifications, mails }) => [user_id, [notifications, mails]]));
}

const onceEach = (user_ids: readonly string[]) => new Map(user_ids.map((id) => [id, [1, 1]]));

test("signed-in donors are notified once, however often they gave, and nobody else is", async () => {
  const donors = await makeDonors(3);
  const waiting = await createUser(services);
  await giveTwice([null]);
  await giveTwice([waiting.user_id], "created");
  const update_id = await post();
  await runJob();
  expect(await countsOf(update_id)).toEqual(onceEach(donors));
  const [one] = await services.db.many(sql({ title: "text", message: "text", action_url: "text?" })`
    select title, message, action_url from notifications where user_id = ${donors[0]}`);
  expect(one).toEqual({
    title: "Update from A well for Tikiri",
    message: "There is an update on the campaign “A well for Tikiri”, which you support: The pump is in",
    action_url: `/campaigns/${campaign_id}?tab=updates`,
  });
});

test("posting an update adds a job for it, and a rollback adds none", async () => {
  const jobs = () =>
    services.db.one(
      sql({
        count: "int8",
      })`select count(*) from graphile_worker.jobs where task_identifier = 'notify_donors_of_news'`,
    );
  const { count: before } = await jobs();
  const failing = services.db.transaction(async (tx) => {
    await postUpdate(tx, organiser, campaign_id, { title: "Undone", body: "…" });
    throw new Error("something else");
  });
  await expect(failing).rejects.toThrow("something else");
  await post();
  expect((await jobs()).count).toBe(before + 1);
});

test("an update entered later with an old date notifies nobody", async () => {
  await makeDonors(1);
  const update_id = await post({ created_at: new Date("2026-01-02") });
  await runJob();
  expect((await countsOf(update_id)).size).toBe(0);
});

test("the open pages of all notified donors are updated", async () => {
  const donors = await makeDonors(2);
  const tags = new Set<string>();
  const unsubscribe = services.realtime.subscribe((published) => {
    for (const tag of published ?? []) tags.add(tag);
  });
  await post();
  await runJob();
  unsubscribe();
  expect([...tags].toSorted()).toEqual(donors.map((id) => `notifications:${id}`).toSorted());
});

test("a worker killed in the middle of a batch skips nobody and notifies nobody twice", async () => {
  const donors = await makeDonors(newsBatchSize * 2 + 7);
  const update_id = await post();
  // The first batch is committed; the second is written but not committed when its worker dies.
  await services.db.transaction((tx) =>
    notifyDonorsOfNews(tx, { notifier: services.notifier, readDonors: donorsOfCampaign }),
  );
  const killed = services.db.transaction(async (tx) => {
    await notifyDonorsOfNews(tx, { notifier: services.notifier, readDonors: donorsOfCampaign });
    await tx.run(command`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(killed).rejects.toThrow(/terminat/i);
  expect((await countsOf(update_id)).size).toBe(newsBatchSize);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await countsOf(update_id)).toEqual(onceEach(donors));
});

test("a batch that is repeated because its progress was not recorded notifies nobody twice", async () => {
  const donors = await makeDonors(3);
  const update_id = await post();
  await runJob();
  await services.db.run(command`
    update campaign_updates set notified_until = '00000000-0000-0000-0000-000000000000' where id = ${update_id}`);
  await runJob();
  expect(await countsOf(update_id)).toEqual(onceEach(donors));
});

test("two concurrent updates are both announced", async () => {
  const donors = await makeDonors(2);
  const ids = [await post(), await post()];
  await Promise.all([runJob(), runJob()]);
  await runJob();
  for (const id of ids) expect(await countsOf(id)).toEqual(onceEach(donors));
});

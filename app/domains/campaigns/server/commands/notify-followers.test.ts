import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser, type TestUser } from "../../../../../tests/support/people.ts";
import { unmarked } from "../../../../../tests/support/unmarked-text.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { inLanguage } from "../../../../platform/language-context.ts";
import type { Services } from "../../../../platform/services.ts";
import { donorsOfCampaign } from "../../../donations/server/queries/donors.ts";
import { campaignJobs } from "../jobs.ts";
import { followByAccount, followByEmail } from "../use-cases/follow-campaign.ts";
import { closeCampaign } from "./close-campaign.ts";
import { countDonations } from "./count-donations.ts";
import { endCampaign, endOverdueCampaigns } from "./end-campaign.ts";
import { followerBatchSize, notifyFollowers } from "./notify-followers.ts";
import { postUpdate } from "./post-update.ts";

let services: Services;
let organiser: Actor;
let campaign_id: string;
const visit = { client_address: "192.0.2.1" };

beforeAll(async () => {
  services = await createTestServices();
  organiser = await makePerson(services.db);
});
beforeEach(async () => {
  await services.db.run(command`delete from outgoing_mails`);
  campaign_id = await makeLiveCampaign(services.db, organiser);
});

const jobs = () => campaignJobs(services, donorsOfCampaign);
const runJob = () => jobs().notify_followers?.({}, {} as never);
const post = (created_at?: Date) =>
  services.db.transaction((tx) =>
    postUpdate(tx, organiser, campaign_id, {
      title: "The pump is in",
      body: "…",
      ...(created_at && { created_at }),
    }),
  );
const end = () =>
  services.db.transaction((tx) =>
    endCampaign(tx, { user_id: organiser.user_id, roles: ["admin"] }, campaign_id),
  );
const add = (paise: number) =>
  services.db.transaction((tx) => countDonations(tx, [{ campaign_id, paise, supporters: Math.sign(paise) }]));

async function accountFollows(wanted: Parameters<typeof createUser>[1] = {}): Promise<TestUser> {
  const person = await createUser(services, wanted);
  await followByAccount(services, { campaign_id, user_id: person.user_id }, visit);
  return person;
}
const addressFollows = (email: string) =>
  followByEmail(services, { campaign_id, email, is_proven: true }, visit);

const notificationsOf = ({ user_id }: TestUser) =>
  services.db.many(sql({ title: "text", message: "text", action_url: "text?" })`
    select title, message, action_url from notifications where user_id = ${user_id} order by id`);

/** News mails, without those about following itself. */
const mailsTo = (email: string) =>
  services.db.many(sql({ subject: "text", text_body: "text", headers: "jsonb" })`
    select subject, text_body, headers from outgoing_mails
    where to_address = ${email} and dedupe_key not like 'campaign-follow:%' order by id`);

describe("an update", () => {
  test("reaches followers by account and by address, each with one click to end it", async () => {
    const person = await accountFollows();
    await addressFollows("reader@example.org");
    await followByEmail(services, { campaign_id, email: "unsure@example.org" }, visit);
    await post();
    await runJob();
    expect(await notificationsOf(person)).toEqual([
      {
        title: "Update from A well for Tikiri",
        message: "The campaign “A well for Tikiri”, which you follow, has an update: The pump is in",
        action_url: `/campaigns/${campaign_id}?tab=updates`,
      },
    ]);
    for (const email of [person.email, "reader@example.org"]) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe("Update from A well for Tikiri");
      expect(mail?.text_body).toContain(`/campaigns/${campaign_id}?tab=updates`);
      expect(mail?.headers).toMatchObject({
        "List-Unsubscribe": expect.stringMatching(/\/campaigns\/follow\/stop\?token=[\w-]+>$/),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
    }
    expect(await mailsTo("unsure@example.org")).toEqual([]);
  });

  test("reaches somebody once who gave, follows by account and follows by address", async () => {
    const person = await accountFollows();
    await addressFollows(person.email);
    await services.db.run(command`
      insert into donations (campaign_id, user_id, amount_paise, donor_email, gateway_key_mode, access_token_hash,
        payment_status, gateway_order_id, paid_at, receipt_number)
      values (${campaign_id}, ${person.user_id}, 50000, ${person.email}, 'sandbox', sha256('x'), 'paid',
        'order_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 14), now(), gen_random_uuid()::text)`);
    await post();
    await Promise.all([runJob(), jobs().notify_donors_of_news?.({}, {} as never)]);
    await runJob();
    expect(await notificationsOf(person)).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("of thanks that close the campaign has their title in the language of each reader", async () => {
    const [asha, bina] = [await accountFollows(), await accountFollows({ language: "en-XA" })];
    const donor = await createUser(services, { language: "en-XA" });
    await inLanguage("en-XA", () => addressFollows("reader@example.org"));
    await end();
    await inLanguage("en-XA", () =>
      services.db.transaction((tx) => closeCampaign(tx, organiser, campaign_id, "Thank you.")),
    );
    const { notify_followers, notify_donors_of_news } = campaignJobs(services, async () => [donor.user_id]);
    for (const job of [notify_followers, notify_donors_of_news]) await job?.({}, {} as never);
    expect((await notificationsOf(asha)).at(-1)?.message).toContain("With thanks from the organiser");
    const told = [...(await notificationsOf(bina)), ...(await notificationsOf(donor))];
    const mails = (await mailsTo("reader@example.org")).flatMap(({ text_body }) => text_body.split("\n"));
    expect([told.length, mails.length > 0]).toEqual([3, true]);
    const texts = [...told.map(({ message }) => message), ...mails.filter((line) => !line.includes("/"))];
    expect(unmarked(texts, ["A well for Tikiri"])).toEqual([]);
  });

  test("entered later with an old date reaches nobody", async () => {
    const person = await accountFollows();
    await post(new Date("2026-01-02"));
    await runJob();
    expect(await notificationsOf(person)).toEqual([]);
  });
});

describe("a goal", () => {
  test("that is reached is told once, whatever goes back and comes again", async () => {
    const person = await accountFollows();
    await add(99_999_00);
    await runJob();
    expect(await notificationsOf(person)).toEqual([]);
    await add(1_00);
    await add(-500_00);
    await add(1_000_00);
    await runJob();
    await runJob();
    expect((await notificationsOf(person)).map(({ title }) => title)).toEqual([
      "A well for Tikiri has reached its goal",
    ]);
  });

  test("whose donation is rolled back is not told", async () => {
    const person = await accountFollows();
    const failing = services.db.transaction(async (tx) => {
      await countDonations(tx, [{ campaign_id, paise: 1_00_000_00, supporters: 1 }]);
      throw new Error("something else");
    });
    await expect(failing).rejects.toThrow("something else");
    await runJob();
    expect(await notificationsOf(person)).toEqual([]);
  });
});

test("the end is told with its result, whether an admin or the calendar ends it", async () => {
  const person = await accountFollows();
  await add(40_000_00);
  await end();
  await runJob();
  expect(await notificationsOf(person)).toMatchObject([
    {
      title: "A well for Tikiri has ended",
      message:
        "The campaign “A well for Tikiri”, which you follow, has ended: ₹40,000 of ₹1,00,000 from 1 donation. Its updates will show the result.",
    },
  ]);
  campaign_id = await makeLiveCampaign(services.db, organiser);
  const other = await accountFollows();
  await services.db.transaction((tx) => endOverdueCampaigns(tx, new Date("2100-01-02")));
  await runJob();
  expect((await notificationsOf(other)).map(({ title }) => title)).toEqual(["A well for Tikiri has ended"]);
});

test("a worker killed in the middle of a batch skips nobody and tells nobody twice", async () => {
  const count = followerBatchSize * 2 + 7;
  await services.db.run(command`
    insert into campaign_followers (campaign_id, email, status, unsubscribe_token, followed_at)
    select ${campaign_id}, 'reader' || n || '@example.org', 'following', gen_random_uuid()::text, now()
    from generate_series(1, ${count}::int) n`);
  await post();
  const options = { notifier: services.notifier, public_url: services.config.public_url };
  await services.db.transaction((tx) => notifyFollowers(tx, options));
  const killed = services.db.transaction(async (tx) => {
    await notifyFollowers(tx, options);
    await tx.run(command`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(killed).rejects.toThrow(/terminat/i);
  const written = () =>
    services.db.one(sql({ mails: "int8", readers: "int8" })`
      select count(*) as mails, count(distinct to_address) as readers from outgoing_mails
      where dedupe_key like 'campaign-news:%'`);
  expect(await written()).toEqual({ mails: followerBatchSize, readers: followerBatchSize });
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await written()).toEqual({ mails: count, readers: count });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { campaignLike, makeLiveCampaign, makePerson } from "../../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignPersonalData } from "../personal-data.ts";
import { isFollowing } from "../queries/following.ts";
import {
  followByAccount,
  followByEmail,
  openFollowerLink,
  unfollowByAccount,
} from "../use-cases/follow-campaign.ts";
import { createCampaign } from "./create-campaign.ts";
import { confirmFollowing, endFollowing, forgetFollowers } from "./follow-campaign.ts";

let services: Services;
let organiser: Actor;
let campaign_id: string;
const visit = { client_address: "192.0.2.1" };

beforeAll(async () => {
  services = await createTestServices();
  organiser = await makePerson(services.db);
});
beforeEach(async () => {
  campaign_id = await makeLiveCampaign(services.db, organiser);
  await services.db.run(command`delete from outgoing_mails`);
});

const follow = (email: unknown, is_proven = false) =>
  followByEmail(services, { campaign_id, email, is_proven }, visit);

async function statusOf(email: string) {
  const follower = await services.db.maybeOne(sql({ status: "text" })`
    select status from campaign_followers where campaign_id = ${campaign_id} and email = ${email}`);
  return follower?.status;
}

const mails = () =>
  services.db.many(sql({ to_address: "text", subject: "text", text_body: "text", headers: "jsonb" })`
    select to_address, subject, text_body, headers from outgoing_mails order by id`);

const tokenIn = (text: string | undefined, path: string) =>
  new RegExp(`${path}\\?token=([\\w-]+)`).exec(text ?? "")?.[1] ?? "";
const confirm = (token: string) => openFollowerLink(services, token, visit, confirmFollowing);
const end = (token: string) => openFollowerLink(services, token, visit, endFollowing);

describe("an address", () => {
  test("follows once its owner has confirmed it, and one click in any mail ends it", async () => {
    const answer = await follow(" Mita@Example.ORG ");
    expect(answer.is_following).toBe(false);
    expect(await statusOf("mita@example.org")).toBe("pending");
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to_address: "mita@example.org",
      subject: "Please confirm: follow “A well for Tikiri”",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    const token = tokenIn(mail?.text_body, "/campaigns/follow/confirm");
    expect(await confirm(token)).toEqual({ campaign_id });
    expect(await statusOf("mita@example.org")).toBe("following");
    await expect(confirm(token)).rejects.toMatchObject({ status: 404 });

    const unsubscribe = (mail?.headers as Record<string, string> | undefined)?.["List-Unsubscribe"];
    const end_token = tokenIn(unsubscribe, "/campaigns/follow/stop");
    expect(await end(end_token)).toEqual({ campaign_id });
    expect(await end(end_token)).toEqual({ campaign_id });
    expect(await statusOf("mita@example.org")).toBe("ended");
  });

  test("gets the same answer whether it is known or not, and stays what it is", async () => {
    const first = await follow("known@example.org");
    await confirm(tokenIn((await mails())[0]?.text_body, "/campaigns/follow/confirm"));
    expect(await follow("known@example.org")).toEqual(first);
    expect(await statusOf("known@example.org")).toBe("following");
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Please confirm: follow “A well for Tikiri”",
      "You already follow “A well for Tikiri”",
    ]);
  });

  test("that somebody has just given with follows at once, and its mail says how to end that", async () => {
    expect(await follow("giver@example.org", true)).toMatchObject({ is_following: true });
    expect(await statusOf("giver@example.org")).toBe("following");
    const [mail] = await mails();
    expect(mail?.subject).toBe("You follow “A well for Tikiri”");
    expect(tokenIn(mail?.text_body, "/campaigns/follow/stop")).not.toBe("");
  });

  test("that ended it follows again only by a new confirmation", async () => {
    await follow("again@example.org", true);
    await end(tokenIn((await mails())[0]?.text_body, "/campaigns/follow/stop"));
    await follow("again@example.org");
    expect(await statusOf("again@example.org")).toBe("pending");
  });

  test.each([null, "", "no address", "a@b", 7, "a\0b@example.org"])(
    "that is none is refused: %j",
    async (given) => {
      await expect(follow(given)).rejects.toMatchObject({
        status: 400,
        fields: { email: expect.any(String) },
      });
    },
  );
});

test("a campaign that guests cannot see is followed by nobody, and looks like none", async () => {
  const draft_id = await services.db.transaction((tx) => createCampaign(tx, organiser, campaignLike()));
  const { user_id } = await createUser(services);
  for (const id of [draft_id, "019f0000-0000-7000-8000-000000000000", "no-id"]) {
    const missing = { status: 404, code: "campaign_not_found" };
    await expect(followByAccount(services, { campaign_id: id, user_id }, visit)).rejects.toMatchObject(
      missing,
    );
    await expect(
      followByEmail(services, { campaign_id: id, email: "a@example.org" }, visit),
    ).rejects.toMatchObject(missing);
  }
  expect(await mails()).toEqual([]);
});

test("links that are old, cut or of nobody end and confirm nothing", async () => {
  await follow("late@example.org");
  const token = tokenIn((await mails())[0]?.text_body, "/campaigns/follow/confirm");
  for (const wrong of ["", token.slice(1), "\0", "%", "x".repeat(500)]) {
    await expect(confirm(wrong)).rejects.toMatchObject({ status: 404 });
    await expect(end(wrong)).rejects.toMatchObject({ status: 404 });
  }
  await services.db.run(command`update campaign_followers set confirm_sent_at = now() - interval '8 days'`);
  await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
});

test("an account follows and stops with one press each, however often it is pressed", async () => {
  const { user_id } = await createUser(services);
  const follower = { campaign_id, user_id };
  for (let i = 0; i < 2; i += 1)
    expect(await followByAccount(services, follower, visit)).toMatchObject({ is_following: true });
  expect(await isFollowing(services.db, campaign_id, user_id)).toBe(true);
  for (let i = 0; i < 2; i += 1)
    expect(await unfollowByAccount(services, follower, visit)).toMatchObject({ is_following: false });
  expect(await isFollowing(services.db, campaign_id, user_id)).toBe(false);
  expect(await mails()).toEqual([]);
});

test("one address gets at most five mails a day", async () => {
  const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
  const id = await makeLiveCampaign(strict.db, await makePerson(strict.db));
  const ask = () => followByEmail(strict, { campaign_id: id, email: "flood@example.org" }, visit);
  for (let i = 0; i < 5; i += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ status: 429 });
});

test("addresses that ended it or never confirmed are forgotten after 30 days, and others are not", async () => {
  await services.db.run(command`delete from campaign_followers`);
  await follow("pending@example.org");
  await follow("following@example.org", true);
  const { user_id } = await createUser(services);
  await followByAccount(services, { campaign_id, user_id }, visit);
  const forgetAfter = (days: number) =>
    services.db.transaction((tx) => forgetFollowers(tx, new Date(Date.now() + days * 86_400_000)));
  expect(await forgetAfter(29)).toBe(0);
  expect(await forgetAfter(31)).toBe(1);
  expect(await statusOf("following@example.org")).toBe("following");
});

test("what a person follows is exported, by account and address, and erased", async () => {
  const person = await createUser(services);
  const other = await createUser(services);
  await followByAccount(services, { campaign_id, user_id: person.user_id }, visit);
  await followByAccount(services, { campaign_id, user_id: other.user_id }, visit);
  await follow(person.email, true);
  const exported = await campaignPersonalData.export(services.db, person);
  expect(exported).toMatchObject([
    { campaign: "A well for Tikiri", email: null, language: null, status: "following" },
    { campaign: "A well for Tikiri", email: person.email, language: "en", status: "following" },
  ]);
  expect(JSON.stringify(exported)).not.toMatch(/token/);
  await services.db.transaction((tx) => campaignPersonalData.erase(tx, person));
  expect(await campaignPersonalData.export(services.db, person)).toEqual([]);
  expect(await isFollowing(services.db, campaign_id, other.user_id)).toBe(true);
  expect((await mails()).map(({ to_address }) => to_address)).not.toContain(person.email);
});

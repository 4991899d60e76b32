import { beforeAll, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { pageArgs } from "../../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf, type TestUser } from "../../../../../tests/support/people.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { action, loader } from "../../pages/my-campaigns.tsx";
import { campaignsPerPage } from "../../schema.ts";
import { followByAccount, followByEmail } from "../use-cases/follow-campaign.ts";

let services: Services;
let organiser: Actor;
const path = "/dashboard/campaigns?list=followed";
const visit = { client_address: "192.0.2.1" };

beforeAll(async () => {
  services = await createTestServices();
  organiser = await makePerson(services.db);
});

const newCampaign = (title?: string) => makeLiveCampaign(services.db, organiser, title ? { title } : {});
const follow = ({ user_id }: TestUser, campaign_id: string) =>
  followByAccount(services, { campaign_id, user_id }, visit);
const followBy = (email: string, campaign_id: string) =>
  followByEmail(services, { campaign_id, email, is_proven: true }, visit);

async function read(person: TestUser, at = path) {
  const { page } = await loader(pageArgs(services, at, await sessionCookieOf(services, person.user_id)));
  if (page.shows !== "followed" || "failed" in page.list) throw new Error("no list of followed campaigns");
  return page.list;
}
const followed = async (person: TestUser) => (await read(person)).campaigns.map(({ id }) => id);

async function unfollow(person: TestUser, campaign_id: string, at = path) {
  const form = new FormData();
  form.set("intent", "unfollow");
  form.set("campaign_id", campaign_id);
  const cookie = await sessionCookieOf(services, person.user_id);
  return action(pageArgs(services, at, cookie, { form }));
}

describe("the list of followed campaigns", () => {
  test("has what the person follows by account or by the verified address, each once, the last first", async () => {
    const [person, other] = [await createUser(services), await createUser(services)];
    const [first, second, both] = [await newCampaign(), await newCampaign(), await newCampaign()];
    await follow(other, await newCampaign());
    await followBy("somebody.else@example.org", first);
    for (const follows of [
      () => follow(person, first),
      () => followBy(person.email, second),
      () => followBy(person.email, both),
      () => follow(person, both),
    ])
      await follows();
    await services.db.run(command`
      update campaign_followers set followed_at = case campaign_id
        when ${first} then timestamptz '2026-01-01' when ${second} then '2026-01-02' else '2026-01-03' end`);
    expect(await followed(person)).toEqual([both, second, first]);
  });

  test("has nothing by an address that is not verified", async () => {
    const person = await createUser(services, { email_verified: false });
    await followBy(person.email, await newCampaign());
    expect(await followed(person)).toEqual([]);
  });

  test("comes page by page, also where campaigns were followed at the same moment", async () => {
    const person = await createUser(services);
    const count = campaignsPerPage + 3;
    for (let number = 1; number <= count; number += 1)
      await follow(person, await newCampaign(`Campaign ${number}`));
    await services.db.run(command`
      update campaign_followers set followed_at = '2026-02-01T00:00:00.123Z' where user_id = ${person.user_id}`);
    const first = await read(person);
    expect(first.campaigns).toHaveLength(campaignsPerPage);
    const second = await read(person, `${path}&cursor=${first.next_cursor}`);
    expect(second.next_cursor).toBeNull();
    const ids = [...first.campaigns, ...second.campaigns].map(({ id }) => id);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});

describe("unfollowing from the list", () => {
  test("ends it for this person, by account and address, and returns to the page of the list", async () => {
    const [person, other] = [await createUser(services), await createUser(services)];
    const campaign_id = await newCampaign();
    await follow(person, campaign_id);
    await followBy(person.email, campaign_id);
    await follow(other, campaign_id);
    const answer = await unfollow(person, campaign_id, `${path}&cursor=1`);
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("Location")).toBe(`${path}&cursor=1`);
    expect(await followed(person)).toEqual([]);
    expect(await followed(other)).toEqual([campaign_id]);
    const left = await services.db.many(sql({ email: "text?", status: "text" })`
      select email, status from campaign_followers where campaign_id = ${campaign_id} order by status`);
    expect(left).toEqual([
      { email: person.email, status: "ended" },
      { email: null, status: "following" },
    ]);
    expect(await unfollow(person, campaign_id)).toMatchObject({ status: 303 });
  });

  test("ends nothing of an address that is not verified", async () => {
    const person = await createUser(services, { email_verified: false });
    const campaign_id = await newCampaign();
    await followBy(person.email, campaign_id);
    await unfollow(person, campaign_id);
    const left = await services.db.one(sql({ status: "text" })`
      select status from campaign_followers where campaign_id = ${campaign_id}`);
    expect(left.status).toBe("following");
  });

  test.each(["", "no-id", "\0", "019f0000-0000-7000-8000-000000000000"])(
    "of no campaign is refused: %j",
    async (campaign_id) => {
      const answer = await unfollow(await createUser(services), campaign_id);
      expect(answer).toMatchObject({
        init: { status: campaign_id === "\0" ? 400 : 404 },
        data: { notice: { tone: "destructive", title: "This did not work" } },
      });
    },
  );
});

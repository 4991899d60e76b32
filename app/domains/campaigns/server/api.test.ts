import { beforeAll, describe, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { campaignLike, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import type { Actor } from "../../../platform/actor.ts";
import { createCampaign } from "./commands/create-campaign.ts";

let services: Services;
let creator: Actor;
let ids: string[];

async function get(path: string) {
  const response = await createClients(services).guest("GET", path);
  return { status: response.status, body: await response.json() };
}

beforeAll(async () => {
  services = await createTestServices();
  creator = await makePerson(services.db);
  ids = [];
  for (let i = 0; i < 5; i++)
    ids.unshift(
      await makeLiveCampaign(services.db, creator, {
        title: `Campaign ${i}`,
        category: i % 2 === 0 ? "Education" : "Healthcare",
        created_at: new Date(Date.UTC(2026, 0, 1 + i)),
      }),
    );
  await services.db.run(command`
    update campaigns set raised_paise = 12345, supporter_count = 3 where id = ${ids[4]}`);
});

const idsOf = (body: { campaigns: { id: string }[] }) => body.campaigns.map(({ id }) => id);

describe("GET /api/v1/campaigns", () => {
  test("lists active campaigns, newest first, with all fields of the API", async () => {
    const { status, body } = await get("/api/v1/campaigns");
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(ids);
    expect(body.next_cursor).toBeNull();
    expect(body.campaigns[4]).toEqual({
      id: ids[4],
      title: "Campaign 0",
      description: campaignLike().description,
      image_url: null,
      urgency_level: "high",
      category: "Education",
      location: "Tikiri, Rayagada, Odisha",
      district: "Rayagada",
      goal_amount: 100_000,
      current_amount: 123.45,
      supporter_count: 3,
      is_active: true,
      created_by: creator.user_id,
      created_at: "2026-01-01T00:00:00.000Z",
      ends_on: "2099-12-31",
    });
  });

  test("pages by its cursor", async () => {
    const first = await get("/api/v1/campaigns?limit=2");
    expect(idsOf(first.body)).toEqual(ids.slice(0, 2));
    const second = await get(`/api/v1/campaigns?limit=2&cursor=${first.body.next_cursor}`);
    expect(idsOf(second.body)).toEqual(ids.slice(2, 4));
    const third = await get(`/api/v1/campaigns?limit=2&cursor=${second.body.next_cursor}`);
    expect(idsOf(third.body)).toEqual(ids.slice(4));
    expect(third.body.next_cursor).toBeNull();
  });

  test("applies filters", async () => {
    expect(idsOf((await get("/api/v1/campaigns?category=Healthcare")).body)).toEqual([ids[1], ids[3]]);
    expect(idsOf((await get("/api/v1/campaigns?q=TIKIRI&urgency=high&limit=50")).body)).toEqual(ids);
    expect(idsOf((await get("/api/v1/campaigns?q=xyz")).body)).toEqual([]);
  });

  test("lists the highest amount raised first when featured campaigns are requested", async () => {
    const { body } = await get("/api/v1/campaigns?sort=featured&limit=1");
    expect(idsOf(body)).toEqual([ids[4]]);
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=51", "limit"],
    ["limit=two", "limit"],
    ["category=Cats", "category"],
    ["urgency=low", "urgency"],
    ["cursor=abc", "cursor"],
    ["sort=oldest", "sort"],
    ["sort=featured&q=water", "sort"],
    [`q=${"x".repeat(101)}`, "q"],
    ["q=a&q=b", "q"],
    ["created_by=me", "body"],
  ])("refuses ?%s", async (search, field) => {
    const { status, body } = await get(`/api/v1/campaigns?${search}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 400, code: "invalid_request", request_id: expect.any(String) });
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe("GET /api/v1/campaigns/{id}", () => {
  test("returns one campaign", async () => {
    const { status, body } = await get(`/api/v1/campaigns/${ids[4]}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ids[4], current_amount: 123.45, is_active: true });
  });

  test("answers 404 for drafts, unknown ids and malformed ids", async () => {
    const draft = await services.db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
    for (const id of [draft, "00000000-0000-7000-8000-000000000000"]) {
      const { status, body } = await get(`/api/v1/campaigns/${id}`);
      expect([status, body.code]).toEqual([404, "campaign_not_found"]);
    }
    for (const id of ["none", "%00", "..%2f"]) {
      const { status, body } = await get(`/api/v1/campaigns/${id}`);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
  });

  test("accepts an id in upper case", async () => {
    const { status, body } = await get(`/api/v1/campaigns/${ids[4]?.toUpperCase()}`);
    expect([status, body.id]).toEqual([200, ids[4]]);
  });

  test("rejects unknown query values", async () => {
    expect((await get(`/api/v1/campaigns/${ids[0]}?fields=title`)).status).toBe(400);
  });
});

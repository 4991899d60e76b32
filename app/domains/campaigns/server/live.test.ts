import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { campaignLike, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import type { Actor } from "../../../platform/actor.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { campaignJobs } from "./jobs.ts";
import { donorsOfCampaign } from "../../donations/server/queries/donors.ts";
import { latestSupporters } from "../../donations/server/queries/latest-supporters.ts";
import { moneyVersions } from "../../expenses/server/queries/money-versions.ts";
import { liveCampaigns, liveFigures } from "./live.ts";

let services: Services;
let creator: Actor;
const above = { supporters: latestSupporters, moneyVersions };

beforeAll(async () => {
  services = await createTestServices();
  creator = await makePerson(services.db);
});

describe("the streamed state of a campaign", () => {
  const kind = () => liveCampaigns(services.db, above);

  test("has its current figures, as JSON", async () => {
    const id = await makeLiveCampaign(services.db, creator);
    await services.db.run(command`
      update campaigns set raised_paise = 50000, supporter_count = 2 where id = ${id}`);
    const states = await kind().read([id]);
    expect(JSON.parse(states.get(id) ?? "")).toEqual({
      id,
      raised_paise: 50_000,
      supporter_count: 2,
      is_active: true,
      supporters: [],
      money_version: "0.0.0.0.0.0.0.0",
    });
  });

  test("is its figures alone on cards, however many people gave", async () => {
    const id = await makeLiveCampaign(services.db, creator);
    const states = await liveFigures(services.db).read([id]);
    expect(JSON.parse(states.get(id) ?? "")).toEqual({
      id,
      raised_paise: 0,
      supporter_count: 0,
      is_active: true,
    });
  });

  test("is missing where guests may not look", async () => {
    const draft = await services.db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
    expect((await kind().read([draft, randomUUID()])).size).toBe(0);
  });

  test("can be requested by ids only", () => {
    expect(kind().valid_id(randomUUID())).toBe(true);
    expect(kind().valid_id("none")).toBe(false);
  });
});

test("the nightly job ends overdue campaigns and updates their open pages", async () => {
  const over = await makeLiveCampaign(services.db, creator, { ends_on: "2026-02-01" });
  const published: string[] = [];
  const unsubscribe = services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
  await campaignJobs(services, donorsOfCampaign).end_overdue_campaigns?.({}, {} as never);
  unsubscribe();
  expect(published).toEqual(expect.arrayContaining(["campaigns", `campaign:${over}`]));
  const [state] = (await liveCampaigns(services.db, above).read([over])).values();
  expect(JSON.parse(state ?? "")).toMatchObject({ id: over, is_active: false });
});

describe("GET /art/preview/campaign/{id}.png", () => {
  const get = (path: string) => createClients(services).guest("GET", path);

  test("draws a picture of 1200 × 630", async () => {
    const id = await makeLiveCampaign(services.db, creator);
    const response = await get(`/art/preview/campaign/${id}.png?v=0`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test("answers 404 for drafts and malformed ids", async () => {
    const draft = await services.db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
    for (const id of [draft, "none", randomUUID()])
      expect((await get(`/art/preview/campaign/${id}.png`)).status).toBe(404);
  });
});

import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  campaignLike,
  goLive,
  makeLiveCampaign,
  makePerson,
} from "../../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { noFilters } from "../../filters.ts";
import { createCampaign } from "../commands/create-campaign.ts";
import { latestSupporters } from "../../../donations/server/queries/latest-supporters.ts";
import { campaignOnPages, featuredCampaignsOnPages, listOnPages } from "./on-pages.ts";

let services: Services;
let creator: Actor;

beforeAll(async () => {
  services = await createTestServices();
  creator = await makePerson(services.db);
});

const rename = (id: string, title: string) =>
  services.db.run(command`update campaigns set title = ${title} where id = ${id}`);

test("a campaign is read once for all visitors, and again after each published change", async () => {
  const id = await makeLiveCampaign(services.db, creator, { title: "Before" });
  const title = async (as: string) => (await campaignOnPages(services, as, latestSupporters)).campaign.title;
  expect(await Promise.all([title(id), title(id)])).toEqual(["Before", "Before"]);
  await rename(id, "After");
  expect(await title(id)).toBe("Before");
  services.realtime.publish([`campaign:${randomUUID()}`]);
  expect(await title(id.toUpperCase())).toBe("Before");
  services.realtime.publish([`campaign:${id}`]);
  expect(await title(id.toUpperCase())).toBe("After");
  expect(await title(id)).toBe("After");
});

test("a campaign hidden from guests is not found, however often it is requested, until it becomes visible", async () => {
  const draft = await services.db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
  for (const id of [draft, draft, randomUUID(), "nonsense", "' or true --"])
    await expect(campaignOnPages(services, id, latestSupporters)).rejects.toMatchObject({
      code: "campaign_not_found",
    });
  await services.db.transaction((tx) => goLive(tx, creator, draft));
  expect((await campaignOnPages(services, draft, latestSupporters)).campaign.id).toBe(draft);
});

test("lists are read again after a published change", async () => {
  services.page_cache.clear();
  const seen = async () => ({
    featured: (await featuredCampaignsOnPages(services)).map(({ id }) => id),
    listed: (await listOnPages(services, noFilters)).campaigns.map(({ id }) => id),
  });
  await seen();
  const id = await makeLiveCampaign(services.db, creator);
  await services.db.run(command`update campaigns set raised_paise = 99999999 where id = ${id}`);
  expect((await seen()).featured).not.toContain(id);
  expect((await seen()).listed).not.toContain(id);
  services.realtime.publish(["campaigns"]);
  expect((await seen()).featured).toContain(id);
  expect((await seen()).listed).toContain(id);
});

test("a filtered list is cached under its own filters", async () => {
  const id = await makeLiveCampaign(services.db, creator, { title: "Xylophone lessons" });
  const found = (q: string) => listOnPages(services, { ...noFilters, q });
  expect((await found("xylophone")).campaigns.map((campaign) => campaign.id)).toEqual([id]);
  expect((await found("zeppelin")).campaigns).toEqual([]);
});

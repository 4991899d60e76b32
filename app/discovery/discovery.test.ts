import { beforeAll, expect, test } from "vitest";
import { loadDemoPrograms } from "../../database/demo/load-programs.ts";
import { createClients } from "../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../tests/support/campaigns.ts";
import { createTestServices } from "../../tests/support/database.ts";
import { fillMarket } from "../../tests/support/market.ts";
import { createUser } from "../../tests/support/people.ts";
import { wholeStory, writeStory } from "../../tests/support/stories.ts";
import { addEvent } from "../domains/content/server/commands/add-content.ts";
import { openFundraiser } from "../domains/fundraisers/server/commands/open-fundraiser.ts";
import type { Actor } from "../platform/actor.ts";
import { command, sql, sqlPart } from "../platform/database/sql.ts";
import { publicAddresses } from "../platform/database/public-addresses.ts";
import type { Services } from "../platform/services.ts";
import { day_ms } from "../text/day-length.ts";

let services: Services;
let campaign_id: string;
let story_id: string;
let hidden_story_id: string;
let event_ids: { to_come: string; past: string };
let fundraiser_slugs: Record<"open" | "ended" | "hidden" | "of_ended_campaign", string>;

async function read(path: string) {
  const answer = await createClients(services).guest("GET", path);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

/** Every path in the sitemap, without the origin. */
async function mappedPaths(): Promise<string[]> {
  const { text } = await read("/sitemap.xml");
  const parts = await Promise.all(addressesIn(text).map((path) => read(path)));
  return parts.flatMap((part) => addressesIn(part.text));
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

beforeAll(async () => {
  services = await createTestServices();
  await fillMarket(services);
  await loadDemoPrograms(services.db);
  const organiser = await makePerson(services.db);
  campaign_id = await makeLiveCampaign(services.db, organiser, { title: "Wells & pumps <for> Gumma" });
  const writer = await createClients(services, "/api/v1").person();
  story_id = (await writeStory(writer, { story: `${wholeStory.story} <b>Bold</b> & "quoted".` })).id;
  hidden_story_id = (await writeStory(writer)).id;
  await services.db.run(command`update stories set status = 'hidden' where id = ${hidden_story_id}`);
  event_ids = { to_come: await makeEvent(1), past: await makeEvent(-1) };
  const ended_id = await makeLiveCampaign(services.db, organiser);
  fundraiser_slugs = {
    open: await makeFundraiser(campaign_id),
    ended: await makeFundraiser(campaign_id),
    hidden: await makeFundraiser(campaign_id),
    of_ended_campaign: await makeFundraiser(ended_id),
  };
  const { ended, hidden } = fundraiser_slugs;
  await services.db.run(command`update fundraisers set ended_at = now() where slug = ${ended}`);
  await services.db.run(command`update fundraisers set status = 'hidden' where slug = ${hidden}`);
  await services.db.run(
    command`update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${ended_id}`,
  );
});

/** On another day from now. */
function makeEvent(days: number): Promise<string> {
  const starts_at = new Date(Date.now() + days * day_ms);
  const ends_at = new Date(starts_at.getTime() + day_ms / 4);
  return services.db.transaction((tx) =>
    addEvent(tx, { title: "A walk", place: "Puri", description: "Along the sea.", starts_at, ends_at }),
  );
}

async function makeFundraiser(of_campaign: string): Promise<string> {
  const owner: Actor = { ...(await createUser(services)), roles: ["customer"] };
  const words = { title: "My birthday", story: "Give here.", occasion: "birthday" } as const;
  const input = { ...words, goal: 500_000, image_id: null, image_alt: null };
  const { slug } = await services.db.transaction((tx) =>
    openFundraiser(tx, owner, { campaign_id: of_campaign, input }),
  );
  return slug;
}

test("the sitemap has every public page, and no others", async () => {
  const paths = await mappedPaths();
  const listed = await services.db.many(sql({ id: "uuid" })`select id from products where is_listed`);
  expect(listed.length).toBeGreaterThan(0);
  expect(paths).toEqual(
    expect.arrayContaining([
      "/",
      "/programs/education/digital-literacy",
      `/campaigns/${campaign_id}`,
      `/stories/${story_id}`,
      `/events/${event_ids.to_come}`,
      `/fundraisers/${fundraiser_slugs.open}`,
      ...listed.map(({ id }) => `/products/${id}`),
    ]),
  );
  expect(paths.filter((path) => path.startsWith("/products/"))).toHaveLength(listed.length);
  expect(paths).not.toContain(`/stories/${hidden_story_id}`);
  expect(paths.filter((path) => /^\/(?:events|fundraisers)\//.test(path))).toHaveLength(2);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  "/sitemaps/products-x.xml",
  "/sitemaps/users-00000000-0000-7000-8000-000000000001.xml",
  "/sitemaps/-.xml",
])("there is no part %s", async (path) => {
  expect((await read(path)).status).toBe(404);
});

test("the parts together have each address once, in the order of the ids", async () => {
  const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const numbered = publicAddresses(
    "numbered",
    sqlPart`select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id, null::timestamptz as edited_at
      from generate_series(1, 10001) n`,
    (id) => `/${id}`,
  );
  const starts = await numbered.starts(services.db);
  expect(starts).toEqual([idOf(1), idOf(5_001), idOf(10_001)]);
  const parts = await Promise.all(starts.map((id) => numbered.part(services.db, id)));
  expect(parts.flat().map(({ path }) => path)).toEqual(
    Array.from({ length: 10_001 }, (_, at) => `/${idOf(at + 1)}`),
  );
});

test("the feeds have what is new, with every sign as it was written", async () => {
  const stories = await read("/stories.rss");
  expect(stories).toMatchObject({ status: 200, type: "application/rss+xml; charset=utf-8" });
  expect(stories.text).toContain(`/stories/${story_id}</link>`);
  expect(stories.text).not.toContain(hidden_story_id);
  expect(stories.text).toContain("<![CDATA[We dug the well in nine days");
  const campaigns = await read("/campaigns.rss");
  expect(campaigns.text).toContain("<![CDATA[Wells & pumps <for> Gumma]]>");
});

test("a story cannot write markup into the feed, nor a character that XML lacks", async () => {
  const writer = await createClients(services, "/api/v1").person();
  const markup = "]]>]]></description><item><title>Forged</title></item>\ufffe";
  const { id } = await writeStory(writer, { story: `${markup} ${wholeStory.story}` });
  const { text } = await read("/stories.rss");
  expect(text).toContain(`/stories/${id}</link>`);
  // The text outside of the CDATA sections.
  const outside = text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, "");
  expect(outside).not.toContain("Forged");
  expect(outside).not.toContain("]]>");
  expect(text).not.toContain("\ufffe");
});

test("robots.txt leads to the sitemap", async () => {
  const { text, type } = await read("/robots.txt");
  expect(type).toContain("text/plain");
  expect(text).toContain(`\nSitemap: ${services.config.public_url}/sitemap.xml\n`);
});

test("the manifest names the organisation, and its icons exist", async () => {
  const { text, type } = await read("/manifest.webmanifest");
  expect(type).toContain("application/manifest+json");
  expect(JSON.parse(text)).toMatchObject({
    name: "Sahayog",
    start_url: "/",
    icons: [{ src: "/icon-192.png" }, {}],
  });
});

import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import type { Services } from "../../../platform/services.ts";
import { loader, meta } from "../../../screens/donations.tsx";

let services: Services;
beforeAll(async () => {
  ({ services } = await createGiving());
});

/** The page's meta tags as crawlers read them, by name. */
async function tagsOf(path: string): Promise<Map<string, string>> {
  const loaderData = await loader(pageArgs(services, path));
  const args = { loaderData, matches: [] } as unknown as Parameters<typeof meta>[0];
  return new Map(
    meta(args).flatMap((tag) =>
      "content" in tag && tag.content ? [[tag.property ?? tag.name ?? "", tag.content] as const] : [],
    ),
  );
}

/** The image at the tag's URL. */
async function pictureAt(url: string | undefined) {
  const { pathname } = new URL(url ?? "");
  const answer = await createClients(services).guest("GET", pathname);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

test("a shared link to giving has a picture of its own", async () => {
  const tags = await tagsOf("/donations");
  expect(tags.get("twitter:card")).toBe("summary_large_image");
  expect(tags.get("og:image:alt")).toBe("Donate to the General Fund");
  const url = tags.get("og:image");
  expect(url).toBe(`${services.config.public_url}/art/preview/donations/general.png`);
  expect(await pictureAt(url)).toMatchObject({ format: "png", width: 1200, height: 630 });
});

test("a shared link to giving to a campaign has the campaign's picture", async () => {
  const id = await makeLiveCampaign(services.db, await makePerson(services.db));
  const tags = await tagsOf(`/donations?campaign=${id}`);
  expect(tags.get("og:image")).toBe(`${services.config.public_url}/art/preview/campaign/${id}.png`);
  expect(tags.get("og:image:alt")).toBe("A well for Tikiri");
  expect(await pictureAt(tags.get("og:image"))).toMatchObject({ width: 1200 });
});

test("a shared link that names no campaign has the picture of giving", async () => {
  const tags = await tagsOf("/donations?campaign=019f0000-0000-7000-8000-000000000000");
  expect(tags.get("og:image")).toMatch(/\/art\/preview\/donations\/general\.png$/);
});

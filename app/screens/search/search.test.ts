import { beforeAll, describe, expect, it } from "vitest";
import { loadDemoPrograms } from "../../../database/demo/load-programs.ts";
import { makeLiveCampaign, makePerson } from "../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../tests/support/database.ts";
import { pageArgs } from "../../../tests/support/page-args.ts";
import { createUser } from "../../../tests/support/people.ts";
import { listProduct, openShop } from "../../../tests/support/products.ts";
import { campaignCategories } from "../../domains/campaigns/schema.ts";
import { command } from "../../platform/database/sql.ts";
import type { Services } from "../../platform/services.ts";
import { loader } from "./search-page.tsx";
import { hitsPerGroup } from "./server/find-everywhere.ts";

let services: Services;
let live_id: string;

beforeAll(async () => {
  services = await createTestServices();
  const { db } = services;
  const organiser = await makePerson(db);
  live_id = await makeLiveCampaign(db, organiser, { title: "Looms for the weavers of Barpali" });
  const vendor = await createUser(services, { role: "vendor" });
  await openShop(db, vendor.user_id);
  for (let i = 0; i <= hitsPerGroup; i += 1)
    await listProduct(db, vendor.user_id, { name: `Sari of the weavers ${i}` });
  await listProduct(db, vendor.user_id, { name: "A draft for weavers", status: "draft" });
  await loadDemoPrograms(db);
});

async function found(q: string) {
  const { groups } = await loader(pageArgs(services, `/search?q=${encodeURIComponent(q)}`));
  return Object.fromEntries(groups.flatMap(({ group, found }) => ("hits" in found ? [[group, found]] : [])));
}

describe("/search", () => {
  it("finds in every group what is public, and links to the lists that have more", async () => {
    const { campaigns, products, programs, stories } = await found("weavers");
    expect(campaigns?.hits.map(({ href }) => href)).toEqual([`/campaigns/${live_id}`]);
    expect(campaigns?.all_href).toBeNull();
    expect(products?.hits).toHaveLength(hitsPerGroup);
    expect(products?.hits.every(({ title }) => title.startsWith("Sari of the weavers"))).toBe(true);
    expect(products?.all_href).toBe("/marketplace?q=weavers");
    expect([programs?.hits, stories?.hits]).toEqual([[], []]);
  });

  it("finds programs by all of the words, in any order and case", async () => {
    expect((await found("LITERACY digital")).programs?.hits.map(({ href }) => href)).toEqual([
      "/programs/education/digital-literacy",
    ]);
    expect((await found("digital zzz")).programs?.hits).toEqual([]);
  });

  it("says which words it searched in place of misspelt ones", async () => {
    const { campaigns } = await found("weavars");
    expect(campaigns?.hits.map(({ href }) => href)).toEqual([`/campaigns/${live_id}`]);
    expect(campaigns?.corrected_q).toContain("weavers");
  });

  it("shows the group that matches best first, and marks what matched, also by a synonym", async () => {
    const { groups } = await loader(pageArgs(services, "/search?q=saree"));
    const [best] = groups;
    expect(best).toMatchObject({ group: "products", found: { marked: ["sari"] } });
    const { groups: of_looms } = await loader(pageArgs(services, "/search?q=looms+barpali"));
    expect(of_looms[0]).toMatchObject({ group: "campaigns" });
  });

  it("finds sellers, pages of help, and campaigns that have ended", async () => {
    expect((await found("meher weavers")).sellers?.hits[0]).toMatchObject({ title: "Meher Weavers" });
    expect((await found("refund policy")).pages?.hits[0]).toMatchObject({ href: "/refund-policy" });
    const organiser = await makePerson(services.db);
    const id = await makeLiveCampaign(services.db, organiser, { title: "Boats for Chilika" });
    await services.db.run(
      command`update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${id}`,
    );
    expect((await found("chilika")).campaigns?.hits).toMatchObject([{ has_ended: true }]);
  });

  it("shows campaigns that have ended in every order, after those that run", async () => {
    const { db } = services;
    const organiser = await makePerson(db);
    const make = (title: string) => makeLiveCampaign(db, organiser, { title });
    const ended_id = await make("Nets for Zorilla");
    await db.run(
      command`update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${ended_id}`,
    );
    const sorted = async (q: string) => {
      const { groups } = await loader(pageArgs(services, `/search?q=${q}&in=campaigns&sort=newest`));
      const campaigns = groups.find(({ group }) => group === "campaigns")?.found;
      return campaigns && "hits" in campaigns ? campaigns : undefined;
    };
    const ended = { href: `/campaigns/${ended_id}`, has_ended: true };
    expect(await sorted("zorilla")).toMatchObject({ hits: [ended], total: { count: 1 } });
    const running_id = await make("Lamps for Zorilla");
    expect(await sorted("zorilla")).toMatchObject({
      hits: [{ href: `/campaigns/${running_id}`, has_ended: false }, ended],
      total: { count: 2 },
      tally: [{ count: 2 }],
    });
  });

  it("shows the nearest categories and what is popular where nothing was found, and nowhere else", async () => {
    const { is_empty, popular } = await loader(pageArgs(services, "/search?q=sari+car"));
    expect(is_empty).toBe(true);
    const near = { says: "some", product_categories: ["Textiles"], campaign_categories: [] };
    expect(popular).toMatchObject(near);
    expect(popular && "hits" in popular && popular.hits.length).toBeGreaterThan(0);
    const { popular: of_nothing } = await loader(pageArgs(services, "/search?q=zzqqzz"));
    expect(of_nothing).toMatchObject({ says: "none", product_categories: ["Textiles"] });
    const { popular: without_words } = await loader(pageArgs(services, "/search"));
    expect(without_words).toMatchObject({ says: "none", campaign_categories: [...campaignCategories] });
    expect((await loader(pageArgs(services, "/search?q=weavers"))).popular).toBeNull();
  });

  it("counts each kind, and shows more of one that is chosen, of one category and in another order", async () => {
    const { groups, choice } = await loader(
      pageArgs(services, "/search?q=weavers&in=products&category=Textiles&sort=price_low"),
    );
    expect(choice).toEqual({ kind: "products", category: "Textiles", sort: "price_low" });
    const products = groups.find(({ group }) => group === "products")?.found;
    expect(products).toMatchObject({
      total: { count: hitsPerGroup + 1, is_exact: true },
      tally: [{ category: "Textiles", count: hitsPerGroup + 1 }],
      all_href: null,
    });
    expect(products && "hits" in products && products.hits.length).toBe(hitsPerGroup + 1);
    const campaigns = groups.find(({ group }) => group === "campaigns")?.found;
    expect(campaigns).toMatchObject({ total: { count: 1, is_exact: true } });
    const { choice: unknown } = await loader(pageArgs(services, "/search?q=weavers&in=cars&sort=x"));
    expect(unknown).toEqual({ kind: null, category: null, sort: null });
  });

  it("shows a page that does not say the word behind what does, also in a text alone", async () => {
    const organiser = await makePerson(services.db);
    const title = "Benches for Kuchinda";
    const id = await makeLiveCampaign(services.db, organiser, { title, description: "The school has none." });
    const { groups } = await loader(pageArgs(services, "/search?q=school"));
    const shown = groups.filter(({ found: own }) => "hits" in own && own.hits.length > 0);
    expect(shown.find(({ group }) => group === "campaigns")).toMatchObject({
      found: { hits: [{ href: `/campaigns/${id}` }] },
    });
    // Programs have another word for it in their names.
    expect(shown.map(({ group }) => group)).toEqual(["programs", "campaigns", "pages"]);
  });

  it("finds pages by their headings and by what people type for them", async () => {
    expect((await found("paisa wapas")).pages?.hits[0]).toMatchObject({ href: "/refund-policy" });
    expect((await found("cookies")).pages?.hits[0]).toMatchObject({ href: "/privacy" });
  });

  it.each(["", "   ", "%", "'", "\u0000", "&q=1", "x".repeat(10_000)])("answers %j", async (q) => {
    const groups = await found(q);
    expect(Object.values(groups).flatMap(({ hits }) => hits)).toEqual([]);
  });

  it("shows the other groups where one cannot be read", async () => {
    await services.db.run(command`alter table programs rename to lost_programs`);
    const { groups, watched_q } = await loader(pageArgs(services, "/search?q=weavers"));
    await services.db.run(command`alter table lost_programs rename to programs`);
    expect(groups.flatMap(({ group, found }) => ("failed" in found ? [group] : []))).toEqual(["programs"]);
    // Who leaves may have looked for what could not be shown.
    expect(watched_q).toBe("");
    expect((await loader(pageArgs(services, "/search?q=weavers"))).watched_q).toBe("weavers");
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { type Suggestions, suggestionsMax } from "../suggestion.ts";

let services: Services;
let vendor_id: string;
let campaign_id: string;

beforeAll(async () => {
  services = await createTestServices();
  const { db } = services;
  const organiser = await makePerson(db);
  campaign_id = await makeLiveCampaign(db, organiser, { title: "Looms for the weavers of Barpali" });
  vendor_id = (await createUser(services, { role: "vendor" })).user_id;
  await openShop(db, vendor_id, "Weavers of Nuapatna");
  for (let i = 0; i < suggestionsMax; i++)
    await listProduct(db, vendor_id, { name: `Sari of the weavers ${i}`, price_paise: 45_050 });
  await listProduct(db, vendor_id, { name: "A draft for weavers", status: "draft" });
});

async function suggested(search: string) {
  const response = await createClients(services).guest("GET", `/api/v1/search/suggestions${search}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Suggestions;
}
const kindsOf = ({ suggestions }: Suggestions) => [...new Set(suggestions.map(({ kind }) => kind))];

describe("suggestions", () => {
  it("have products with their price, the category, campaigns and sellers, at most eight", async () => {
    const { suggestions, corrected_q } = await suggested("?q=weavers");
    expect(corrected_q).toBeNull();
    expect(suggestions).toHaveLength(suggestionsMax);
    expect(suggestions.find(({ kind }) => kind === "product")).toMatchObject({
      name: expect.stringMatching(/^Sari of the weavers \d$/),
      href: expect.stringMatching(/^\/products\//),
      image: expect.stringMatching(/^\/art\//),
      price: 450.5,
    });
    expect(suggestions).toContainEqual(
      expect.objectContaining({ kind: "category", name: "Textiles", href: "/marketplace?category=Textiles" }),
    );
    expect(suggestions).toContainEqual(
      expect.objectContaining({ kind: "campaign", href: `/campaigns/${campaign_id}`, has_ended: false }),
    );
    expect(suggestions).toContainEqual(
      expect.objectContaining({ kind: "seller", href: `/sellers/${vendor_id}` }),
    );
  });

  it("correct the words of each kind by an index of their own", async () => {
    const kinds = await services.db.many(sql({ kind: "text", is_indexed: "bool" })`
      select distinct kind, to_regclass('search_words_alike_' || kind) is not null as is_indexed
      from search_words order by kind`);
    expect(kinds).toEqual(["campaigns", "products", "sellers"].map((kind) => ({ kind, is_indexed: true })));
  });

  it("begin with the kind whose name has the words, while the last one is still being typed", async () => {
    expect(kindsOf(await suggested("?q=loo"))[0]).toBe("campaign");
    expect(kindsOf(await suggested("?q=weavers%20nuapa"))[0]).toBe("seller");
    expect(kindsOf(await suggested("?q=textil"))[0]).toBe("category");
  });

  it("say which words were searched in place of misspelt ones", async () => {
    const { suggestions, corrected_q } = await suggested("?q=weavars");
    expect(suggestions.length).toBeGreaterThan(0);
    expect(corrected_q).toBe("weavers");
  });

  it("are of the price that is named in words, unless nothing costs so little", async () => {
    for (const [name, price_paise] of [
      ["Gamucha for the Bath", 20_000],
      ["Gamucha of Silk", 90_000],
    ] as const)
      await listProduct(services.db, vendor_id, { name, price_paise });
    const names = async (q: string) =>
      (await suggested(`?${new URLSearchParams({ q })}`)).suggestions
        .filter(({ kind }) => kind === "product")
        .map(({ name }) => name);
    expect(await names("gamucha under 300")).toEqual(["Gamucha for the Bath"]);
    expect(await names("300 se upar gamucha")).toEqual(["Gamucha of Silk"]);
    expect(await names("gamucha under 20")).toEqual(await names("gamucha"));
  });

  it("say of a campaign that has ended that it has", async () => {
    const organiser = await makePerson(services.db);
    const id = await makeLiveCampaign(services.db, organiser, { title: "Boats for Chilika" });
    await services.db.run(
      command`update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${id}`,
    );
    expect((await suggested("?q=chilika")).suggestions).toEqual([
      expect.objectContaining({ href: `/campaigns/${id}`, has_ended: true }),
    ]);
  });

  it.each([
    "",
    "?q=",
    "?q=s",
    "?q=%00%25",
    "?q='%22",
    "?q=weavers&q=sari",
    "?x=1",
    `?q=${"x".repeat(3000)}`,
    `?q=${"zq%20".repeat(100)}`,
    "?q=%F0%9F%98%80%20%E2%80%8D",
    "?q=%ED%A0%80%3A*%26!",
  ])("are none for %s, and no error", async (search) => {
    expect(await suggested(search)).toEqual({ suggestions: [], corrected_q: null });
  });
});

import { expect, test } from "vitest";
import { sql } from "../../../app/platform/database/sql.ts";
import { publicPaths } from "../../support/journeys.ts";
import { useOwnSite } from "../../support/site.ts";

/** All links of the demo: other tests write stories and products whose links look alike. */
const tests = useOwnSite();

/** Of the pages of one kind, such as those of stories, so many are opened. */
const most_of_a_kind = 5;
const kindOf = ({ pathname, searchParams }: URL) =>
  [pathname.replaceAll(/[0-9a-f-]{36}/g, "…"), ...searchParams.keys()].join(" ");

/** What a document lacks that is whole before any script runs. */
function lacks(document: string): string[] {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(document) ?? [];
  const fragments = [...document.matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id);
  return [
    ...(document.match(/<h1\b/g)?.length === 1 ? [] : ["one heading of level 1"]),
    ...(main.replaceAll(/<[^>]*>/g, "").length > 100 ? [] : ["content"]),
    ...(document.includes("data-skeletons") ? ["content in place of skeletons"] : []),
    ...fragments.filter((id) => !document.includes(`id="${id}"`)).map((id) => `#${id}, which it links`),
  ];
}

test("each public page is whole in its document, and its internal links lead to pages that exist, as theirs do", async () => {
  const { url } = tests.site;
  const public_paths = new Set(await publicPaths(tests.site));
  const known = new Set(public_paths);
  const followed = new Map<string, number>();
  const wrong: string[] = [];
  const found_on = new Map<string, string>();
  for (const path of known) {
    const response = await fetch(url + path);
    if (response.status !== 200)
      wrong.push(`${path} (on ${found_on.get(path) ?? "the list"}): ${response.status}`);
    if (!response.headers.get("content-type")?.includes("text/html")) continue;
    const document = await response.text();
    if (public_paths.has(path)) wrong.push(...lacks(document).map((part) => `${path} lacks ${part}`));
    for (const [, href = ""] of document.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const target = new URL(href.replaceAll("&amp;", "&"), url + path);
      if (href === "" || href === "#") wrong.push(`an empty link on ${path}`);
      if (target.origin !== url) continue;
      const target_path = target.pathname + target.search;
      if (known.has(target_path)) continue;
      const kind = kindOf(target);
      const of_kind = (followed.get(kind) ?? 0) + 1;
      if (of_kind > most_of_a_kind) continue;
      followed.set(kind, of_kind);
      known.add(target_path);
      found_on.set(target_path, path);
    }
  }
  expect(wrong).toEqual([]);
  expect(known.size).toBeGreaterThan(80);
  expect(followed.size).toBeGreaterThan(20);
});

test("links that look alike say in their text where they lead", async () => {
  for (const path of ["/", "/stories", "/programs"]) {
    const html = await (await fetch(tests.site.url + path)).text();
    const targets = new Map<string, Set<string>>();
    for (const [, href = "", content = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/g)) {
      const text = content.replaceAll(/<[^>]*>/g, "").trim();
      if (/^(?:read|learn) more/i.test(text)) targets.set(text, (targets.get(text) ?? new Set()).add(href));
    }
    expect(targets.size, path).toBeGreaterThan(1);
    expect([...targets].filter(([text, hrefs]) => hrefs.size > 1 || /^\w+ more$/i.test(text))).toEqual([]);
  }
});

test("search engines are kept from what is one person's, and from the API", async () => {
  const answer = await fetch(`${tests.site.url}/robots.txt`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const closed = [...(await answer.text()).matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  expect(closed).toEqual(expect.arrayContaining(["/api/", "/auth", "/dashboard"]));
  const open = (await publicPaths(tests.site)).filter((path) => !/^\/(?:auth|api\/docs)$/.test(path));
  expect(open.filter((path) => closed.some((start) => `${path}/`.startsWith(start)))).toEqual([]);
});

/** What the documents of these paths tell search engines, first. */
const described: readonly (readonly [RegExp, string[]])[] = [
  [/^\/$/, ["NGO", "WebSite"]],
  [/^\/campaigns\/./, ["Project", "BreadcrumbList"]],
  [/^\/stories\/./, ["Article", "BreadcrumbList"]],
  [/^\/events\//, ["Event"]],
  [/^\/products\//, ["Product", "BreadcrumbList"]],
  [/^\/sellers\//, ["BreadcrumbList"]],
  [/^\/programs\/./, ["BreadcrumbList", "Course"]],
];

const opened_of_products = 10;

async function addressesIn(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
}

function typesIn(document: string): string[] {
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(document) ?? [];
  return (JSON.parse(json) as { "@graph": { "@type": string }[] })["@graph"].map((thing) => thing["@type"]);
}

test("each address of the sitemap is its page's own, no two pages have one title, and each kind is described", async () => {
  const parts = await addressesIn(`${tests.site.url}/sitemap.xml`);
  const addresses = (await Promise.all(parts.map(addressesIn))).flat();
  expect(addresses.length).toBeGreaterThan(600);
  expect(new Set(addresses).size).toBe(addresses.length);
  const wrong: string[] = [];
  const of_one_name = await nameAlike();
  // Of the many products each tenth is opened, and those of one name; the others have the titles of their rows.
  const products = addresses.filter((address) => address.includes("/products/"));
  const left = [
    ...addresses.filter((address) => !address.includes("/products/")),
    ...products.filter((address, at) => at % opened_of_products === 0 || isOfOneName(address)),
  ];
  function isOfOneName(address: string) {
    return of_one_name.some((id) => address.endsWith(id));
  }
  const rows = await tests.site.services.db.many(sql({ id: "uuid", title: "text" })`
    select id, coalesce(seo_title, name || ' by ' || seller_name) as title from products
    where is_listed and id <> all(${of_one_name}::uuid[])`);
  const of_rows = rows.map(({ id, title }) => [`${title} · Sahayog`, `/products/${id}`] as const);
  expect(new Set(of_rows.map(([title]) => title)).size).toBe(products.length - of_one_name.length);
  const by_title = new Map<string, string>(of_rows);
  const walkOn = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      // A page that was kept before has the earlier name: with a cookie of the site none is.
      const headers = new Headers(isOfOneName(address) ? { cookie: "sahayog_own=1" } : {});
      const document = await (await fetch(address, { headers })).text();
      const { pathname } = new URL(address);
      const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(document) ?? [];
      if (canonical !== address) wrong.push(`${pathname} calls itself ${canonical}`);
      const [, title = ""] = /<title>([^<]*)<\/title>/.exec(document) ?? [];
      const other = by_title.get(title);
      if (other !== undefined && other !== pathname)
        wrong.push(`${pathname} and ${other} are both called ${title}`);
      by_title.set(title, pathname);
      const [, expected = []] = described.find(([paths]) => paths.test(pathname)) ?? [];
      const types = typesIn(document);
      if (types.join() !== expected.join()) wrong.push(`${pathname} is described as ${types.join()}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, walkOn));
  expect(wrong).toEqual([]);
  const variants = [...by_title.keys()].flatMap((title) => /^One Name \((.+)\) by /.exec(title)?.[1] ?? []);
  expect(variants.toSorted()).toEqual(["no. 3", "no. 4", "silk, tussar", "₹4,100"]);
});

/** Four products of one seller get one name; returns their ids. Two of them do not differ in anything. */
async function nameAlike(): Promise<string[]> {
  const rows = await tests.site.services.db.many(sql({ id: "uuid" })`
    with seller as (select vendor_id from products where is_listed group by 1 order by count(*) desc limit 1),
    alike as (
      select id, row_number() over (order by id) as place from products join seller using (vendor_id)
      where is_listed order by id limit 4)
    update products set name = 'One Name', seo_title = null, compare_price_paise = null,
      materials = case when place = 1 then '{silk,tussar}'::text[] else '{cotton}' end,
      price_paise = case when place = 2 then 410000 else 120000 end
    from alike where alike.id = products.id returning alike.id`);
  return rows.map(({ id }) => id);
}

test("the questions of a campaign are described where the document shows them", async () => {
  const campaign = (await publicPaths(tests.site)).find((path) => /^\/campaigns\/./.test(path)) ?? "";
  const typesOf = async (path: string) => typesIn(await (await fetch(tests.site.url + path)).text());
  expect(await typesOf(campaign)).not.toContain("FAQPage");
  expect(await typesOf(`${campaign}?tab=faq`)).toContain("FAQPage");
});

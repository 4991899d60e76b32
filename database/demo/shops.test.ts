import { describe, expect, test } from "vitest";
import { gstinProblem } from "../../app/domains/catalog/gstin.ts";
import { productFields } from "../../app/domains/catalog/product-fields.ts";
import { productCategories, sellerLimits } from "../../app/domains/catalog/schema.ts";
import { districts } from "../../app/text/districts.ts";
import { accounts } from "./accounts.ts";
import { applicants } from "./applicants.ts";
import { customers } from "./customers.ts";
import { donorNames } from "./donors.ts";
import { descriptionOf } from "./load-products.ts";
import { neighbours } from "./neighbours.ts";
import { people } from "./people.ts";
import { shops } from "./shops.ts";

/** What the tiles of the marketplace say. */
const countByCategory: Record<string, number> = {
  Handicrafts: 145,
  Textiles: 89,
  "Organic Food": 167,
  "Home Decor": 78,
  Jewelry: 56,
  Artwork: 34,
};

const collections = shops.flatMap((shop) => shop.collections.map((collection) => ({ shop, collection })));
const products = collections.flatMap(({ shop, collection }) =>
  collection.products.map((product) => ({ shop, collection, product })),
);
const listed = products.filter(({ product }) => !product.status || product.status === "active");
const reviews = products.flatMap(({ product }) => product.reviews ?? []);

function repeated<T>(values: T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

/** Sentences with the number of texts that have them. */
function sentenceCounts(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const sentence of new Set(text.split(/(?<=[.!?])\s+/)))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
}

describe("the demo products", () => {
  test("are as many in each category as its tile says", () => {
    const counted = productCategories.map((category) => [
      category,
      listed.filter(({ collection }) => collection.category === category).length,
    ]);
    expect(Object.fromEntries(counted)).toEqual(countByCategory);
  });

  test("have names, short texts and texts of their own", () => {
    expect(repeated(products.map(({ product }) => product.name.toLowerCase()))).toEqual([]);
    expect(repeated(products.map(({ product }) => product.short.toLowerCase()))).toEqual([]);
    expect(repeated(products.map(({ product }) => product.text.toLowerCase()))).toEqual([]);
  });

  test("repeat no sentence of a description more than four times", () => {
    const counts = sentenceCounts(
      products.map(({ collection, product }) => descriptionOf(collection, product)),
    );
    expect([...counts].filter(([, count]) => count > 4)).toEqual([]);
  });

  test("keep within the limits, with prices that were higher", () => {
    for (const { collection, product } of products) {
      expect(product.name.length).toBeLessThanOrEqual(productFields.name.longest);
      expect(product.short.length).toBeLessThanOrEqual(productFields.short_description.longest);
      expect(product.text.length).toBeGreaterThan(50);
      expect(product.dimensions.length).toBeLessThanOrEqual(productFields.dimensions.longest);
      expect((product.materials ?? collection.materials).length).toBeGreaterThan(0);
      expect(product.was_rupees ?? Number.POSITIVE_INFINITY).toBeGreaterThan(product.price_rupees);
      expect(product.weight_grams).toBeGreaterThan(0);
      expect(product.status === "rejected").toBe(product.rejected_reason !== undefined);
    }
  });

  test("are discounted in about a fifth, sold out in a few dozen, and featured in every category", () => {
    const discounted = listed.filter(({ product }) => product.was_rupees !== undefined).length;
    expect(discounted / listed.length).toBeGreaterThan(0.15);
    expect(discounted / listed.length).toBeLessThan(0.25);
    const sold_out = listed.filter(({ product }) => product.stock === 0).length;
    expect(sold_out).toBeGreaterThanOrEqual(20);
    expect(sold_out).toBeLessThanOrEqual(30);
    const featured = listed.filter(({ product }) => product.is_featured);
    expect(featured).toHaveLength(12);
    expect(new Set(featured.map(({ collection }) => collection.category)).size).toBe(
      productCategories.length,
    );
  });

  test("are found in Odia script, too", () => {
    expect(listed.filter(({ product }) => /\p{Script=Oriya}/u.test(product.name)).length).toBeGreaterThan(30);
  });

  test("of one vendor are in every status", () => {
    const kalandi = shops.find(({ email }) => email === "vendor@example.org");
    const own = kalandi?.collections.flatMap((collection) => collection.products) ?? [];
    expect(new Set(own.map(({ status }) => status ?? "approved"))).toEqual(
      new Set(["draft", "active", "archived", "pending", "approved", "rejected"]),
    );
    expect(own.filter(({ status }) => !status || status === "active").length).toBeGreaterThan(10);
  });
});

describe("the demo shops", () => {
  test("are at least twenty-four, in true districts, mostly verified", () => {
    expect(shops.length).toBeGreaterThanOrEqual(24);
    const district = ({ location }: { location: string }) => location.split(", ").at(-2);
    const unknown = [...shops, ...applicants].filter(
      (shop) => !districts.some((known) => known === district(shop)) || !shop.location.endsWith(", Odisha"),
    );
    expect(unknown).toEqual([]);
    expect(new Set(shops.map(district)).size).toBeGreaterThanOrEqual(15);
    const verified = shops.filter(({ verified_days_ago }) => verified_days_ago !== null);
    expect(verified.length / shops.length).toBeGreaterThan(0.6);
    expect(verified.length).toBeLessThan(shops.length);
  });

  test("keep within the limits, are verified after their approval, and have products that fit", () => {
    for (const shop of shops) {
      expect(shop.name.length).toBeLessThanOrEqual(sellerLimits.name.longest);
      expect(shop.bio.length).toBeGreaterThan(sellerLimits.bio.shortest);
      expect(shop.craft.length).toBeLessThanOrEqual(sellerLimits.craft.longest);
      expect(shop.verified_days_ago ?? 0).toBeLessThan(shop.approved_days_ago);
      expect(shop.approved_days_ago).toBeGreaterThan(60);
      expect(shop.collections.flatMap((collection) => collection.products).length).toBeGreaterThan(7);
    }
  });

  test("have GST numbers that nobody can have", () => {
    for (const { gstin } of shops.filter((shop) => shop.gstin !== null)) {
      expect(gstinProblem(gstin ?? "")).toBeUndefined();
      expect(gstin?.charAt(5)).toBe("Z");
    }
  });

  test("include those of the two demo vendors, and leave two applications waiting", () => {
    const vendors = accounts.filter(({ role }) => role === "vendor");
    expect(vendors.map(({ email }) => shops.find((shop) => shop.email === email)?.person)).toEqual(
      vendors.map(({ display_name }) => display_name),
    );
    expect(applicants.filter(({ rejected_reason }) => rejected_reason === undefined)).toHaveLength(2);
    expect(applicants.filter(({ rejected_reason }) => rejected_reason !== undefined)).toHaveLength(1);
  });

  test("and their customers have addresses of their own on example.org", () => {
    const others = [...people, ...neighbours].map(({ email }) => email);
    const vendors = [...shops, ...applicants].map(({ email }) => email);
    const emails = [...vendors, ...customers.map(({ email }) => email), ...others];
    expect(repeated(emails)).toEqual([]);
    expect(emails.filter((email) => !email.endsWith("@example.org"))).toEqual([]);
    const donors = new Set(
      donorNames.map((name) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.org`),
    );
    expect(vendors.filter((email) => donors.has(email))).toEqual([]);
  });
});

describe("the demo reviews", () => {
  test("differ from each other and have a realistic mean", () => {
    expect(reviews.length).toBeGreaterThanOrEqual(700);
    expect(repeated(reviews.map(({ comment }) => comment))).toEqual([]);
    expect(repeated(reviews.flatMap(({ reply }) => reply ?? []))).toEqual([]);
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(4.2);
    expect(mean).toBeLessThan(4.5);
  });

  test("say why they are low, and are of listed products", () => {
    for (const { rating, comment } of reviews) if (rating <= 3) expect(comment.length).toBeGreaterThan(15);
    const unlisted = products.filter(({ product }) => product.status && product.status !== "active");
    expect(unlisted.filter(({ product }) => product.reviews)).toEqual([]);
  });
});

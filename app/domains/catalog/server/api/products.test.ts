import { beforeAll, describe, expect, test } from "vitest";
import { createClients } from "../../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { insertProduct, insertSeller } from "../../../../../tests/support/product-rows.ts";
import type { Services } from "../../../../platform/services.ts";

let services: Services;
let vendor_id: string;
const ids: string[] = [];

beforeAll(async () => {
  services = await createTestServices();
  vendor_id = await insertSeller(services.db, { name: "Dhokra House", is_verified: true });
  for (let i = 0; i < 5; i++)
    ids.unshift(
      await insertProduct(services.db, vendor_id, {
        name: `Bell ${i}`,
        category: i % 2 === 0 ? "Handicrafts" : "Home Decor",
        price_paise: 49_950 + 100 * i,
        compare_price_paise: i === 4 ? 80_000 : null,
        review_count: i === 4 ? 3 : 0,
        rating_sum: i === 4 ? 13 : 0,
        inventory_quantity: i,
        created_at: new Date(Date.UTC(2026, 0, 1 + i)),
      }),
    );
});

async function get(search: string) {
  const response = await createClients(services).guest("GET", `/api/v1/products${search}`);
  return { status: response.status, body: await response.json() };
}
const idsOf = (body: { products: { id: string }[] }) => body.products.map(({ id }) => id);

describe("GET /api/v1/products", () => {
  test("lists products, newest first, with prices in rupees", async () => {
    const { status, body } = await get("");
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(ids);
    expect(body).toMatchObject({ next_cursor: null, total: { count: 5, is_exact: true }, corrected_q: null });
    expect(body.products[0]).toEqual({
      id: ids[0],
      name: "Bell 4",
      seller: "Dhokra House",
      seller_id: vendor_id,
      price: 503.5,
      originalPrice: 800,
      discount: 37,
      rating: 4.33,
      reviews: 3,
      location: "Nuapatna, Cuttack, Odisha",
      image: `/art/dhokra/${ids[0]}.svg?of=bell`,
      category: "Handicrafts",
      verified: true,
      inStock: true,
    });
    expect(body.products[4]).toMatchObject({
      originalPrice: null,
      discount: 0,
      rating: 0,
      inStock: false,
    });
  });

  test("pages, sorts, filters and searches", async () => {
    const first = (await get("?limit=2&sort=price_low")).body;
    expect(idsOf(first)).toEqual([ids[4], ids[3]]);
    const second = (await get(`?limit=2&sort=price_low&cursor=${encodeURIComponent(first.next_cursor)}`))
      .body;
    expect(idsOf(second)).toEqual([ids[2], ids[1]]);
    expect(second.total).toBeNull();
    expect(idsOf((await get("?category=Home%20Decor")).body)).toEqual([ids[1], ids[3]]);
    expect(idsOf((await get("?price_from=500&price_to=502.5")).body)).toEqual([ids[1], ids[2], ids[3]]);
    expect(idsOf((await get("?in_stock=yes&district=Cuttack&verified=yes")).body)).toEqual(ids.slice(0, 4));
    expect(idsOf((await get("?district=Puri")).body)).toEqual([]);
    expect(idsOf((await get("?q=bell%203")).body)).toEqual([ids[1]]);
  });

  test.each([
    "sort=newest",
    "category=Cars",
    "district=Delhi",
    "price_from=-1",
    "price_from=लाख",
    "price_to=1e15",
    "price_to=0.001",
    "price_to=99999999999",
    "price_from=500&price_to=100",
    "in_stock=maybe",
    "verified=true",
    "limit=0",
    "limit=51",
    "limit=abc",
    "cursor=abc",
    "cursor=",
    "cursor=%00",
    "sort=price_low&cursor=1_2026-01-01T00:00:00.000Z_019f0000-0000-7000-8000-000000000000",
    `q=${"x".repeat(101)}`,
    "vendor_id=1",
    "status=draft",
  ])("refuses %s", async (search) => {
    const { status, body } = await get(`?${search}`);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });

  test.each([
    "%00",
    "'",
    "%22%5C%3A*%26%7C!()%3C-%3E",
    "%EF%BF%BD",
    "__proto__",
    "a%20OR%201%3D1",
    "😀",
    "x".repeat(100),
  ])("searches for %s like for any other text", async (q) => {
    expect(await get(`?q=${q}`)).toMatchObject({ status: 200, body: { next_cursor: null } });
  });
});

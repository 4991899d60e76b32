import { beforeAll, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { listProduct, openShop } from "../../../../../tests/support/products.ts";
import { deliver } from "../../../../../tests/support/reviews.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";

let services: Services;
let api: Clients;
let vendor: Client;
beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  vendor = await api.person({ role: "vendor" });
  await openShop(services.db, vendor.user_id, "Meher Weavers");
});

test("a product has its pictures, its details and its newest reviews, and no stock or cost", async () => {
  const id = await listProduct(services.db, vendor.user_id, {
    name: "Bomkai sari",
    price_paise: 149_950,
    compare_price_paise: 199_900,
  });
  await services.db.run(command`
    update products set materials = '{Silk}', dimensions = '5.5 m', care_instructions = 'Dry clean.',
      weight_grams = 650, cost_price_paise = 90000 where id = ${id}`);
  await services.db.run(command`
    insert into product_pictures (product_id, position, image_url, alt_text)
    values (${id}, 1, '/art/textiles/2.svg', null), (${id}, 0, '/art/textiles/1.svg', 'The border')`);
  const buyer = await api.person({ display_name: "Mina Sahu" });
  await deliver(services, id, buyer);
  await buyer.ask("POST", `/products/${id}/reviews`, { rating: 4, comment: "Soft." });
  const answer = await api.guest("GET", `/products/${id.toUpperCase()}`);
  expect(answer.status).toBe(200);
  const product = (await answer.json()) as Record<string, unknown>;
  expect(product).toMatchObject({
    id,
    name: "Bomkai sari",
    seller: "Meher Weavers",
    seller_id: vendor.user_id,
    price: 1499.5,
    originalPrice: 1999,
    discount: 24,
    rating: 4,
    reviews: 1,
    location: "Barpali, Bargarh, Odisha",
    image: "/art/textiles/1.svg",
    category: "Textiles",
    verified: false,
    inStock: true,
    images: [
      { url: "/art/textiles/1.svg", alt: "The border" },
      { url: "/art/textiles/2.svg", alt: null },
    ],
    description: "Woven by hand.",
    materials: ["Silk"],
    dimensions: "5.5 m",
    careInstructions: "Dry clean.",
    weight: 0.65,
    deliveryTime: "3–7 days",
    customerReviews: [{ name: "Mina Sahu", rating: 4, comment: "Soft.", verified: true }],
  });
  expect(JSON.stringify(product)).not.toMatch(/inventory|cost|quantity/);
});

test("what a closed shop has cannot be bought", async () => {
  const id = await listProduct(services.db, vendor.user_id, {});
  const isInStock = async () =>
    ((await (await api.guest("GET", `/products/${id}`)).json()) as { inStock: boolean }).inStock;
  expect(await isInStock()).toBe(true);
  await services.db.run(
    command`update sellers set role_revoked_at = now() where vendor_id = ${vendor.user_id}`,
  );
  expect(await isInStock()).toBe(false);
  await services.db.run(
    command`update sellers set role_revoked_at = null where vendor_id = ${vendor.user_id}`,
  );
});

test("a product without photos has what is drawn for it as its images", async () => {
  const id = await listProduct(services.db, vendor.user_id, {});
  const product = (await (await api.guest("GET", `/products/${id}`)).json()) as {
    image: string;
    images: { url: string }[];
  };
  expect(product.images.map(({ url }) => url)).toEqual([
    product.image,
    product.image.replace(".svg", "-2.svg"),
    product.image.replace(".svg", "-3.svg"),
  ]);
});

test("a product that is not public is found by its vendor and admins alone", async () => {
  const id = await listProduct(services.db, vendor.user_id, { status: "draft" });
  const [other, admin] = await Promise.all([api.person(), api.person({ role: "admin" })]);
  for (const ask of [api.guest, other.ask]) {
    await expectProblem(ask("GET", `/products/${id}`), 404, "product_not_found");
    await expectProblem(ask("GET", `/products/${id}/reviews`), 404, "product_not_found");
  }
  for (const ask of [vendor.ask, admin.ask]) expect((await ask("GET", `/products/${id}`)).status).toBe(200);
});

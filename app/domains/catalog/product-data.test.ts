import { expect, test } from "vitest";
import type { ProductDetail } from "./product.ts";
import { productData } from "./product-data.ts";

const product = {
  id: "019f0000-0000-7000-8000-000000000001",
  name: "Sari",
  description: "Woven by hand.",
  category: "Textiles",
  materials: [],
  pictures: [{ image_url: "/uploads/1/960.webp", alt_text: null }],
  review_count: 0,
  rating_hundredths: 0,
  is_in_stock: true,
  out_of_sight: null,
  seller: {
    vendor_id: "019f0000-0000-7000-8000-000000000002",
    name: "Meher",
    is_open: true,
    has_page: true,
    is_on_vacation: false,
  },
} as unknown as ProductDetail;
const dataOf = (changes: object = {}) =>
  productData({ ...product, ...changes }, { price: "1575.50" }, "https://sahayog.example.org");

test("a product names its seller as brand, the price of its terms, and a rating only with reviews", () => {
  expect(dataOf()).toMatchObject({
    brand: { name: "Meher" },
    sku: product.id,
    image: ["https://sahayog.example.org/uploads/1/960.webp"],
    offers: { price: "1575.50", availability: "https://schema.org/InStock" },
  });
  expect(dataOf()).not.toHaveProperty("aggregateRating");
  expect(dataOf({ review_count: 3, rating_hundredths: 466 })).toMatchObject({
    aggregateRating: { ratingValue: "4.7", reviewCount: 3 },
  });
});

test("what is sold out, and what a closed shop has, is out of stock", () => {
  const away = { ...product.seller, is_on_vacation: true };
  for (const changes of [{ is_in_stock: false }, { seller: away }])
    expect(dataOf(changes)).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
});

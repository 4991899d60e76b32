import { expect, test } from "vitest";
import { productAvailability } from "./product.ts";
import { discountPercent, filledStars, ratingText } from "./schema.ts";

test("as many stars are filled as the rating rounded down, and its text has the nearest decimal", () => {
  expect([0, 99, 100, 470, 499, 500].map(filledStars)).toEqual([0, 0, 1, 4, 4, 5]);
  expect([0, 444, 448, 470, 499, 500].map(ratingText)).toEqual(["0.0", "4.4", "4.5", "4.7", "5.0", "5.0"]);
});

test("a discount is never said to be more than it is", () => {
  expect(discountPercent(150_000, 200_000)).toBe(25);
  expect(discountPercent(66_700, 100_000)).toBe(33);
  expect(discountPercent(100_000, null)).toBe(0);
});

test("a product is bought while it is public, its shop is open, and it is in stock", () => {
  const seller = { is_open: true, is_on_vacation: false };
  const product = { is_in_stock: true, out_of_sight: null, seller };
  expect(productAvailability(product)).toBe("buyable");
  expect(productAvailability({ ...product, is_in_stock: false })).toBe("out_of_stock");
  const away = { is_open: false, is_on_vacation: true };
  expect(productAvailability({ ...product, is_in_stock: false, seller: away })).toBe("on_vacation");
  expect(productAvailability({ ...product, seller: { ...away, is_on_vacation: false } })).toBe("closed");
  const draft = { state: "draft" as const, rejected_reason: null };
  expect(productAvailability({ ...product, out_of_sight: draft })).toBe("out_of_sight");
});

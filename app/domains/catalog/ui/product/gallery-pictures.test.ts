import { expect, test } from "vitest";
import type { ProductDetail } from "../../product.ts";
import { galleryPictures } from "./gallery-pictures.ts";

const product = {
  id: "p",
  name: "Brass fish",
  drawing: "/art/brass/p.svg?of=fish",
} as ProductDetail;

test("a product without photos has several drawings to choose from, the one of its cards first", () => {
  const pictures = galleryPictures({ ...product, pictures: [] });
  expect(pictures.map(({ url }) => url)).toEqual([
    "/art/brass/p.svg?of=fish",
    "/art/brass/p-2.svg?of=fish",
    "/art/brass/p-3.svg?of=fish",
  ]);
  expect(pictures.every(({ is_drawn }) => is_drawn)).toBe(true);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(3);
});

test("a product with a photo shows nothing drawn", () => {
  const photo = { image_url: "https://pictures.example.org/fish.jpg", alt_text: null };
  expect(galleryPictures({ ...product, pictures: [photo] })).toEqual([
    { url: photo.image_url, is_drawn: false, alt: "Brass fish, picture 1" },
  ]);
});

import { expect, test } from "vitest";
import { shops } from "../../../database/demo/shops.ts";
import { isPictureKind } from "../art/server/picture.ts";
import { craftPictureKind } from "./craft-picture.ts";
import { productPictureKind } from "./product-picture.ts";

test.each([
  ["Textiles", "Sambalpuri Cotton Sari", "Meher", "ikat"],
  ["Textiles", "A red sari", "Kotpad Aal Weavers", "handloom"],
  ["Artwork", "ପଟ୍ଟଚିତ୍ର", "Moharana", "pattachitra"],
  ["Home Decor", "Pattachitra Coconut", "Puri Stone Carvers", "pattachitra"],
  ["Organic Food", "Turmeric in a bamboo box", "Haladi Growers", "turmeric"],
  ["Organic Food", "Forest honey with turmeric", "Mahu", "honey"],
  ["Jewelry", "Filigree earrings", "Alamchand", "filigree"],
] as const)("in %s, %s of %s is drawn as %s", (category, name, seller_name, kind) =>
  expect(craftPictureKind(category, name, seller_name)).toBe(kind),
);

test.each(["Thorn bush", "In bloom", "Best price", "A thing"])("%s names no craft", (name) => {
  expect(craftPictureKind("Handicrafts", name, "Sahu and sons")).toBeUndefined();
  expect(productPictureKind({ category: "Handicrafts", name, seller_name: "Sahu" })).toBe("handicraft");
});

test("every product of the demo is drawn in the manner of its craft", () => {
  for (const { name: seller_name, collections } of shops)
    for (const { category, products } of collections)
      for (const { name } of products) {
        const kind = craftPictureKind(category, name, seller_name);
        expect(isPictureKind(kind ?? ""), `${seller_name}: ${name}`).toBe(true);
      }
});

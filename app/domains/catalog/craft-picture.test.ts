import { expect, test } from "vitest";
import { shops } from "../../../database/demo/shops.ts";
import { isPictureKind } from "../art/server/picture.ts";
import { productDrawing, productDrawn } from "./craft-picture.ts";
import type { ProductCategory } from "./schema.ts";

const drawn = (category: ProductCategory, name: string, seller_name: string, short_description = "") =>
  productDrawn({ id: "1", category, name, seller_name, short_description });

test.each([
  ["Textiles", "Sambalpuri Cotton Sari", "Meher", "ikat"],
  ["Textiles", "A red sari", "Kotpad Aal Weavers", "handloom"],
  ["Artwork", "ପଟ୍ଟଚିତ୍ର", "Moharana", "pattachitra"],
  ["Home Decor", "Pattachitra Coconut", "Puri Stone Carvers", "pattachitra"],
  ["Organic Food", "Turmeric in a bamboo box", "Haladi Growers", "turmeric"],
  ["Organic Food", "Forest honey with turmeric", "Mahu", "honey"],
  ["Jewelry", "Filigree earrings", "Alamchand", "filigree"],
] as const)("in %s, %s of %s is drawn as %s", (category, name, seller_name, kind) =>
  expect(drawn(category, name, seller_name).kind).toBe(kind),
);

test.each(["Thorn bush", "In bloom", "Best price", "A thing"])("%s names no craft and no thing", (name) => {
  expect(drawn("Handicrafts", name, "Sahu and sons")).toEqual({ kind: "handicraft", id: "1", colours: [] });
});

test("the description names what the name does not, and adds its colours", () => {
  const sari = {
    id: "1",
    category: "Textiles",
    name: "Sambalpuri Pasapali Cotton Sari",
    seller_name: "B",
  } as const;
  expect(
    productDrawing({ ...sari, short_description: "Red, black and white squares in true double ikat." }),
  ).toBe("/art/ikat/1.svg?of=sari&in=red-black-white");
  expect(drawn("Handicrafts", "Gajalaxmi", "Sahu", "A brass lamp for the evening.")).toMatchObject({
    subject: "lamp",
  });
});

test("most products of the demo show their thing, each in the manner of its craft", () => {
  const all = shops.flatMap(({ name: seller_name, collections }) =>
    collections.flatMap(({ category, products }) =>
      products.map(({ name, short }) => drawn(category, name, seller_name, short)),
    ),
  );
  expect(all.filter(({ kind }) => !isPictureKind(kind))).toEqual([]);
  expect(all.filter(({ subject }) => subject).length / all.length).toBeGreaterThan(0.88);
});

import { beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { insertProduct, insertSeller } from "../../../../tests/support/product-rows.ts";
import { pageOfProducts } from "./product-list.ts";
import { noFilters } from "../filters.ts";
import type { Database } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { addSynonyms, setSynonyms } from "../../../platform/search/synonyms.ts";

let db: Database;
let vendor_id: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  vendor_id = await insertSeller(db);
  for (const name of ["Pattachitra Scroll", "Silk Bed Cover", "Forest Honey", "Made to Order Tray"])
    await insertProduct(db, vendor_id, { name });
  await insertProduct(db, vendor_id, { name: "Nine Fish, Mobile", description: "Keep away from rainbows." });
});

async function found(q: string) {
  const { page, corrected_q } = await pageOfProducts(db, { ...noFilters, q }, 5);
  return [page[0]?.name, corrected_q];
}

test.each([
  [["saree", "sari", "sarees", "saris", "साड़ी"]],
  [["sambalpuri", "sambalpoori", "shambalpuri", "संबलपुरी"]],
  [["chawal", "chaaval", "चावल"]],
  [["jhumka", "झुमका"]],
  [["scarf", "scarves"]],
  [["box", "boxes"]],
  [["bedsheet", "bed sheet", "bed-sheet"]],
])("%j have one key", async (words) => {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(distinct search_key(word))::int4 as count from unnest(${words}::text[]) as word`);
  expect(count).toBe(1);
});

test.each([[["madhu", "made"]], [["brass", "bra"]], [["dhol", "dol"]], [["khadi", "kadi"]]])(
  "%j have several",
  async (words) => {
    const { count } = await db.one(sql({ count: "int4" })`
    select count(distinct search_key(word))::int4 as count from unnest(${words}::text[]) as word`);
    expect(count).toBe(words.length);
  },
);

describe("a search reads", () => {
  test.each([
    ["words that are written apart", "patta chitra", "Pattachitra Scroll", null],
    ["words that are written as one", "bedcover", "Silk Bed Cover", null],
    ["synonyms of other languages", "madhu", "Forest Honey", null],
    ["synonyms in their own letters", "शहद", "Forest Honey", null],
    ["a beginning", "pattach", "Pattachitra Scroll", null],
    ["a misspelt word", "pattachtra", "Pattachitra Scroll", "pattachitra"],
  ])("%s", async (_, q, name, corrected_q) => {
    expect(await found(q)).toEqual([name, corrected_q]);
  });

  test.each([
    ["a thing that is known and not here", "car"],
    ["words that mean something else together", "mobile phone"],
    ["a word that is only like one of a description", "rainbos"],
    ["one letter", "m"],
    ["marks", "%_'\\&|!<->:*"],
    ["letters of no script", "\ud83d\ude00 \u200d"],
    ["a hundred words", "zq ".repeat(100)],
    ["one very long word", "z".repeat(100)],
  ])("%s as nothing", async (_, q) => {
    expect(await found(q)).toEqual([undefined, null]);
  });
});

test("groups of synonyms can be added, changed and removed", async () => {
  await insertProduct(db, vendor_id, { name: "Quilt of Kalimpong" });
  const terms = (...all: string[]) => all.map((term) => ({ term, language: "en" as const }));
  const id = await db.transaction((tx) => addSynonyms(tx, terms("Gudri Xylo", "kalimpong", "KALIMPONG")));
  expect(await found("gudrixylo")).toEqual(["Quilt of Kalimpong", null]);
  await db.transaction((tx) => setSynonyms(tx, id, terms("wuzzler", "kalimpong")));
  expect(await found("gudrixylo")).toEqual([undefined, null]);
  expect(await found("wuzzler")).toEqual(["Quilt of Kalimpong", null]);
  await db.transaction((tx) => setSynonyms(tx, id, []));
  expect(await found("wuzzler")).toEqual([undefined, null]);
});

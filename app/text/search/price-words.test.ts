import { expect, test } from "vitest";
import { priceOfWords } from "./price-words.ts";

test.each([
  ["honey under 200", { q: "honey", price_to_paise: 20_000 }],
  ["painting below 1,000 rs", { q: "painting", price_to_paise: 100_000 }],
  ["saree 2000 se kam", { q: "saree", price_to_paise: 200_000 }],
  ["ଶାଢ଼ି 1000 ଟଙ୍କା ଭିତରେ", { q: "ଶାଢ଼ି", price_to_paise: 100_000 }],
  ["bag above 300 under 1k", { q: "bag", price_from_paise: 30_000, price_to_paise: 100_000 }],
  ["under 500", undefined],
  ["painting under glass", undefined],
  ["sari under 500 for wedding", { q: "sari for wedding", price_to_paise: 50_000 }],
  ["lamp 500 ml", undefined],
  ["oil less than 500 ml", undefined],
  ["toys above 3 years", undefined],
])("%s", (q, price) => {
  const found = priceOfWords(q);
  expect(found && { ...found, q: found.q.normalize("NFC") }).toEqual(
    price && { ...price, q: price.q.normalize("NFC") },
  );
});

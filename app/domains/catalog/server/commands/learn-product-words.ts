import type { Transaction } from "../../../../platform/database/database.ts";
import { learnWords } from "../../../../platform/database/search-words.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Namespace of product words in the search dictionary. */
export const productWords = "products";

/**
 * Adds a product's words to the search dictionary, if its page is public. Called when a product becomes public or its
 * texts change. Shops on vacation count too: their words are then known on return.
 */
export async function learnProductWords(tx: Transaction, product_id: string): Promise<void> {
  const found = await tx.maybeOne(sql({ words: "text[]" })`
    select tsvector_to_array(search) as words from products where id = ${product_id} and is_public`);
  if (found) await learnWords(tx, productWords, found.words);
}

/** The same for a changed seller name. */
export async function learnSellerName(tx: Transaction, vendor_id: string): Promise<void> {
  const { words } = await tx.one(sql({ words: "text[]" })`
    select coalesce(array_agg(distinct word), '{}') as words
    from products, unnest(tsvector_to_array(to_tsvector('simple', seller_name))) as word
    where vendor_id = ${vendor_id} and is_public`);
  await learnWords(tx, productWords, words);
}

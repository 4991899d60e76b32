import type { Transaction } from "../../../../platform/database/database.ts";
import { learnWords } from "../../../../platform/database/search-words.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The words of products among those of all that can be searched. */
export const productWords = "products";

/**
 * Makes the words of a product known to the search, once anybody may open its page; nothing before. Whoever makes a
 * product public or changes its texts calls it. A shop on vacation does not matter: its words are known when it is back.
 */
export async function learnProductWords(tx: Transaction, product_id: string): Promise<void> {
  const found = await tx.maybeOne(sql({ words: "text[]" })`
    select tsvector_to_array(search) as words from products where id = ${product_id} and is_public`);
  if (found) await learnWords(tx, productWords, found.words);
}

/** The same for the name of a seller, when it changes. */
export async function learnSellerName(tx: Transaction, vendor_id: string): Promise<void> {
  const { words } = await tx.one(sql({ words: "text[]" })`
    select coalesce(array_agg(distinct word), '{}') as words
    from products, unnest(tsvector_to_array(to_tsvector('simple', seller_name))) as word
    where vendor_id = ${vendor_id} and is_public`);
  await learnWords(tx, productWords, words);
}

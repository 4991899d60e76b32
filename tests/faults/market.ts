import { listProduct, openShop } from "../support/products.ts";
import { createUser, sessionCookieOf } from "../support/people.ts";
import type { Database } from "../../app/platform/database/database.ts";

export type Person = { user_id: string; cookie: string };

export type FaultsMarket = {
  sellers: Person[];
  shoppers: Person[];
  admin: Person;
  /** A customer of whom nothing is cancelled or returned. */
  regular: Person;
  /** A customer whose parcels get lost, go back, or are disputed. */
  unlucky: Person;
  /** Approves what the first one prepared. */
  other_admin: Person;
  /** Of all sellers, with what was in stock at first. */
  products: Map<string, { initial_stock: number; vendor_id: string }>;
};

const stocks = [3, 10, 40, 400];

/** Shops, each with products of which little and much is left, and people with accounts. */
export async function makeMarket(
  db: Database,
  { sellers: sellers_count, shoppers: shoppers_count }: { sellers: number; shoppers: number },
): Promise<FaultsMarket> {
  const person = async (role?: "vendor" | "admin"): Promise<Person> => {
    const { user_id } = await createUser({ db }, role ? { role } : {});
    return { user_id, cookie: await sessionCookieOf({ db }, user_id) };
  };
  const market: FaultsMarket = {
    sellers: [],
    shoppers: [],
    admin: await person("admin"),
    other_admin: await person("admin"),
    regular: await person(),
    unlucky: await person(),
    products: new Map(),
  };
  for (let i = 1; i <= sellers_count; i += 1) {
    const seller = await person("vendor");
    market.sellers.push(seller);
    await openShop(db, seller.user_id, `Looms of village ${i}`);
    for (const [at, stock] of stocks.entries()) {
      const id = await listProduct(db, seller.user_id, { stock, price_paise: 10_050 + 7_777 * (at + i) });
      market.products.set(id, { initial_stock: stock, vendor_id: seller.user_id });
    }
  }
  for (let i = 0; i < shoppers_count; i += 1) market.shoppers.push(await person());
  return market;
}

import { randomUUID } from "node:crypto";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { createUser } from "./people.ts";
import { listProduct, openShop } from "./products.ts";

export type Market = {
  /** In the names of all these products, and of nothing else. */
  word: string;
  /** Verified, a self-help group; sells most of the products. */
  seller_id: string;
  /** Not verified, in Koraput. */
  plain_seller_id: string;
  away_seller_id: string;
  applied_seller_id: string;
  /** 30 % below its price before, with a rating of 4.8 in 12 reviews. */
  rated_id: string;
  sold_out_id: string;
};

const categories = ["Handicrafts", "Textiles", "Organic Food", "Home Decor", "Jewelry", "Artwork"];

/** Two open shops with twenty-six products, one shop on vacation, and one that is not approved. */
export async function fillMarket({ db, page_cache }: Pick<Services, "db" | "page_cache">): Promise<Market> {
  const word = `Kansa${randomUUID().replaceAll(/\W|\d/g, "")}`;
  const [seller_id, plain_seller_id, away_seller_id, applied_seller_id] = [
    await shop("Meher Weavers"),
    await shop("Koraput Hills"),
    await shop("Away Looms"),
    await shop("Not Yet Looms"),
  ];
  async function shop(name: string) {
    const { user_id } = await createUser({ db });
    await openShop(db, user_id, `${name} ${word}`);
    return user_id;
  }
  await db.run(command`
    update sellers set verified_at = now(), is_self_help_group = true, review_count = 12, rating_sum = 56
    where vendor_id = ${seller_id}`);
  await db.run(command`update sellers set location = 'Koraput, Odisha' where vendor_id = ${plain_seller_id}`);
  await db.run(command`
    update sellers set on_vacation_since = now(), vacation_ends_on = '2031-12-05' where vendor_id = ${away_seller_id}`);
  await db.run(command`
    update sellers set status = 'applied', approved_at = null where vendor_id = ${applied_seller_id}`);
  for (let at = 0; at < 26; at += 1) {
    const vendor_id = at % 4 === 3 ? plain_seller_id : seller_id;
    const name = `${word} bowl ${String(at + 1).padStart(2, "0")}`;
    const id = await listProduct(db, vendor_id, { name, price_paise: 50_000 + ((at * 7) % 26) * 10_000 });
    await db.run(command`
      update products set category = ${categories[at % 6]}, is_seller_verified = ${vendor_id === seller_id},
        review_count = ${at % 5}, rating_sum = ${(at % 5) * 4} where id = ${id}`);
  }
  const rated_id = await listProduct(db, seller_id, {
    name: `${word} sari`,
    price_paise: 140_500,
    compare_price_paise: 201_000,
  });
  await db.run(command`
    update products set category = 'Textiles', is_seller_verified = true, is_featured = true, review_count = 12,
      rating_sum = 57 where id = ${rated_id}`);
  const sold_out_id = await listProduct(db, plain_seller_id, { name: `${word} lamp`, stock: 0 });
  // These rows were written past the site, which may have kept pages from before.
  page_cache.clear();
  return { word, seller_id, plain_seller_id, away_seller_id, applied_seller_id, rated_id, sold_out_id };
}

/** What is listed, by name; the categories with their counts are those of all products. */
export function listedProducts({ db }: Pick<Services, "db">, word: string) {
  return db.many(sql({
    id: "uuid",
    name: "text",
    category: "text",
    price_paise: "int8",
    rating_hundredths: "int4",
    location: "text",
    is_verified: "bool",
    is_in_stock: "bool",
  })`
    select id, name, category, price_paise, rating_hundredths, location, is_seller_verified as is_verified, is_in_stock
    from products where is_listed and name like ${`${word}%`}
    order by is_featured desc, created_at desc, id desc`);
}

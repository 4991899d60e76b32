import { randomUUID } from "node:crypto";
import type { ProductCategory } from "../../app/domains/catalog/schema.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { createUser } from "./people.ts";

/** What tests say of a product that is a row; for the rest it is a listed one like any other. */
export type RowOfProduct = {
  id?: string;
  name?: string;
  description?: string;
  short_description?: string | null;
  category?: ProductCategory;
  price_paise?: number;
  compare_price_paise?: number | null;
  location?: string;
  materials?: string[];
  tags?: string[];
  inventory_quantity?: number;
  is_featured?: boolean;
  review_count?: number;
  rating_sum?: number;
  status?: string;
  hidden_at?: Date | null;
  created_at?: Date;
};

/** An open shop, as a row. Returns the vendor's id. */
export async function insertSeller(
  db: Database,
  { name = "Maa Tarini Weavers", is_verified = false }: { name?: string; is_verified?: boolean } = {},
): Promise<string> {
  const { user_id } = await createUser({ db }, { role: "vendor" });
  await db.run(command`
    insert into sellers (vendor_id, name, bio, location, craft, status, approved_at, verified_at)
    values (${user_id}, ${name}, 'We weave on pit looms in our village.', 'Nuapatna, Cuttack, Odisha', 'Weaving',
      'approved', now(), case when ${is_verified}::bool then now() end)`);
  return user_id;
}

/** A listed product, as a row. Returns its id. */
export async function insertProduct(
  db: Database,
  vendor_id: string,
  product: RowOfProduct = {},
): Promise<string> {
  const row = {
    id: randomUUID(),
    name: "A thing",
    description: "Made by hand.",
    short_description: null,
    category: "Handicrafts",
    price_paise: 50_000,
    compare_price_paise: null,
    location: "Nuapatna, Cuttack, Odisha",
    materials: [],
    tags: [],
    inventory_quantity: 5,
    is_featured: false,
    review_count: 0,
    rating_sum: 0,
    status: "approved",
    hidden_at: null,
    created_at: new Date(Date.UTC(2026, 0, 1)),
    ...product,
  };
  const { id } = await db.one(sql({ id: "uuid" })`
    insert into products (id, vendor_id, seller_name, is_seller_open, is_seller_verified, name, description,
      short_description, category, price_paise, compare_price_paise, location, materials, tags, inventory_quantity,
      is_featured, review_count, rating_sum, status, approved_at, rejected_reason, hidden_at, created_at)
    select ${row.id}, vendor_id, name, is_open, verified_at is not null, ${row.name}, ${row.description},
      ${row.short_description}, ${row.category}, ${row.price_paise}, ${row.compare_price_paise}, ${row.location},
      ${row.materials}, ${row.tags}, ${row.inventory_quantity}, ${row.is_featured}, ${row.review_count},
      ${row.rating_sum}, ${row.status}, now(), case when ${row.status}::text = 'rejected' then 'Not by hand' end,
      ${row.hidden_at}::timestamptz, ${row.created_at}
    from sellers where vendor_id = ${vendor_id}
    returning id`);
  return id;
}

import type { Transaction } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { SponsoredSlot } from "../schema.ts";

export type NewSponsoredSlot = Omit<SponsoredSlot, "id" | "image_id">;

/** Books a place behind the others of its size; answers its id. The database refuses paths that leave the site. */
export async function addSponsoredSlot(tx: Transaction, slot: NewSponsoredSlot): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into sponsored_slots (size, sponsor, headline, body, link_path, position)
    select ${slot.size}::text, ${slot.sponsor}, ${slot.headline}, ${slot.body}, ${slot.link_path},
      coalesce(max(position), 0) + 1
    from sponsored_slots where size = ${slot.size}
    returning id`);
  return id;
}

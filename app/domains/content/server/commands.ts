import type { Transaction } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Event, SponsoredSlot } from "../schema.ts";

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

/** Announces an event; answers its id. The database refuses one that ends before it starts. */
export async function addEvent(tx: Transaction, event: Omit<Event, "id">): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into events (title, place, description, starts_at, ends_at)
    values (${event.title}, ${event.place}, ${event.description}, ${event.starts_at}, ${event.ends_at})
    returning id`);
  return id;
}

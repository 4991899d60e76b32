import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Event, SponsoredSlot } from "../../schema.ts";

/** The first and last day of showing, in India; without them it is shown while it is active. */
type SlotDays = { starts_on?: string | null; ends_on?: string | null; active?: boolean };
export type NewSponsoredSlot = Omit<SponsoredSlot, "id" | "image_id" | "picture_url"> &
  Partial<Pick<SponsoredSlot, "picture_url">> &
  SlotDays;

/** Appends a slot of its size; returns its id. The database rejects paths that leave the site. */
export async function addSponsoredSlot(tx: Transaction, slot: NewSponsoredSlot): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into sponsored_slots (size, sponsor, headline, body, link_path, picture_url, starts_on, ends_on, active,
      position)
    select ${slot.size}::text, ${slot.sponsor}, ${slot.headline}, ${slot.body}, ${slot.link_path},
      ${slot.picture_url ?? null}, ${slot.starts_on ?? null}::date, ${slot.ends_on ?? null}::date,
      ${slot.active ?? true},
      coalesce(max(position), 0) + 1
    from sponsored_slots where size = ${slot.size}
    returning id`);
  return id;
}

/** Adds an event; returns its id. The database rejects one that ends before it starts. */
export async function addEvent(
  tx: Transaction,
  event: Omit<Event, "id" | "picture_url"> & Partial<Pick<Event, "picture_url">>,
): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into events (title, place, description, picture_url, starts_at, ends_at)
    values (${event.title}, ${event.place}, ${event.description}, ${event.picture_url ?? null}, ${event.starts_at}, ${event.ends_at})
    returning id`);
  return id;
}

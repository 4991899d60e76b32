import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import type { VersionedSite } from "../../site-settings.ts";
import { readSite } from "./content-of-pages.ts";

export async function readVersionedSite(db: Queryable): Promise<VersionedSite> {
  const { version } = await db.one(sql({ version: "text" })`
    select md5(coalesce(jsonb_object_agg(key, value), '{}')::text) as version from site_settings`);
  return { site: await readSite(db), version };
}

/** Settings that still have the placeholder values of the first start or the demo: they are no valid contact data. */
export async function exampleSettings(db: Queryable): Promise<("address" | "phone" | "email")[]> {
  const rows = await db.many(sql({ key: oneOf("address", "phone", "email") })`
    select key from site_settings
    where (key, value) in (
      ('address', 'Odisha, India'),
      ('address', 'Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001'),
      ('phone', '+91 674 000 0000'),
      ('email', 'hello@example.org'))
    order by key`);
  return rows.map(({ key }) => key);
}

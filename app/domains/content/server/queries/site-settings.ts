import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import type { VersionedSite } from "../../site-settings.ts";
import { readSite } from "../queries.ts";

export async function readVersionedSite(db: Queryable): Promise<VersionedSite> {
  const { version } = await db.one(sql({ version: "text" })`
    select md5(coalesce(jsonb_object_agg(key, value), '{}')::text) as version from site_settings`);
  return { site: await readSite(db), version };
}

/** The settings that still say what the first start wrote, so that pages have no holes: nobody can be reached by them. */
export async function exampleSettings(db: Queryable): Promise<("address" | "phone" | "email")[]> {
  const rows = await db.many(sql({ key: oneOf("address", "phone", "email") })`
    select key from site_settings
    where (key, value) in (
      ('address', 'Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001'),
      ('phone', '+91 674 000 0000'),
      ('email', 'hello@example.org'))
    order by key`);
  return rows.map(({ key }) => key);
}

/** How many figures and years still say what the first start wrote: they are of nobody. */
export async function countExampleClaims(db: Queryable): Promise<{ figures: number; years: number }> {
  return db.one(sql({ figures: "int8", years: "int8" })`
    select
      (select count(*) from impact_figures where version = 1 and (page, value, label) in (
        ('home', '10K+', 'Lives impacted'), ('home', '500+', 'Projects'), ('home', '50+', 'Villages'),
        ('about', '10,000+', 'Lives'), ('about', '5,000+', 'Students'), ('about', '1,500+', 'Jobs'),
        ('about', '50+', 'Villages'), ('programs', '10K+', 'People reached'), ('programs', '50+', 'Villages'),
        ('programs', '25', 'Trainers from the districts'), ('programs', '5', 'Districts with a centre'))) as figures,
      (select count(*) from milestones where version = 1 and (year, title) in (
        (2018, 'One register, eleven people'), (2019, 'After the cyclone'), (2020, 'Classes without classrooms'),
        (2021, 'First skill centres'), (2022, 'Women take the accounts'), (2023, 'Fifty villages'))) as years`);
}

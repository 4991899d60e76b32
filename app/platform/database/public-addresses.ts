import type { Queryable } from "./database.ts";
import { sql, sqlInteger, sqlPart } from "./sql.ts";

export type PublicAddress = { path: string; edited_at: Date | null };

/** The public pages of one kind, in the order of their ids, in parts of at most `partSize`. */
export type PublicAddresses = {
  name: string;
  /** The first id of each part. Reads all ids. */
  starts(db: Queryable): Promise<string[]>;
  /** The part that begins with this id. */
  part(db: Queryable, from_id: string): Promise<PublicAddress[]>;
};

/** The sitemap protocol allows 50,000; a tenth of that is generated in a few milliseconds. */
const partSize = 5_000;

/**
 * `rows` selects `id` (uuid) and `edited_at` (null: unknown) of the public rows; `path` is the page of one, whose address
 * has the id or its `slug`.
 */
export function publicAddresses(
  name: string,
  rows: ReturnType<typeof sqlPart>,
  path: (key: string) => string,
  key: "id" | "slug" = "id",
): PublicAddresses {
  const shown = key === "id" ? sqlPart`id::text` : sqlPart`slug`;
  return {
    name,
    async starts(db) {
      const starts = await db.many(sql({ id: "uuid" })`
        select id from (select id, row_number() over (order by id) - 1 as at from (${rows}) public) numbered
        where at % ${sqlInteger(partSize)} = 0 order by id`);
      return starts.map(({ id }) => id);
    },
    async part(db, from_id) {
      const found = await db.many(sql({ key: "text", edited_at: "timestamptz?" })`
        select ${shown} as key, edited_at from (${rows}) public where id >= ${from_id} order by id limit ${sqlInteger(partSize)}`);
      return found.map((row) => ({ path: path(row.key), edited_at: row.edited_at }));
    },
  };
}

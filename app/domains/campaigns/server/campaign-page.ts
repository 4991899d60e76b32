import type { Queryable } from "../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlPart, sqlUnprepared } from "../../../platform/database/sql.ts";
import type { CampaignCursor, CampaignFilters } from "../filters.ts";

type Part = ReturnType<typeof sqlPart>;
type Positioned = { id: "uuid"; created_at: "timestamptz" };

const everything = sqlPart``;

/**
 * One page of the active campaigns that satisfy all filters, newest first, with the given columns. `last` is
 * where the next page begins, or null when nothing follows.
 */
export async function pageOfCampaigns<S extends Shape & Positioned>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  limit: number,
): Promise<{ rows: Row<S>[]; last: CampaignCursor | null }> {
  // A plan that fits any words fits none; without words it is worth keeping.
  const statement = filters.q ? sqlUnprepared(shape) : sql(shape);
  const rows = await db.many(statement`
    select ${columns} from campaigns where is_active
      ${filters.category ? sqlPart`and category = ${filters.category}` : everything}
      ${filters.urgency ? sqlPart`and urgency_level = ${filters.urgency}` : everything}
      ${filters.cursor ? sqlPart`and (created_at, id) < (${filters.cursor.created_at}::timestamptz, ${filters.cursor.id}::uuid)` : everything}
      ${filters.q ? matching(filters.q) : everything}
    order by created_at desc, id desc limit ${limit + 1}::int4`);
  if (rows.length <= limit) return { rows, last: null };
  rows.length = limit;
  return { rows, last: rows[limit - 1] as Row<S> & CampaignCursor };
}

/** Every word, or a beginning of one, anywhere; or the whole text as it stands in the title or the place. */
function matching(q: string): Part {
  const words = wordPrefixes(q);
  const as_it_stands = sqlPart`(title || ' ' || location) ilike ${containing(q)}`;
  return words
    ? sqlPart`and (search @@ to_tsquery('simple', ${words}) or ${as_it_stands})`
    : sqlPart`and ${as_it_stands}`;
}

/** "clean wat" becomes "'clean':* & 'wat':*"; null when there is no word in it. */
export function wordPrefixes(q: string): string | null {
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(" & ") : null;
}

/** The pattern for texts that contain these characters, none of which is a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

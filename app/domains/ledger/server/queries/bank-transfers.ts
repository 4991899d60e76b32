import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";

type Part = ReturnType<typeof sqlPart>;

/** Money that moved on the bank account, as it is recorded. */
export type BankTransfer = {
  id: string;
  /** The bank's, in capitals. */
  reference: string;
  amount_paise: number;
  /** On which it moved, as in "2026-11-05". */
  day: string;
  /** Says which page shows it, such as the id of a seller. */
  about: string;
};

/** Where a domain keeps such records: a table that has `id` and `reversed_at` as well. */
type TransferTable = {
  table: Part;
  reference: Part;
  /** What moved; without it, its column `amount_paise`. */
  amount?: Part;
  day: Part;
  about: Part;
  /** Not reversed; at most one with a reference. Needs indexes on reference and day. */
  is_valid: Part;
  /** Needs an index on the reference. */
  is_reversed: Part;
};

export type BankTransfers = ReturnType<typeof bankTransfers>;

const shape = {
  id: "uuid",
  reference: "text",
  amount_paise: "int8",
  day: "text",
  about: "text",
} satisfies Shape;

/** Records of one kind, for the comparison with statements of the bank account. */
export function bankTransfers({
  table,
  reference,
  amount = sqlPart`amount_paise`,
  day,
  about,
  is_valid,
  is_reversed,
}: TransferTable) {
  const columns = sqlPart`id, ${reference} as reference, ${amount} as amount_paise, to_char(${day}, 'YYYY-MM-DD') as day,
    ${about}::text as about`;
  return {
    valid: (db: Queryable, references: readonly string[]): Promise<BankTransfer[]> =>
      db.many(sql(shape)`
        select ${columns} from ${table} where ${is_valid} and ${reference} = any(${[...references]}::text[])`),

    /** Undefined once it is reversed. */
    one: (db: Queryable, id: string): Promise<BankTransfer | undefined> =>
      db.maybeOne(sql(shape)`select ${columns} from ${table} where ${is_valid} and id = ${id}`),

    /** The last one of each reference, unless it was recorded anew: then it did not come back. */
    sentBack: (db: Queryable, references: readonly string[]): Promise<BankTransfer[]> =>
      db.many(sql(shape)`
        select distinct on (${reference}) ${columns} from ${table}
        where ${is_reversed} and ${reference} = any(${[...references]}::text[])
          and ${reference} not in (
            select ${reference} from ${table} where ${is_valid} and ${reference} = any(${[...references]}::text[]))
        order by ${reference}, reversed_at desc`),

    /** Ids of all that were reversed, which are few. */
    reversed: (db: Queryable): Promise<{ id: string }[]> =>
      db.many(sql({ id: "uuid" })`select id from ${table} where ${is_reversed}`),

    /** Ids of those that were reversed, and recorded anew with the same reference. */
    replaced: (db: Queryable): Promise<{ id: string }[]> =>
      db.many(sql({ id: "uuid" })`
        select id from ${table}
        where ${is_reversed} and ${reference} in (select ${reference} from ${table} where ${is_valid})`),

    /**
     * Those from this day on that statements should have by now, and that are not among the `seen` ones, the latest first;
     * `count`: of all. `covered` is a datemultirange of the days of statements.
     */
    unseen: async (
      db: Queryable,
      {
        covered,
        from,
        seen,
        limit,
      }: { covered: string; from: string; seen: readonly string[]; limit: number },
    ): Promise<{ transfers: BankTransfer[]; count: number }> => {
      const rows = await db.many(sql({ ...shape, count: "int8" })`
        select ${columns}, count(*) over () as count from ${table}
        where ${is_valid} and ${day} >= ${from}::date and ${shouldBeSeen(day, covered)}
          and not exists (select from unnest(${[...seen]}::uuid[]) as seen (seen_id) where seen_id = id)
        order by ${day} desc, id desc limit ${sqlInteger(limit)}`);
      return { transfers: rows.map(({ count: _all, ...transfer }) => transfer), count: rows[0]?.count ?? 0 };
    },
  };
}

/** Condition on a day: more than two days ago, and statements have it and the two days after it. */
export const shouldBeSeen = (day: Part, covered: string): Part =>
  sqlPart`${day} < day_in_india(now()) - 2 and daterange(${day}, ${day} + 2, '[]') <@ ${covered}::datemultirange`;

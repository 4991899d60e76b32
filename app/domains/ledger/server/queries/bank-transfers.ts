import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { startOfDayInIndia } from "../../../../text/india-day.ts";

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

/** `listed_on`: the day by which lists are sorted, of its record where that is known. */
export type ListedTransfer = BankTransfer & { listed_on: string };

export type RecordedTransfer = BankTransfer & { is_reversed: boolean };

/** Says that something moved, and no line of a statement does so yet. `recorded_by`: null where it is not known. */
export type UnconfirmedTransfer = ListedTransfer & { recorded_by: string | null };

/** Where a domain keeps such records: a table that has `id` and `reversed_at` as well. */
type TransferTable = {
  table: Part;
  reference: Part;
  /** What moved; without it, its column `amount_paise`. */
  amount?: Part;
  day: Part;
  about: Part;
  /** The moment of its record; without it, lists go by its day. Needs an index. */
  recorded_at?: Part;
  /** Who recorded it, where lists name them. */
  recorded_by?: Part;
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

const listedShape = { ...shape, listed_on: "text" } satisfies Shape;

/** `covered`: a datemultirange of the days of statements; `seen`: ids of records that have their line. */
type Wanted = { covered: string; from: string; seen: readonly string[]; limit: number };

/** Records of one kind, for the comparison with statements of the bank account. */
export function bankTransfers({
  table,
  reference,
  amount = sqlPart`amount_paise`,
  day,
  about,
  recorded_at,
  recorded_by = sqlPart`null`,
  is_valid,
  is_reversed,
}: TransferTable) {
  const columns = sqlPart`id, ${reference} as reference, ${amount} as amount_paise, to_char(${day}, 'YYYY-MM-DD') as day,
    ${about}::text as about`;
  const listed = sqlPart`${columns}, to_char(${recorded_at ? sqlPart`day_in_india(${recorded_at})` : day}, 'YYYY-MM-DD') as listed_on`;
  const listed_at = recorded_at ?? day;
  // Of a day long ago, it can be recorded today: by its day, such a record would be in no list.
  const isFrom = (from: string) =>
    recorded_at
      ? sqlPart`${recorded_at} >= ${startOfDayInIndia(from)}::timestamptz`
      : sqlPart`${day} >= ${from}::date`;
  const withoutLine = ({ from, seen, limit }: Wanted, condition: Part) => sqlPart`
    where ${is_valid} and ${isFrom(from)} and ${condition}
      and not exists (select from unnest(${[...seen]}::uuid[]) as seen (seen_id) where seen_id = id)
    order by ${listed_at} desc, id desc limit ${sqlInteger(limit)}`;
  return {
    /** Valid ones and reversed ones, the last reversed one at the end. */
    withReferences: (db: Queryable, references: readonly string[]): Promise<RecordedTransfer[]> =>
      db.many(sql({ ...shape, is_reversed: "bool" })`
        select id, reference, amount_paise, day, about, is_reversed from (
          select ${columns}, false as is_reversed, null::timestamptz as since from ${table}
          where ${is_valid} and ${reference} = any(${[...references]}::text[])
          union all
          select ${columns}, true, reversed_at from ${table}
          where ${is_reversed} and ${reference} = any(${[...references]}::text[])) found
        order by since nulls first, id`),

    /** Of valid and reversed ones with these ids. */
    referencesOf: async (db: Queryable, ids: readonly string[]): Promise<string[]> => {
      const rows = await db.many(sql({ reference: "text" })`
        select distinct ${reference} as reference from ${table}
        where id = any(${[...ids]}::uuid[]) and (${is_valid} or ${is_reversed})`);
      return rows.map((row) => row.reference);
    },

    /** Undefined once it is reversed. */
    one: (db: Queryable, id: string): Promise<BankTransfer | undefined> =>
      db.maybeOne(sql(shape)`select ${columns} from ${table} where ${is_valid} and id = ${id}`),

    /** Those recorded from this day on, that moved before it. */
    backdated: async (db: Queryable, from: string): Promise<string[]> => {
      if (!recorded_at) return [];
      const rows = await db.many(sql({ id: "uuid" })`
        select id from ${table} where ${is_valid} and ${isFrom(from)} and ${day} < ${from}::date`);
      return rows.map(({ id }) => id);
    },

    /** Those recorded from this day on that statements should have by now, and that are not among the `seen` ones, the latest first; `count`: of all. */
    unseen: async (
      db: Queryable,
      wanted: Wanted,
    ): Promise<{ transfers: ListedTransfer[]; count: number }> => {
      const rows = await db.many(sql({ ...listedShape, count: "int8" })`
        select ${listed}, count(*) over () as count from ${table}
        ${withoutLine(wanted, shouldBeSeen(day, wanted.covered))}`);
      return { transfers: rows.map(({ count: _all, ...transfer }) => transfer), count: rows[0]?.count ?? 0 };
    },

    /** As `unseen`, those that statements need not have yet, since they do not cover their days. */
    unconfirmed: async (
      db: Queryable,
      wanted: Wanted,
    ): Promise<{ transfers: UnconfirmedTransfer[]; count: number }> => {
      const rows = await db.many(sql({ ...listedShape, recorded_by: "uuid?", count: "int8" })`
        select ${listed}, ${recorded_by}::uuid as recorded_by, count(*) over () as count from ${table}
        ${withoutLine(wanted, sqlPart`not (${shouldBeSeen(day, wanted.covered)})`)}`);
      return { transfers: rows.map(({ count: _all, ...transfer }) => transfer), count: rows[0]?.count ?? 0 };
    },
  };
}

/** Condition on a day: more than two days ago, and statements have it and the two days after it. */
export const shouldBeSeen = (day: Part, covered: string): Part =>
  sqlPart`${day} < day_in_india(now()) - 2 and daterange(${day}, ${day} + 2, '[]') <@ ${covered}::datemultirange`;

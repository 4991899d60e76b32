import type { Queryable } from "../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import { addDays } from "../../../text/day-period.ts";
import { nearDays } from "../bank-line.ts";
import { type KnownRecord, signsOf } from "./known-records.ts";
import { isNoRecord } from "./queries/open-lines.ts";

const shape = {
  id: "uuid",
  day: "text",
  narration: "text",
  reference: "text?",
  /** Less than nothing of a debit. */
  amount_paise: "int8",
  fits: "text[]",
  /** Its settlement until that failed: it can be that again, when the gateway says so, and nothing else. */
  earlier_settlement_id: "uuid?",
  is_to_compare: "bool",
} satisfies Shape;

/** A line that no record is yet, also an explained one. */
export type ComparedLine = Row<typeof shape>;

const columns = sqlPart`bank_lines.id, to_char(bank_lines.day, 'YYYY-MM-DD') as day, narration, bank_lines.reference,
  credit_paise - debit_paise as amount_paise, fits, earlier_settlement_id, is_to_compare`;

/** Lines that are to be compared, in the order of their ids. */
export function linesToCompare(db: Queryable, after: string, limit: number): Promise<ComparedLine[]> {
  return db.many(sql(shape)`
    select ${columns} from bank_lines where id > ${after}::uuid and is_to_compare and ${isNoRecord}
    order by id limit ${sqlInteger(limit)}`);
}

/** Of these, those that are to be compared. */
export function linesOf(db: Queryable, ids: readonly string[]): Promise<ComparedLine[]> {
  return db.many(sql(shape)`
    select ${columns} from bank_lines where id = any(${[...ids]}::uuid[]) and is_to_compare and ${isNoRecord}`);
}

/**
 * Lines that can be one of these records: of its amount, on a day near it, and with its reference among their words. A record that was
 * reversed can be a line of either sign. Lines of one amount are read once, also for many records.
 */
export async function linesLike(db: Queryable, records: readonly KnownRecord[]): Promise<ComparedLine[]> {
  const wanted = records.flatMap((record) =>
    signsOf(record).map((sign) => ({
      reference: record.reference,
      paise: sign === "credit" ? record.amount_paise : -record.amount_paise,
      first_day: record.day === null ? undefined : addDays(record.day, -nearDays.before),
      last_day: record.day === null ? undefined : addDays(record.day, nearDays.after),
    })),
  );
  const ofPaise = [...Map.groupBy(wanted, ({ paise }) => paise)].map(([paise, same]) => ({
    paise,
    first_day: daysIn(same, ({ first_day }) => first_day)?.[0] ?? "-infinity",
    last_day: daysIn(same, ({ last_day }) => last_day)?.at(-1) ?? "infinity",
  }));
  const byReference = Map.groupBy(wanted, ({ reference }) => reference);
  // `offset 0`: an index scan for each amount; else all lines may be read for a join. `is true`: a word is looked up in a hash table of
  // the references, with which it is not joined.
  const rows = await db.many(sql(shape)`
    select line.*
    from unnest(${ofPaise.map(({ paise }) => paise)}::int8[], ${ofPaise.map(({ first_day }) => first_day)}::date[],
        ${ofPaise.map(({ last_day }) => last_day)}::date[]) as told (paise, first_day, last_day)
      cross join lateral (
        select ${columns} from bank_lines
        where ${isNoRecord} and credit_paise - debit_paise = told.paise
          and bank_lines.day between told.first_day and told.last_day
          and exists (
            select from (values (upper(narration || ' ' || coalesce(bank_lines.reference, '')))) as line (words),
              lateral (select regexp_split_to_table(words, '[^A-Z0-9]+') union all select regexp_split_to_table(words, '\\s+'))
                as of_line (word)
            where (word in (select unnest(${[...byReference.keys()]}::text[]))) is true)
        offset 0) line`);
  return rows.filter((line) =>
    wordsOf(line)
      .flatMap((word) => byReference.get(word) ?? [])
      .some(
        ({ paise, first_day = line.day, last_day = line.day }) =>
          line.amount_paise === paise && line.day >= first_day && line.day <= last_day,
      ),
  );
}

/** These days in their order; undefined if one of the records has none, and so no end. */
function daysIn<Of>(some: readonly Of[], dayOf: (of: Of) => string | undefined): string[] | undefined {
  const days = some.map(dayOf).filter((day) => day !== undefined);
  return days.length < some.length ? undefined : days.toSorted();
}

/** Whole words in capitals, and what stands between spaces, since references can have signs in them. */
export function wordsOf({ narration, reference }: Pick<ComparedLine, "narration" | "reference">): string[] {
  const text = `${narration} ${reference ?? ""}`.toUpperCase();
  return [...new Set([...text.split(/[^A-Z0-9]+/), ...text.split(/\s+/)])].filter(
    (word) => word.length > 3 && word.length <= 64,
  );
}

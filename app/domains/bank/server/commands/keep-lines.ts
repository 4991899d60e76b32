import { createHash } from "node:crypto";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { inTurns } from "../../../../platform/in-turns.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";
import type { StatementColumns, StatementLine } from "../../bank-line.ts";

/** Stores the lines that are not known yet, the days of the file, and its columns for the next upload. Returns the ids of the new ones. */
export async function keepLines(
  tx: Transaction,
  { lines, columns, days }: { lines: readonly StatementLine[]; columns: StatementColumns; days: DayPeriod },
  uploaded_by: string,
): Promise<string[]> {
  await tx.run(command`
    insert into bank_statement_layouts (date_column, narration_column, credit_column, debit_column, reference_column,
      sign_column)
    values (${columns.date_column}, ${columns.narration_column}, ${columns.credit_column}, ${columns.debit_column},
      ${columns.reference_column}, ${columns.sign_column})
    on conflict (is_only) do update set date_column = excluded.date_column,
      narration_column = excluded.narration_column, credit_column = excluded.credit_column,
      debit_column = excluded.debit_column, reference_column = excluded.reference_column,
      sign_column = excluded.sign_column`);
  await tx.run(command`
    insert into bank_statements (first_day, last_day, uploaded_by)
    values (${days.from}::date, ${days.to}::date, ${uploaded_by}::uuid)`);
  const counted = await inTurns(countOccurrences(lines));
  // In one order, so that two uploads of the same lines wait for each other once.
  counted.sort((one, other) => orderOf(one, other));
  const new_ids: string[] = [];
  for (let at = 0; at < counted.length; at += linesAtOnce)
    for (const { id } of await insertLines(tx, counted.slice(at, at + linesAtOnce), uploaded_by))
      new_ids.push(id);
  return new_ids;
}

function orderOf(one: CountedLine, other: CountedLine): number {
  if (one.digest !== other.digest) return one.digest < other.digest ? -1 : 1;
  return one.occurrence - other.occurrence;
}

const linesAtOnce = 1_000;

type CountedLine = StatementLine & { digest: string; occurrence: number };

function insertLines(
  tx: Transaction,
  counted: readonly CountedLine[],
  uploaded_by: string,
): Promise<{ id: string }[]> {
  return tx.many(sql({ id: "uuid" })`
    insert into bank_lines (day, narration, reference, credit_paise, debit_paise, digest, occurrence, uploaded_by)
    select day, narration, reference, credit, debit, decode(digest, 'hex'), occurrence, ${uploaded_by}::uuid
    from unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ narration }) => narration)}::text[],
      ${counted.map(({ reference }) => reference)}::text[],
      ${counted.map(({ credit_paise }) => credit_paise)}::int8[],
      ${counted.map(({ debit_paise }) => debit_paise)}::int8[],
      ${counted.map(({ digest }) => digest)}::text[], ${counted.map(({ occurrence }) => occurrence)}::int4[])
      as told (day, narration, reference, credit, debit, digest, occurrence)
    on conflict (digest, occurrence) do nothing
    returning id`);
}

function* countOccurrences(lines: readonly StatementLine[]): Generator<CountedLine> {
  const seen = new Map<string, number>();
  for (const line of lines) {
    const { day, narration, reference, credit_paise, debit_paise } = line;
    const digest = createHash("sha256")
      .update(JSON.stringify([day, narration, reference, credit_paise, debit_paise]))
      .digest("hex");
    const occurrence = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, occurrence);
    yield { ...line, digest, occurrence };
  }
}

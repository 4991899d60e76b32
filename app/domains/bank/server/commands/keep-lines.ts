import { createHash } from "node:crypto";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { StatementColumns, StatementLine } from "../../bank-line.ts";

/** Stores the lines that are not known yet, and the columns for the next upload. Returns how many are new. */
export async function keepLines(
  tx: Transaction,
  { lines, columns }: { lines: readonly StatementLine[]; columns: StatementColumns },
  uploaded_by: string,
): Promise<number> {
  await tx.run(command`
    insert into bank_statement_layouts (date_column, narration_column, credit_column, debit_column, reference_column)
    values (${columns.date_column}, ${columns.narration_column}, ${columns.credit_column}, ${columns.debit_column},
      ${columns.reference_column})
    on conflict (is_only) do update set date_column = excluded.date_column,
      narration_column = excluded.narration_column, credit_column = excluded.credit_column,
      debit_column = excluded.debit_column, reference_column = excluded.reference_column`);
  const counted = countOccurrences(lines);
  // In one order, so that two uploads of the same lines wait for each other once.
  counted.sort((one, other) => one.digest.compare(other.digest) || one.occurrence - other.occurrence);
  return tx.run(command`
    insert into bank_lines (day, narration, reference, credit_paise, debit_paise, digest, occurrence, uploaded_by)
    select day, narration, reference, credit, debit, decode(digest, 'hex'), occurrence, ${uploaded_by}::uuid
    from unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ narration }) => narration)}::text[],
      ${counted.map(({ reference }) => reference)}::text[],
      ${counted.map(({ credit_paise }) => credit_paise)}::int8[],
      ${counted.map(({ debit_paise }) => debit_paise)}::int8[],
      ${counted.map(({ digest }) => digest.toString("hex"))}::text[],
      ${counted.map(({ occurrence }) => occurrence)}::int4[])
      as told (day, narration, reference, credit, debit, digest, occurrence)
    on conflict (digest, occurrence) do nothing`);
}

function countOccurrences(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { day, narration, reference, credit_paise, debit_paise } = line;
    const digest = createHash("sha256")
      .update(JSON.stringify([day, narration, reference, credit_paise, debit_paise]))
      .digest();
    const occurrence = (seen.get(digest.toString("hex")) ?? 0) + 1;
    seen.set(digest.toString("hex"), occurrence);
    return { ...line, digest, occurrence };
  });
}

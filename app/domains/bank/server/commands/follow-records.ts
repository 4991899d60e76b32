import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql, sqlInteger, sqlName } from "../../../../platform/database/sql.ts";
import { arrivingOf } from "../../../settlements/server/queries/bank-arrivals.ts";
import { type RecordKind, recordKinds } from "../../bank-line.ts";
import { linesLike } from "../compared-lines.ts";
import { type KnownRecord, reversedOf, transfersWith } from "../known-records.ts";
import { isIncoming, transferKinds } from "../transfer-kinds.ts";
import { lockComparison } from "./lock-comparison.ts";

const recordsAtOnce = 500;

/**
 * Says which lines are to be compared again, because a record changed that they are or could be: triggers note it. Only the
 * first 500 records; whether there may be more.
 */
export async function followRecords(tx: Transaction): Promise<boolean> {
  await lockComparison(tx);
  const changed = await tx.many(sql({ id: "int8", kind: oneOf(...recordKinds), record_id: "uuid" })`
    select id, kind, record_id from bank_records_to_compare order by id limit ${sqlInteger(recordsAtOnce)}`);
  if (changed.length === 0) return false;
  const records = await recordsOf(tx, changed);
  for (const { kind } of transferKinds) await reopenReversed(tx, kind, reversedOf(records, kind));
  const lines = await linesLike(tx, records);
  await tx.run(command`
    update bank_lines set is_to_compare = true
    where id = any(${lines.filter((line) => !line.is_to_compare).map(({ id }) => id)}::uuid[])`);
  await tx.run(command`
    delete from bank_records_to_compare where id = any(${changed.map(({ id }) => id)}::int8[])`);
  return changed.length === recordsAtOnce;
}

/** The lines that a record could be are compared with it again, once a line is no longer that record. */
export async function noteRecord(
  tx: Transaction,
  { kind, record_id }: { kind: RecordKind; record_id: string },
): Promise<void> {
  await tx.run(command`
    insert into bank_records_to_compare (kind, record_id) values (${kind}, ${record_id})`);
}

/** These, and all with the same references: one of them may have been recorded anew. */
async function recordsOf(
  tx: Transaction,
  changed: readonly { kind: RecordKind; record_id: string }[],
): Promise<KnownRecord[]> {
  const idsOf = (wanted: RecordKind) =>
    changed.filter(({ kind }) => kind === wanted).map(({ record_id }) => record_id);
  const settlements = await arrivingOf(tx, idsOf("settlement"));
  const records: KnownRecord[] = settlements.map((settlement) => ({
    ...settlement,
    kind: "settlement",
    day: null,
    is_reversed: false,
  }));
  const references = new Set<string>();
  for (const { kind, transfers } of transferKinds)
    for (const reference of await transfers.referencesOf(tx, idsOf(kind))) references.add(reference);
  return [...records, ...(await transfersWith(tx, [...references]))];
}

/**
 * What was reversed and recorded anew is the new record. What was reversed and did not come back, in a line of the other sign, is
 * open: what came in may not have come in, and what a debit is, is not known.
 */
async function reopenReversed(
  tx: Transaction,
  kind: RecordKind,
  { reversed, replaced }: { reversed: readonly string[]; replaced: readonly string[] },
): Promise<void> {
  if (reversed.length === 0) return;
  const column = sqlName(`${kind}_id`);
  const back = sqlName(isIncoming(kind) ? "debit_paise" : "credit_paise");
  await tx.run(command`
    update bank_lines set ${column} = null, is_to_compare = true where id = any(array(
      select id from bank_lines
      where ${column} = any(${[...reversed]}::uuid[]) and (${column} = any(${[...replaced]}::uuid[]) or not exists (
        select from bank_lines back where back.${column} = bank_lines.${column} and back.${back} > 0))
      order by id for update))`);
}

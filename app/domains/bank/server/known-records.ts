import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlName } from "../../../platform/database/sql.ts";
import type { RecordedTransfer } from "../../ledger/server/queries/bank-transfers.ts";
import type { RecordKind } from "../bank-line.ts";
import { isIncoming, type TransferKind, transferKinds } from "./transfer-kinds.ts";

export type Sign = "credit" | "debit";

/** A record that a line can be. */
export type KnownRecord = Pick<RecordedTransfer, "id" | "reference" | "amount_paise" | "is_reversed"> & {
  kind: RecordKind;
  /** Null of a settlement: a UTR is given once, so the reference says enough. */
  day: string | null;
};

/** Of its own direction, and once it was reversed of both: the bank may have sent it back, or taken it back. */
export function signsOf({ kind, is_reversed }: Pick<KnownRecord, "kind" | "is_reversed">): Sign[] {
  if (is_reversed) return ["credit", "debit"];
  return [isIncoming(kind) ? "credit" : "debit"];
}

/** Transfers, valid and reversed, whose reference is one of these. */
export async function transfersWith(db: Queryable, references: readonly string[]): Promise<KnownRecord[]> {
  if (references.length === 0) return [];
  const all: KnownRecord[] = [];
  for (const { kind, transfers } of transferKinds)
    for (const record of await transfers.withReferences(db, references)) all.push({ ...record, kind });
  return all;
}

/**
 * Without those that a line cannot be: of those that were reversed only the last one with its reference is left, and none
 * where that was recorded anew, since it did not come back then.
 */
export function withoutReplaced(records: readonly KnownRecord[]): KnownRecord[] {
  const of_kind = Map.groupBy(records, ({ kind, reference }) => `${kind}:${reference}`);
  return [...of_kind.values()].flatMap((same) => {
    const valid = same.filter(({ is_reversed }) => !is_reversed);
    return valid.length > 0 ? valid : same.slice(-1);
  });
}

/** Ids of reversed records, and of those of them that were recorded anew with the same reference. */
export function reversedOf(records: readonly KnownRecord[], kind: TransferKind) {
  const of_kind = records.filter((record) => record.kind === kind);
  const valid = new Set(of_kind.flatMap((record) => (record.is_reversed ? [] : [record.reference])));
  const reversed = of_kind.filter(({ is_reversed }) => is_reversed);
  const idsOf = (some: readonly KnownRecord[]) => some.map(({ id }) => id);
  return {
    reversed: idsOf(reversed),
    replaced: idsOf(reversed.filter(({ reference }) => valid.has(reference))),
  };
}

/** Which of these records have a line of this sign. */
export async function idsWithLine(
  db: Queryable,
  kind: RecordKind,
  sign: Sign,
  records: readonly { id: string }[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const column = sqlName(`${kind}_id`);
  const rows = await db.many(sql({ id: "uuid" })`
    select ${column} as id from bank_lines
    where ${column} = any(${records.map(({ id }) => id)}::uuid[]) and ${sqlName(`${sign}_paise`)} > 0`);
  return new Set(rows.map(({ id }) => id));
}

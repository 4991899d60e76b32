import type { Transaction } from "../../../../platform/database/database.ts";
import { command, type Row, sql, sqlInteger, sqlName } from "../../../../platform/database/sql.ts";
import { inTurns } from "../../../../platform/in-turns.ts";
import { addDays } from "../../../../text/day-period.ts";
import type { BankTransfer } from "../../../ledger/server/queries/bank-transfers.ts";
import { lockArriving, markArrived } from "../../../settlements/server/commands/mark-arrived.ts";
import { type LineKind, nearDays } from "../../bank-line.ts";
import { isNoRecord } from "../queries/open-lines.ts";
import { transferKinds } from "../transfer-kinds.ts";

const shape = {
  id: "uuid",
  day: "text",
  narration: "text",
  reference: "text?",
  amount_paise: "int8",
  fits: "text[]",
  /** Its settlement until that failed: it can be that again, when the gateway says so, and nothing else. */
  earlier_settlement_id: "uuid?",
} as const;

type Line = Row<typeof shape>;

/** A record that can be a line; of a settlement the reference says enough, since a UTR is given once. */
type Known = Pick<BankTransfer, "id" | "reference" | "amount_paise"> & { kind: LineKind; day?: string };

const linesAtOnce = 5_000;

/**
 * Finds what lines are, also explained ones: a record of the same amount whose reference is a whole word of the line, and
 * whose day is near. Where more than one fits, the line stays open and has both in `fits`. What the bank sent back of a reversed
 * record says that it had left, so credits come first; what the bank took back of what had come in says that it had, so credits
 * come after that again. What was reversed and did not come back is open again.
 * One comparison at a time: another one would not see what this one found. Locks settlements by id, all before the first line.
 */
export async function matchLines(tx: Transaction): Promise<void> {
  await lockComparison(tx);
  const arriving = await arrivingSettlements(tx);
  await reopenReversed(tx);
  const recordsOf = {
    credit: { settlements: arriving, taken: new Set<string>() },
    debit: { settlements: [], taken: new Set<string>() },
  };
  for (const sign of ["credit", "debit", "credit"] as const) {
    const records = recordsOf[sign];
    let lines = await linesAfter(tx, sign, "00000000-0000-0000-0000-000000000000");
    while (lines.length > 0) {
      await matchSome(tx, sign, lines, records);
      lines = await linesAfter(tx, sign, lines.at(-1)?.id ?? "");
    }
  }
}

/** Before all other locks. */
export async function lockComparison(tx: Transaction): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('bank lines', 0))`);
}

type Sign = "credit" | "debit";

/** Of the amounts of lines. What becomes open only now is compared with settlements the next time. */
async function arrivingSettlements(tx: Transaction): Promise<Known[]> {
  const credits = await tx.many(sql({ paise: "int8" })`
    select distinct credit_paise as paise from bank_lines where ${isNoRecord} and credit_paise > 0`);
  const settlements = await lockArriving(
    tx,
    credits.map(({ paise }) => paise),
  );
  return settlements.map((settlement) => ({ ...settlement, kind: "settlement" }));
}

/**
 * What was reversed and recorded anew is the new record. What was reversed and did not come back, in a line of the other sign, is
 * open: what came in may not have come in, and what a debit is, is not known.
 */
async function reopenReversed(tx: Transaction): Promise<void> {
  for (const { kind, is_incoming, transfers } of transferKinds) {
    const column = columnOf(kind);
    const reversed = idsOf(await transfers.reversed(tx));
    const wrong = idsOf(await transfers.replaced(tx));
    const back = amountOf(is_incoming ? "debit" : "credit");
    await tx.run(command`
      update bank_lines set ${column} = null where id = any(array(
        select id from bank_lines
        where ${column} = any(${reversed}::uuid[]) and (${column} = any(${wrong}::uuid[]) or not exists (
          select from bank_lines back where back.${column} = bank_lines.${column} and back.${back} > 0))
        order by id for update))`);
  }
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const columnOf = (kind: LineKind) => sqlName(`${kind}_id`);
const amountOf = (sign: Sign) => sqlName(`${sign}_paise`);

function linesAfter(tx: Transaction, sign: Sign, after: string): Promise<Line[]> {
  return tx.many(sql(shape)`
    select id, to_char(day, 'YYYY-MM-DD') as day, narration, reference, ${amountOf(sign)} as amount_paise, fits,
      earlier_settlement_id
    from bank_lines where id > ${after}::uuid and ${isNoRecord} and ${amountOf(sign)} > 0
    order by id limit ${sqlInteger(linesAtOnce)}`);
}

/** `taken`: the records that earlier lines of this sign are; these are added. */
async function matchSome(
  tx: Transaction,
  sign: Sign,
  lines: readonly Line[],
  { settlements, taken }: { settlements: readonly Known[]; taken: Set<string> },
): Promise<void> {
  const words = await inTurns(mapped(lines, wordsOf));
  const transfers = await transfersOf(tx, sign, [...new Set(words.flat())]);
  const known = Map.groupBy([...settlements, ...transfers], ({ reference }) => reference);
  const found: Found[] = [];
  const several: { line: string; fits: string }[] = [];
  lines.forEach((line, at) => {
    const fitting = fittingTo(line, words[at] ?? [], known).filter(({ id }) => !taken.has(id));
    const [of] = fitting;
    if (of && fitting.length === 1) {
      taken.add(of.id);
      found.push({ line, of });
    }
    const fits = fitting.length > 1 ? fitting.map(({ kind, reference }) => `${kind}:${reference}`) : [];
    if (fits.join(" ") !== line.fits.join(" ")) several.push({ line: line.id, fits: fits.join(" ") });
  });
  for (const [kind, ofKind] of Map.groupBy(found, ({ of }) => of.kind)) await assign(tx, kind, ofKind);
  await tx.run(command`
    update bank_lines set fits = string_to_array(told.fits, ' ')
    from unnest(${several.map(({ line }) => line)}::uuid[], ${several.map(({ fits }) => fits)}::text[]) as told (id, fits)
    where bank_lines.id = told.id`);
}

type Found = { line: Line; of: Known };

function* mapped<From, To>(rows: Iterable<From>, change: (row: From) => To): Generator<To> {
  for (const row of rows) yield change(row);
}

/** Whole words in capitals, and what stands between spaces, since references can have signs in them. */
function wordsOf({ narration, reference }: Line): string[] {
  const text = `${narration} ${reference ?? ""}`.toUpperCase();
  return [...new Set([...text.split(/[^A-Z0-9]+/), ...text.split(/\s+/)])].filter(
    (word) => word.length > 3 && word.length <= 64,
  );
}

/**
 * Transfers of these references that no line of this sign is yet. One that was reversed and came back had moved: once the line
 * by which it came back is known, one of its own sign can be it as well.
 */
async function transfersOf(tx: Transaction, sign: Sign, references: readonly string[]): Promise<Known[]> {
  const all: Known[] = [];
  for (const { kind, is_incoming, transfers } of transferKinds) {
    const is_own = is_incoming === (sign === "credit");
    const found = is_own ? await transfers.valid(tx, references) : [];
    const back = await transfers.sentBack(tx, references);
    const known = is_own
      ? await idsWithLine(tx, kind, is_incoming ? "debit" : "credit", back)
      : new Set(idsOf(back));
    found.push(...back.filter(({ id }) => known.has(id)));
    const taken = await idsWithLine(tx, kind, sign, found);
    for (const record of found) if (!taken.has(record.id)) all.push({ ...record, kind });
  }
  return all;
}

/** Which of these records have a line of this sign. */
export async function idsWithLine(
  tx: Transaction,
  kind: LineKind,
  sign: Sign,
  records: readonly { id: string }[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const column = columnOf(kind);
  const rows = await tx.many(sql({ id: "uuid" })`
    select ${column} as id from bank_lines
    where ${column} = any(${records.map(({ id }) => id)}::uuid[]) and ${amountOf(sign)} > 0`);
  return new Set(rows.map(({ id }) => id));
}

function fittingTo(
  line: Line,
  words: readonly string[],
  known: ReadonlyMap<string, readonly Known[]>,
): Known[] {
  return words.flatMap((word) =>
    (known.get(word) ?? []).filter(
      ({ id, amount_paise, day }) =>
        amount_paise === line.amount_paise &&
        (line.earlier_settlement_id === null || line.earlier_settlement_id === id) &&
        (day === undefined ||
          (line.day >= addDays(day, -nearDays.before) && line.day <= addDays(day, nearDays.after))),
    ),
  );
}

/** Writes what each line is; of a settlement, as far as nobody recorded before that it arrived. */
async function assign(tx: Transaction, kind: LineKind, found: readonly Found[]): Promise<void> {
  const arrived =
    kind === "settlement"
      ? await markArrived(
          tx,
          found.map(({ line, of }) => ({ id: of.id, day: line.day })),
        )
      : undefined;
  const sure = found.filter(({ of }) => arrived?.has(of.id) ?? true);
  await tx.run(command`
    update bank_lines set ${columnOf(kind)} = of_line.record, earlier_settlement_id = null
    from unnest(${sure.map(({ line }) => line.id)}::uuid[], ${sure.map(({ of }) => of.id)}::uuid[]) as of_line (id, record)
    where bank_lines.id = of_line.id`);
}

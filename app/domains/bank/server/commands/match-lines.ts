import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sqlName } from "../../../../platform/database/sql.ts";
import { inTurns } from "../../../../platform/in-turns.ts";
import { addDays } from "../../../../text/day-period.ts";
import { lockArriving, markArrived } from "../../../settlements/server/commands/mark-arrived.ts";
import { nearDays, type RecordKind, recordKinds } from "../../bank-line.ts";
import { type ComparedLine, linesLike, linesOf, linesToCompare, wordsOf } from "../compared-lines.ts";
import {
  idsWithLine,
  type KnownRecord,
  type Sign,
  signsOf,
  transfersWith,
  withoutReplaced,
} from "../known-records.ts";
import { isNoRecord } from "../queries/open-lines.ts";
import { isIncoming } from "../transfer-kinds.ts";
import { lockComparison } from "./lock-comparison.ts";

export const linesAtOnce = 5_000;
/** Before all lines. */
export const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Finds what lines are, also explained ones: a record of the same amount whose reference is a whole word of the line, and
 * whose day is near. Where more than one fits, the line stays open, has both in `fits`, and is compared again each time. Compares
 * these lines, or the next 5,000 that are to be compared, and lines that could be the same records. Returns the id of the last of those,
 * undefined after the end. One comparison at a time; locks settlements by id, all before the first line.
 */
export async function matchLines(
  tx: Transaction,
  wanted: { ids: readonly string[] } | { after: string },
): Promise<string | undefined> {
  await lockComparison(tx);
  const asked =
    "ids" in wanted ? await linesOf(tx, wanted.ids) : await linesToCompare(tx, wanted.after, linesAtOnce);
  if (asked.length > 0) await matchThese(tx, asked);
  return asked.length < linesAtOnce ? undefined : asked.at(-1)?.id;
}

/** A line, and its words. */
type Worded = { line: ComparedLine; words: string[] };

async function matchThese(tx: Transaction, asked: readonly ComparedLine[]): Promise<void> {
  const first = await inTurns(worded(asked));
  const ofFirst = await transfersWith(tx, distinctWords(first));
  const firstByWord = Map.groupBy(ofFirst, ({ reference }) => reference);
  const possible = new Set(
    first.flatMap(({ line, words }) =>
      words.flatMap((word) => (firstByWord.get(word) ?? []).filter((record) => couldBe(line, record))),
    ),
  );
  const known_ids = new Set(asked.map(({ id }) => id));
  const further = (await linesLike(tx, [...possible])).filter(({ id }) => !known_ids.has(id));
  const second = await inTurns(worded(further));
  const all = [...first, ...second].toSorted((one, other) => (one.line.id < other.line.id ? -1 : 1));
  const settlements = await lockArriving(tx, distinctWords(all));
  const transfers = withoutReplaced([...ofFirst, ...(await othersOf(tx, second, ofFirst))]);
  const records: KnownRecord[] = [
    ...settlements.map((settlement) => ({
      ...settlement,
      kind: "settlement" as const,
      day: null,
      is_reversed: false,
    })),
    ...transfers,
  ];
  const { found, fits } = decide(all, records, await takenOf(tx, transfers));
  for (const [kind, ofKind] of Map.groupBy(found, ({ of }) => of.kind)) await assign(tx, kind, ofKind);
  await keepOpen(tx, all, fits);
}

function* worded(lines: readonly ComparedLine[]): Generator<Worded> {
  for (const line of lines) yield { line, words: wordsOf(line) };
}

const distinctWords = (lines: readonly Worded[]) => [...new Set(lines.flatMap(({ words }) => words))];

/** By the words that lines have besides the references of the records that are known. */
async function othersOf(
  tx: Transaction,
  lines: readonly Worded[],
  known: readonly KnownRecord[],
): Promise<KnownRecord[]> {
  const references = new Set(known.map(({ reference }) => reference));
  return transfersWith(
    tx,
    distinctWords(lines).filter((word) => !references.has(word)),
  );
}

/** Ids of records that have a line of each sign. */
type Taken = Record<Sign, Set<string>>;

async function takenOf(tx: Transaction, records: readonly KnownRecord[]): Promise<Taken> {
  const taken: Taken = { credit: new Set(), debit: new Set() };
  for (const kind of recordKinds) {
    const of_kind = records.filter((record) => record.kind === kind);
    for (const sign of ["credit", "debit"] as const)
      for (const id of await idsWithLine(tx, kind, sign, of_kind)) taken[sign].add(id);
  }
  return taken;
}

type Found = { line: ComparedLine; of: KnownRecord };

/**
 * What the bank sent back of a reversed record says that it had left, so credits come first; what the bank took back of what had
 * come in says that it had, so credits come after that again. `taken` is added to.
 */
function decide(
  lines: readonly Worded[],
  records: readonly KnownRecord[],
  taken: Taken,
): { found: Found[]; fits: ReadonlyMap<string, string> } {
  const byWord = Map.groupBy(records, ({ reference }) => reference);
  const found: Found[] = [];
  const done = new Set<string>();
  const fits = new Map<string, string>();
  for (const sign of ["credit", "debit", "credit"] as const)
    for (const { line, words } of lines) {
      if (signOf(line) !== sign || done.has(line.id)) continue;
      const fitting = words
        .flatMap((word) => byWord.get(word) ?? [])
        .filter((record) => couldBe(line, record) && isFree(record, sign, taken));
      const [of] = fitting;
      fits.delete(line.id);
      if (of && fitting.length === 1) {
        taken[sign].add(of.id);
        done.add(line.id);
        found.push({ line, of });
      } else if (of)
        fits.set(line.id, fitting.map(({ kind, reference }) => `${kind}:${reference}`).join(" "));
    }
  return { found, fits };
}

const signOf = ({ amount_paise }: ComparedLine): Sign => (amount_paise > 0 ? "credit" : "debit");

/** By amount, direction and day; of a settlement that failed only that one. */
function couldBe(line: ComparedLine, record: KnownRecord): boolean {
  const { earlier_settlement_id, day } = line;
  return (
    Math.abs(line.amount_paise) === record.amount_paise &&
    signsOf(record).includes(signOf(line)) &&
    (earlier_settlement_id === null || earlier_settlement_id === record.id) &&
    (record.day === null ||
      (day >= addDays(record.day, -nearDays.before) && day <= addDays(record.day, nearDays.after)))
  );
}

/**
 * No line of this sign is it yet. One that was reversed and came back had moved: once the line by which it came back is known, one of
 * its own sign can be it as well.
 */
function isFree({ id, kind, is_reversed }: KnownRecord, sign: Sign, taken: Taken): boolean {
  const own = isIncoming(kind) ? "credit" : "debit";
  const other = own === "credit" ? "debit" : "credit";
  return !taken[sign].has(id) && (!is_reversed || sign !== own || taken[other].has(id));
}

/** Writes what each line is; of a settlement, as far as nobody recorded before that it arrived. */
async function assign(tx: Transaction, kind: RecordKind, found: readonly Found[]): Promise<void> {
  const arrived =
    kind === "settlement"
      ? await markArrived(
          tx,
          found.map(({ line, of }) => ({ id: of.id, day: line.day })),
        )
      : undefined;
  const sure = found.filter(({ of }) => arrived?.has(of.id) ?? true);
  await tx.run(command`
    update bank_lines set ${sqlName(`${kind}_id`)} = of_line.record, earlier_settlement_id = null, fits = '{}',
      is_to_compare = false
    from unnest(${sure.map(({ line }) => line.id)}::uuid[], ${sure.map(({ of }) => of.id)}::uuid[]) as of_line (id, record)
    where bank_lines.id = of_line.id`);
}

/** `fits`: kinds and references of the records, by the ids of the lines that stay to be compared. */
async function keepOpen(
  tx: Transaction,
  lines: readonly Worded[],
  fits: ReadonlyMap<string, string>,
): Promise<void> {
  const changed = lines
    .map(({ line }) => ({ line, told: fits.get(line.id) ?? "" }))
    .filter(({ line, told }) => line.is_to_compare !== (told !== "") || line.fits.join(" ") !== told);
  await tx.run(command`
    update bank_lines set fits = string_to_array(told.fits, ' '), is_to_compare = told.fits <> ''
    from unnest(${changed.map(({ line }) => line.id)}::uuid[], ${changed.map(({ told }) => told)}::text[]) as told (id, fits)
    where bank_lines.id = told.id and ${isNoRecord}`);
}

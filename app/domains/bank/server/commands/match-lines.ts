import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { payoutsByReference, replacedPayouts } from "../../../earnings/server/queries/payouts.ts";
import { repaymentsByReference, reversedRepayments } from "../../../earnings/server/queries/repayments.ts";
import { markArrived } from "../../../settlements/server/commands/mark-arrived.ts";
import { settlementsByUtr } from "../../../settlements/server/queries/bank-arrivals.ts";
import { isOpenLine } from "../queries/open-lines.ts";

const shape = {
  id: "uuid",
  day: "text",
  narration: "text",
  reference: "text?",
  credit_paise: "int8",
  debit_paise: "int8",
} as const;

type OpenLine = {
  id: string;
  day: string;
  narration: string;
  reference: string | null;
  credit_paise: number;
  debit_paise: number;
};

/** Open lines that are compared: the latest ones. */
const mostCompared = 20_000;

/**
 * Finds what open lines are: credits are settlements of the gateway, or what sellers paid back, debits payouts to sellers, each
 * with the reference as a whole word of the line and of the same amount. What was said to be paid back, and was not, is open
 * again, and so is a payout that was recorded anew: one that the bank sent back had left all the same. Locks the lines by id, then the settlements.
 */
export async function matchLines(tx: Transaction): Promise<void> {
  await reopenReversed(tx);
  const lines = await tx.many(sql(shape)`
    select id, to_char(day, 'YYYY-MM-DD') as day, narration, reference, credit_paise, debit_paise from bank_lines
    where id = any(array(
      select id from bank_lines where ${isOpenLine}
      order by day desc, id desc limit ${sqlInteger(mostCompared)}))
      and ${isOpenLine}
    order by id for update`);
  const credits = lines.filter(({ credit_paise }) => credit_paise > 0);
  const settled = await matchSettlements(tx, credits);
  await matchRepayments(
    tx,
    credits.filter(({ id }) => !settled.has(id)),
  );
  await matchPayouts(
    tx,
    lines.filter(({ debit_paise }) => debit_paise > 0),
  );
}

async function reopenReversed(tx: Transaction): Promise<void> {
  await tx.run(command`
    update bank_lines set repayment_id = null where id = any(array(
      select id from bank_lines where repayment_id = any(${await reversedRepayments(tx)}::uuid[]) order by id for update))`);
  await tx.run(command`
    update bank_lines set payout_id = null where id = any(array(
      select id from bank_lines where payout_id = any(${await replacedPayouts(tx)}::uuid[]) order by id for update))`);
}

/** Whole words in capitals, and what stands between spaces, since references can have signs in them. */
function wordsOf({ narration, reference }: OpenLine): string[] {
  const text = `${narration} ${reference ?? ""}`.toUpperCase();
  return [...new Set([...text.split(/[^A-Z0-9]+/), ...text.split(/\s+/)])].filter(
    (word) => word.length > 3 && word.length <= 64,
  );
}

type Moved = { id: string; amount_paise: number };

/** A line for each of what moved, of the same amount: the first one of several. */
function pairs(
  lines: readonly OpenLine[],
  amountOf: (line: OpenLine) => number,
  moved: ReadonlyMap<string, Moved>,
): { line: OpenLine; of: Moved }[] {
  const taken = new Set<string>();
  return lines.flatMap((line) => {
    const word = wordsOf(line).find((known) => {
      const of = moved.get(known);
      return of && of.amount_paise === amountOf(line) && !taken.has(of.id);
    });
    const of = word === undefined ? undefined : moved.get(word);
    if (!of) return [];
    taken.add(of.id);
    return [{ line, of }];
  });
}

/** Returns the ids of the lines. */
async function matchSettlements(tx: Transaction, lines: readonly OpenLine[]): Promise<ReadonlySet<string>> {
  const found = await settlementsByUtr(tx, [...new Set(lines.flatMap(wordsOf))]);
  const matched = pairs(lines, ({ credit_paise }) => credit_paise, found);
  if (matched.length === 0) return new Set();
  const arrived = await markArrived(
    tx,
    matched.map(({ line, of }) => ({ id: of.id, day: line.day })),
  );
  const sure = matched.filter(({ of }) => arrived.has(of.id));
  await tx.run(command`
    update bank_lines set settlement_id = of_line.settlement
    from unnest(${sure.map(({ line }) => line.id)}::uuid[], ${sure.map(({ of }) => of.id)}::uuid[])
      as of_line (id, settlement)
    where bank_lines.id = of_line.id`);
  return new Set(sure.map(({ line }) => line.id));
}

async function matchRepayments(tx: Transaction, lines: readonly OpenLine[]): Promise<void> {
  const found = await repaymentsByReference(tx, [...new Set(lines.flatMap(wordsOf))]);
  await assignOnce(
    tx,
    sqlPart`repayment_id`,
    pairs(lines, ({ credit_paise }) => credit_paise, found),
  );
}

async function matchPayouts(tx: Transaction, lines: readonly OpenLine[]): Promise<void> {
  const found = await payoutsByReference(tx, [...new Set(lines.flatMap(wordsOf))]);
  await assignOnce(
    tx,
    sqlPart`payout_id`,
    pairs(lines, ({ debit_paise }) => debit_paise, found),
  );
}

type Matched = ReturnType<typeof pairs>;

/** Writes what each line is into this column, unless another line is that already. */
async function assignOnce(
  tx: Transaction,
  column: ReturnType<typeof sqlPart>,
  matched: Matched,
): Promise<void> {
  if (matched.length === 0) return;
  await tx.run(command`
    update bank_lines set ${column} = of_line.matched
    from unnest(${matched.map(({ line }) => line.id)}::uuid[], ${matched.map(({ of }) => of.id)}::uuid[])
      as of_line (id, matched)
    where bank_lines.id = of_line.id
      and not exists (select from bank_lines other where other.${column} = of_line.matched)`);
}

import * as m from "#messages";
import { parseRupees } from "../../../text/money.ts";
import { wrongLine } from "./statement-failures.ts";

/** Cells of a row that say what moved; `sign` is undefined unless a column has Dr or Cr. */
export type AmountCells = { line: number; credit: string; debit: string; sign: string | undefined };

type Direction = "credit" | "debit";

/** A number without its sign, and what its sign says. `is_negative`: by a minus or brackets, not by Dr. */
type Amount = { paise: number; direction: Direction | undefined; is_negative: boolean };

/** Blank and a dash are nothing. */
export const isNothing = (text: string) => text === "" || text === "-";

/** "500.00 Cr", "500.00(Dr)" as in files of Kotak Mahindra Bank, "-500.00", "500.00-" and "(500.00)"; "500/-" has no sign. */
const marked = /^([-+]?) ?(.*?) ?((?<!\/)-|\(?(?:cr|dr)\.?\)?)?$/i;
const inBrackets = /^\((.*)\)$/;

function amountOf(line: number, text: string): Amount {
  if (isNothing(text)) return { paise: 0, direction: undefined, is_negative: false };
  const bracketed = inBrackets.exec(text)?.[1];
  const [, before = "", number = "", after = ""] = marked.exec(bracketed ?? text) ?? [];
  const is_negative = before === "-" || after === "-" || bracketed !== undefined;
  const said = [
    ...(is_negative ? ["debit" as const] : []),
    ...(before === "+" || /c/i.test(after) ? ["credit" as const] : []),
    ...(/d/i.test(after) ? ["debit" as const] : []),
  ];
  const paise = parseRupees(number);
  if (paise === null) throw wrongLine(line, m.bank_wrong_amount());
  if (new Set(said).size > 1) throw wrongLine(line, m.bank_signs_differ());
  return { paise, direction: said[0], is_negative };
}

/** `d`: what D means in this file. */
function directionOf(line: number, sign: string, d: Direction | undefined): Direction | undefined {
  if (isNothing(sign)) return undefined;
  if (isD.test(sign)) {
    if (d === undefined) throw wrongLine(line, m.bank_unclear_d());
    return d;
  }
  if (isDebit.test(sign)) return "debit";
  if (isCredit.test(sign)) return "credit";
  throw wrongLine(line, m.bank_wrong_sign());
}

const isD = /^d\.?$/i;
const isW = /^(?:w|withdrawal)\.?$/i;
const isC = /^(?:c|cr|credit)\.?$/i;
const isDebit = /^(?:dr|debit|w|withdrawal)\.?$/i;
const isCredit = /^(?:c|cr|credit|deposit)\.?$/i;

/** A deposit beside W, and a debit beside C or Cr; undefined beside neither, and beside both. */
function meaningOfD(signs: readonly string[]): Direction | undefined {
  const [has_w, has_c] = [isW, isC].map((known) => signs.some((sign) => known.test(sign)));
  if (has_w === has_c) return undefined;
  return has_w ? "credit" : "debit";
}

export type Moved = { credit_paise: number; debit_paise: number };

const moved = (direction: Direction, paise: number): Moved =>
  direction === "credit" ? { credit_paise: paise, debit_paise: 0 } : { credit_paise: 0, debit_paise: paise };

const nothing: Moved = { credit_paise: 0, debit_paise: 0 };

/** Of two columns. `is_minus_usual`: all debits of the file have a minus, which says then that they are debits. */
function movedInTwo({ line, credit, debit }: AmountCells, is_minus_usual: boolean): Moved {
  const [came, went] = [amountOf(line, credit), amountOf(line, debit)];
  if (came.paise !== 0 && went.paise !== 0) throw wrongLine(line, m.bank_one_amount());
  if (came.paise !== 0 && came.direction === "debit") throw wrongLine(line, m.bank_signs_differ());
  if (went.paise !== 0 && went.direction === "credit") throw wrongLine(line, m.bank_signs_differ());
  if (went.paise !== 0 && went.is_negative && !is_minus_usual) throw wrongLine(line, m.bank_minus_debit());
  return { credit_paise: came.paise, debit_paise: went.paise };
}

/** What the whole file says of the signs in its one column of amounts. */
type Signs = {
  /** Of an amount without a sign. */
  otherwise: Direction | undefined;
  /** Of D in the column of signs. */
  d: Direction | undefined;
  /** Some amounts have a sign, and most have none. */
  are_few: boolean;
};

/** Of one column for both: its own sign, and that of a further column. */
function movedInOne({ line, credit, sign }: AmountCells, { otherwise, d, are_few }: Signs): Moved {
  const { paise, direction } = amountOf(line, credit);
  if (paise === 0) return nothing;
  const told = sign === undefined ? undefined : directionOf(line, sign, d);
  if (direction !== undefined && told !== undefined && direction !== told)
    throw wrongLine(line, m.bank_signs_differ());
  const known = direction ?? told ?? otherwise;
  if (known === undefined) throw wrongLine(line, are_few ? m.bank_few_signs() : m.bank_no_sign());
  return moved(known, paise);
}

/**
 * Reads what moved in each row, in paise. Where one column has credits and debits, a further column has their sign, or the
 * amounts do: those without a sign are the opposite of what the file marks, if it marks at least half of them; it is wrong where it
 * marks fewer, or both. In a column of debits a minus means that money came back, unless all debits have it: who mixes them is refused.
 */
export function amountReader(
  rows: readonly AmountCells[],
  is_one_column: boolean,
): (row: AmountCells) => Moved {
  if (!is_one_column) {
    const is_minus_usual = amountsOf(rows.map(({ debit }) => debit)).every(({ is_negative }) => is_negative);
    return (row) => movedInTwo(row, is_minus_usual);
  }
  const signs = rows.flatMap(({ credit, sign }) => (sign === undefined || isNothing(credit) ? [] : [sign]));
  const has_sign_column = rows.some(({ sign }) => sign !== undefined);
  const amounts = has_sign_column ? [] : amountsOf(rows.map(({ credit }) => credit));
  const marks = amounts.flatMap(({ direction }) => direction ?? []);
  const are_few = marks.length > 0 && 2 * marks.length < amounts.length;
  const [only, other] = new Set(marks);
  const is_sure = only !== undefined && other === undefined && !are_few;
  const otherwise = is_sure ? (only === "debit" ? "credit" : "debit") : undefined;
  return (row) => movedInOne(row, { otherwise, d: meaningOfD(signs), are_few });
}

/** Without those of nothing, and what is none, such as a name below the lines. */
function amountsOf(texts: readonly string[]): Amount[] {
  return texts.flatMap((text) => {
    try {
      const amount = amountOf(0, text);
      return amount.paise === 0 ? [] : [amount];
    } catch {
      return [];
    }
  });
}

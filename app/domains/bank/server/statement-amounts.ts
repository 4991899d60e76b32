import * as m from "#messages";
import { parseRupees } from "../../../text/money.ts";
import { wrongLine } from "./statement-failures.ts";

/** Cells of a row that say what moved; `sign` is undefined unless a column has Dr or Cr. */
export type AmountCells = { line: number; credit: string; debit: string; sign: string | undefined };

type Direction = "credit" | "debit";

/** A number without its sign, and what its sign says. */
type Amount = { paise: number; direction: Direction | undefined };

/** Blank and a dash are nothing. */
export const isNothing = (text: string) => text === "" || text === "-";

/** "500.00 Cr", "500.00(Dr)" as in files of Kotak Mahindra Bank, "-500.00", "500.00-" and "(500.00)". */
const marked = /^([-+]?) ?(.*?) ?(-|\(?(?:cr|dr)\.?\)?)?$/i;
const inBrackets = /^\((.*)\)$/;

function amountOf(line: number, text: string): Amount {
  if (isNothing(text)) return { paise: 0, direction: undefined };
  const bracketed = inBrackets.exec(text)?.[1];
  const [, before = "", number = "", after = ""] = marked.exec(bracketed ?? text) ?? [];
  const said = [
    ...(before === "-" || after === "-" || bracketed !== undefined ? ["debit" as const] : []),
    ...(before === "+" || /c/i.test(after) ? ["credit" as const] : []),
    ...(/d/i.test(after) ? ["debit" as const] : []),
  ];
  const paise = parseRupees(number);
  if (paise === null) throw wrongLine(line, m.bank_wrong_amount());
  if (new Set(said).size > 1) throw wrongLine(line, m.bank_signs_differ());
  return { paise, direction: said[0] };
}

/** What a column of signs has: D, DR., Debit, Withdrawal, and the same of credits. */
function directionOf(line: number, sign: string): Direction | undefined {
  if (isNothing(sign)) return undefined;
  if (/^(?:d|dr|debit|w|withdrawal)\.?$/i.test(sign)) return "debit";
  if (/^(?:c|cr|credit|deposit)\.?$/i.test(sign)) return "credit";
  throw wrongLine(line, m.bank_wrong_sign());
}

export type Moved = { credit_paise: number; debit_paise: number };

const moved = (direction: Direction, paise: number): Moved =>
  direction === "credit" ? { credit_paise: paise, debit_paise: 0 } : { credit_paise: 0, debit_paise: paise };

const nothing: Moved = { credit_paise: 0, debit_paise: 0 };

/** Of two columns. A debit can have a minus there. */
function movedInTwo({ line, credit, debit }: AmountCells): Moved {
  const [came, went] = [amountOf(line, credit), amountOf(line, debit)];
  if (came.paise !== 0 && went.paise !== 0) throw wrongLine(line, m.bank_one_amount());
  if (came.paise !== 0 && came.direction === "debit") throw wrongLine(line, m.bank_signs_differ());
  if (went.paise !== 0 && went.direction === "credit") throw wrongLine(line, m.bank_signs_differ());
  return { credit_paise: came.paise, debit_paise: went.paise };
}

/** Of one column for both: its own sign, and that of a further column. `otherwise`: without either. */
function movedInOne({ line, credit, sign }: AmountCells, otherwise: Direction | undefined): Moved {
  const { paise, direction } = amountOf(line, credit);
  if (paise === 0) return nothing;
  const told = sign === undefined ? undefined : directionOf(line, sign);
  if (direction !== undefined && told !== undefined && direction !== told)
    throw wrongLine(line, m.bank_signs_differ());
  const known = direction ?? told ?? otherwise;
  if (known === undefined) throw wrongLine(line, m.bank_no_sign());
  return moved(known, paise);
}

/**
 * Reads what moved in each row, in paise. Where one column has credits and debits, a further column has their sign, or the
 * amounts do: those without a sign are the opposite of what the file marks, and it is wrong where it marks nothing, or both.
 */
export function amountReader(
  rows: readonly AmountCells[],
  is_one_column: boolean,
): (row: AmountCells) => Moved {
  if (!is_one_column) return movedInTwo;
  const has_sign_column = rows.some(({ sign }) => sign !== undefined);
  const marks = new Set(
    has_sign_column ? [] : rows.map(({ credit }) => markOf(credit)).filter((mark) => mark !== undefined),
  );
  const [only] = marks;
  const otherwise = marks.size === 1 ? (only === "debit" ? "credit" : "debit") : undefined;
  return (row) => movedInOne(row, otherwise);
}

/** Undefined for an amount without a sign, and for what is none, such as a name below the lines. */
function markOf(text: string): Direction | undefined {
  try {
    const { paise, direction } = amountOf(0, text);
    return paise === 0 ? undefined : direction;
  } catch {
    return undefined;
  }
}

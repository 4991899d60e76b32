import { badRequest } from "./failure.ts";

export type Fields = Record<string, unknown>;

/** Rejects unknown fields, as the gateway does. */
export function refuseOtherFields(fields: Fields, allowed: readonly string[]): void {
  const others = Object.keys(fields).filter((name) => !allowed.includes(name));
  if (others.length > 0)
    throw badRequest(`${others.join(", ").slice(0, 200)} is/are not required and should not be sent`);
}

/** A whole number of paise, from JSON or from a form; `undefined` when the field is missing. */
export function amountField(fields: Fields): number | undefined {
  const value = fields.amount;
  if (value === undefined || value === null || value === "") return undefined;
  const amount = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount))
    throw badRequest("The amount must be an integer.", "amount");
  return amount;
}

export function requiredAmount(fields: Fields): number {
  const amount = amountField(fields);
  if (amount === undefined) throw badRequest("The amount field is required.", "amount");
  return amount;
}

export function currencyField(fields: Fields): string {
  const currency = fields.currency;
  if (currency === undefined || currency === null || currency === "")
    throw badRequest("The currency field is required.", "currency");
  if (currency !== "INR") throw badRequest("Currency is not supported", "currency");
  return currency;
}

export function textField(fields: Fields, name: string, longest: number): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" && typeof value !== "number")
    throw badRequest(`The ${name} must be a string.`, name);
  const text = String(value);
  if (text.length > longest)
    throw badRequest(`The ${name} may not be greater than ${longest} characters.`, name);
  return text;
}

/** At most 15 pairs of at most 256 characters; an empty list counts as none. */
export function notesField(fields: Fields): Record<string, string> {
  const notes = fields.notes;
  if (notes === undefined || notes === null || notes === "" || (Array.isArray(notes) && notes.length === 0))
    return {};
  if (typeof notes !== "object" || Array.isArray(notes))
    throw badRequest("Notes should be an array.", "notes");
  const pairs = Object.entries(notes);
  if (pairs.length > 15)
    throw badRequest("Number of fields in notes should be less than or equal to 15", "notes");
  for (const [name, value] of pairs) {
    const simple = value === null || ["string", "number", "boolean"].includes(typeof value);
    if (!simple) throw badRequest("notes values themselves should not be array.", "notes");
    if (name.length > 256 || String(value).length > 256)
      throw badRequest("Keys or values in notes should not be greater than 256 characters", "notes");
  }
  return Object.fromEntries(pairs.map(([name, value]) => [name, value === null ? "" : String(value)]));
}

type Page = { from: number; to: number; count: number; skip: number };

const earliest_seconds = 946_684_800;
const latest_seconds = 4_765_046_400;

/** The range of a list: `from` and `to` in Unix seconds, `count` up to 100 and 10 by default, `skip`. */
export function pageFields(query: Fields): Page {
  return {
    from: timeField(query, "from", earliest_seconds),
    to: timeField(query, "to", latest_seconds),
    count: wholeNumber(query, "count", 10, 1, 100),
    skip: wholeNumber(query, "skip", 0, 0, 1_000_000_000),
  };
}

function timeField(query: Fields, name: string, when_missing: number): number {
  const seconds = wholeNumber(query, name, when_missing, 0, Number.MAX_SAFE_INTEGER);
  if (seconds < earliest_seconds || seconds > latest_seconds)
    throw badRequest(`${name} must be between ${earliest_seconds} and ${latest_seconds}`, name);
  return seconds;
}

export function wholeNumber(
  fields: Fields,
  name: string,
  when_missing: number,
  least: number,
  most: number,
): number {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return when_missing;
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && /^-?\d{1,15}$/.test(value)
        ? Number(value)
        : NaN;
  if (!Number.isSafeInteger(number)) throw badRequest(`The ${name} must be an integer.`, name);
  if (number < least) throw badRequest(`The ${name} must be at least ${least}.`, name);
  if (number > most) throw badRequest(`The ${name} may not be greater than ${most}.`, name);
  return number;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Notes as the gateway writes them in a response: an empty list, not an empty object, when there are none. */
export function notesForAnswer(stored: string): Record<string, string> | [] {
  return stored === "{}" ? [] : JSON.parse(stored);
}

export function collection<T>(items: T[]): { entity: "collection"; count: number; items: T[] } {
  return { entity: "collection", count: items.length, items };
}

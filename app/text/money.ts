import { madeOnce } from "./made-once.ts";
import { plainNumber } from "./plain-number.ts";

const wholeRupees = madeOnce(
  () => new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 }),
);
const rupeesAndPaise = madeOnce(() => new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }));

/**
 * An amount for display, exactly as charged: "₹1,00,000" in Indian grouping, with paise only if there are any, as in
 * "₹1,234.50". Throws RangeError for fractions of a paisa.
 */
export function formatRupees(amount_paise: number): string {
  if (!Number.isInteger(amount_paise)) throw new RangeError(`No whole number of paise: ${amount_paise}`);
  return (amount_paise % 100 === 0 ? wholeRupees() : rupeesAndPaise()).format(amount_paise / 100);
}

const plainAmount = /^\d{1,12}(?:\.\d{0,2}|\.)?$|^\.\d{1,2}$/;

/** Grouped in threes, as in 100,000, or as in India, 1,00,000; not with two digits after the only comma, as in 9,99. */
const groupedAmount = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3})(?:\.\d{0,2})?$/;

/**
 * Parses an amount as users type or paste it ("1,00,000", "100,000", "₹ 300", "Rs. 300/-", "୩୦୦", "0.5") into paise.
 * Null when it is not a number, is negative, has more than two decimals, or misplaced commas.
 */
export function parseRupees(text: string): number | null {
  const digits = withoutGroups(withoutCurrency(text));
  return plainAmount.test(digits) ? Math.round(Number(digits) * 100) : null;
}

/** Rupees as files for spreadsheets have them: "100000.50". */
export function plainRupees(amount_paise: number): string {
  return (amount_paise / 100).toFixed(2);
}

/** Rupees as a field suggests them, and people type them: "500", "99.50". */
export function typedRupees(amount_paise: number): string {
  return plainRupees(amount_paise).replace(/\.00$/, "");
}

/** The largest amount that `parseRupees` takes. */
export const mostAmount_paise = 99_999_999_999_999;

/** An amount in rupees, as a number or as typed, in paise; null for what `parseRupees` rejects. */
export function paiseOf(given: number | string): number | null {
  if (typeof given === "string") return parseRupees(given);
  const amount_paise = Math.round(given * 100);
  // A sum such as 0.1 + 0.2 is not exactly the amount that its rounding suggests.
  return given >= 0 && amount_paise <= mostAmount_paise && amount_paise / 100 === given ? amount_paise : null;
}

/** Whether only the commas are misplaced, for a more specific error message. */
export function hasMisplacedCommas(text: string): boolean {
  const typed = commasOnly(withoutCurrency(text));
  return typed.includes(",") && parseRupees(typed) === null && plainAmount.test(typed.replaceAll(",", ""));
}

/** Removes grouping, as in "1,000"; a text with misplaced commas keeps them. */
export function withoutGroups(text: string): string {
  const typed = commasOnly(text);
  return groupedAmount.test(typed) ? typed.replaceAll(",", "") : typed;
}

/** The currency as written in India, before or after an amount. */
const currency = String.raw`₹|₨|rs\.?|inr|rupees?`;
const before = new RegExp(`^(?:${currency}) ?:?`, "i");
const endings = [/only$/i, /\/[-=]$/, new RegExp(`(?:${currency})$`, "i")];

function withoutCurrency(text: string): string {
  const typed = plainNumber(text).replace(before, "");
  // As in "500 rupees/- only".
  return endings.reduce((amount, ending) => amount.replace(ending, "").trimEnd(), typed);
}

/** Digits may be grouped by spaces too. */
function commasOnly(text: string): string {
  return plainNumber(text).replaceAll(/\s*,\s*|\s+/g, ",");
}

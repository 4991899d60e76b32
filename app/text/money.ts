import { madeOnce } from "./made-once.ts";
import { plainNumber } from "./plain-number.ts";

const wholeRupees = madeOnce(
  () => new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 }),
);
const rupeesAndPaise = madeOnce(() => new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }));

/**
 * An amount for people, exactly as it is charged: "₹1,00,000" in Indian grouping, and paise only where there are some, as
 * in "₹1,234.50". Throws RangeError for parts of a paisa.
 */
export function formatRupees(amount_paise: number): string {
  if (!Number.isInteger(amount_paise)) throw new RangeError(`No whole number of paise: ${amount_paise}`);
  return (amount_paise % 100 === 0 ? wholeRupees() : rupeesAndPaise()).format(amount_paise / 100);
}

const plainAmount = /^\d{1,12}(?:\.\d{0,2}|\.)?$|^\.\d{1,2}$/;

/** In threes, as in 100,000, or as in India, 1,00,000; a comma before two digits alone, as in 9,99, is no grouping. */
const groupedAmount = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3})(?:\.\d{0,2})?$/;

/**
 * Parses an amount as people type or paste it ("1,00,000", "100,000", "₹ 300", "Rs. 300/-", "୩୦୦", "0.5") into paise.
 * Null when it is not a number, is negative, has more than two decimals, or commas in other places than between groups of digits.
 */
export function parseRupees(text: string): number | null {
  const digits = withoutGroups(withoutCurrency(text));
  return plainAmount.test(digits) ? Math.round(Number(digits) * 100) : null;
}

/** Whether this would be an amount if its commas stood in the right places, so that a form can say just that. */
export function hasMisplacedCommas(text: string): boolean {
  const typed = commasOnly(withoutCurrency(text));
  return typed.includes(",") && parseRupees(typed) === null && plainAmount.test(typed.replaceAll(",", ""));
}

/** The digits of a number that people may group, as in "1,000"; a text with commas in other places as it is. */
export function withoutGroups(text: string): string {
  const typed = commasOnly(text);
  return groupedAmount.test(typed) ? typed.replaceAll(",", "") : typed;
}

/** As prices are written in India. */
function withoutCurrency(text: string): string {
  return plainNumber(text)
    .replace(/^(?:₹|rs\.?|inr)/i, "")
    .replace(/(?:\/-| ?inr)$/i, "");
}

/** Digits may be grouped by spaces as well. */
function commasOnly(text: string): string {
  return plainNumber(text).replaceAll(/\s*,\s*|\s+/g, ",");
}

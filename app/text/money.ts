import { madeOnce } from "./made-once.ts";

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

const amountPattern = /^\d{1,12}(?:\.\d{0,2}|\.)?$|^\.\d{1,2}$/;

/**
 * Parses an amount as people type or paste it ("1,00,000", "₹ 300", "0.5") into paise. Null when it is not a number,
 * is negative or has more than two decimals.
 */
export function parseRupees(text: string): number | null {
  const digits = text.replace(/[₹,\s]/g, "");
  if (!amountPattern.test(digits)) return null;
  return Math.round(Number(digits) * 100);
}

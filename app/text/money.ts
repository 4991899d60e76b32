const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** An amount for people: whole rupees in Indian grouping, as in "₹1,00,000". Half a rupee rounds away from zero. */
export function formatRupees(amount_paise: number): string {
  return rupees.format(amount_paise / 100);
}

const amount_pattern = /^\d{1,12}(?:\.\d{0,2}|\.)?$|^\.\d{1,2}$/;

/**
 * Reads an amount as people type or paste it ("1,00,000", "₹ 300", "0.5") into paise.
 * Null when it is not a number, is negative or has more than two decimals.
 */
export function parseRupees(text: string): number | null {
  const digits = text.replace(/[₹,\s]/g, "");
  if (!amount_pattern.test(digits)) return null;
  return Math.round(Number(digits) * 100);
}

import { priceOf } from "./pricing.ts";
import type { SaleTerms } from "./sales-tax-rule.ts";

/** What the checkout takes for one piece, without its delivery: the price that shopping searches compare. */
export function priceWithTax(price_paise: number, { is_taxed }: Pick<SaleTerms, "is_taxed">): number {
  const { subtotal_paise, tax_paise } = priceOf(price_paise, undefined, is_taxed ? price_paise : 0);
  return subtotal_paise + tax_paise;
}

import { gstStates } from "./gst-states.ts";
import type { SaleTerms } from "./sales-tax-rule.ts";

/** For example "Brass lamp (Odisha), Sari (West Bengal)": goods with the only state in which each is delivered. */
export function namesWithStates(goods: readonly (SaleTerms & { name: string })[]): string {
  return goods.map(({ name, sold_only_in }) => `${name} (${gstStates[sold_only_in ?? ""] ?? ""})`).join(", ");
}

import { gstStateCode } from "./gst-states.ts";

/** Who charges tax, from a day on. Until one is set, all sellers do, whoever they are. */
export type SalesTaxRule = {
  /** Sellers who are not registered for GST charge none, and sell within their state only. */
  is_by_registration: boolean;
  /** GST code of the state of sellers whose place names none; null while it does not matter. */
  state_of_others: string | null;
};
export type DatedSalesTaxRule = SalesTaxRule & { from_day: string };

export const taxOfAll: SalesTaxRule = { is_by_registration: false, state_of_others: null };

/** How goods of a seller are sold. */
export type SaleTerms = {
  is_taxed: boolean;
  /** GST code of the only state in which they are delivered; null: all of India. */
  sold_only_in: string | null;
};

/**
 * Section 32 (1) of the CGST Act: who is not registered collects no tax
 * (https://gstgyaan.in/section-32-prohibition-of-unauthorised-collection-of-tax). Notifications 34/2023 and 37/2023,
 * Central Tax: such a person sells through an operator within one state only, and the operator allows nothing else
 * (https://taxguru.in/goods-and-service-tax/gst-ecommerce-tax-guidelines-supplies-unregistered-persons.html). Composition sellers
 * are registered, and yet collect none and sell within the state of their GSTIN (`catalog/server/registered-seller.ts`).
 */
export function saleTerms(
  rule: SalesTaxRule,
  seller: { is_registered: boolean; composition_state: string | null; location: string },
): SaleTerms {
  if (!rule.is_by_registration || seller.is_registered) return { is_taxed: true, sold_only_in: null };
  return { is_taxed: false, sold_only_in: stateOfSeller(seller) ?? rule.state_of_others };
}

/** GST code of the state of a seller who charges no tax: by the verified number, otherwise by the place. */
export function stateOfSeller(seller: { composition_state: string | null; location: string }): string | null {
  return seller.composition_state ?? stateOfPlace(seller.location);
}

/**
 * GST code of the state that a place names, such as "Barpali, Bargarh, Odisha", "Jaipur Rajasthan" or "Odisha, India": at
 * its end, otherwise as the last part between commas that is nothing else. Null: it names none.
 */
function stateOfPlace(place: string): string | null {
  const parts = place.split(",").filter((part) => !/^\s*(india|bharat)?[\s.]*$/i.test(part));
  return stateAtEnd(parts.at(-1) ?? "") ?? parts.map(gstStateCode).findLast((code) => code !== null) ?? null;
}

/** The longest name counts: "Nagar Haveli and Daman and Diu" is no state of its own. */
function stateAtEnd(text: string): string | null {
  const words = text.replaceAll("&", " and ").match(/[\p{L}\p{M}]+/gu) ?? [];
  for (const from of words.keys()) {
    const code = gstStateCode(words.slice(from).join(" "));
    if (code !== null) return code;
  }
  return null;
}

/** Whether goods are delivered to a state, by its name as the customer gave it. */
export function isSoldTo({ sold_only_in }: Pick<SaleTerms, "sold_only_in">, state: string): boolean {
  return sold_only_in === null || gstStateCode(state) === sold_only_in;
}

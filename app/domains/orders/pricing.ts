/** Shipping and tax: the single price function of browser and server. */

/** Orders above this ship free. */
const freeShippingAbove_paise = 100_000;
const shipping_paise = { Odisha: 5_000, Other: 10_000 } as const;
const taxPerHundred = 5;

export const shippingRegions = ["Odisha", "Other"] as const;
export type ShippingRegion = (typeof shippingRegions)[number];

/** Defaults to Odisha. */
export function regionOf(text: unknown): ShippingRegion {
  return shippingRegions.find((region) => region === text) ?? "Odisha";
}

export type Pricing = {
  subtotal_paise: number;
  shipping_paise: number;
  tax_paise: number;
  total_paise: number;
};

/**
 * What an order of this subtotal costs. `region` is undefined while no address is known: then shipping outside Odisha
 * is charged. Tax is of `taxed_paise`, the goods of the subtotal that are taxed, and rounded to the rupee.
 */
export function priceOf(
  subtotal_paise: number,
  region?: ShippingRegion,
  taxed_paise: number = subtotal_paise,
): Pricing {
  const shipping =
    subtotal_paise === 0 || subtotal_paise > freeShippingAbove_paise ? 0 : shipping_paise[region ?? "Other"];
  const tax_paise = Math.round((taxed_paise * taxPerHundred) / 10_000) * 100;
  return {
    subtotal_paise,
    shipping_paise: shipping,
    tax_paise,
    total_paise: subtotal_paise + shipping + tax_paise,
  };
}

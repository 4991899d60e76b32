import { priceOf, type Pricing, type ShippingRegion } from "./pricing.ts";

type Line = { vendor_id: string; quantity: number; price_paise: number };

/** One seller's share of an order's amounts. */
export type Share = { vendor_id: string; goods_paise: number; shipping_paise: number; tax_paise: number };

/**
 * The price of an order and how it is divided among its sellers. Shipping and tax are divided by the goods, each part
 * rounded down to the paisa; the last one takes the remainder, so that the shares sum to the order.
 */
export function sharesOf(
  lines: readonly Line[],
  region: ShippingRegion,
): { pricing: Pricing; shares: Share[] } {
  const goods = new Map<string, number>();
  for (const { vendor_id, quantity, price_paise } of lines)
    goods.set(vendor_id, (goods.get(vendor_id) ?? 0) + quantity * price_paise);
  const subtotal_paise = [...goods.values()].reduce((sum, paise) => sum + paise, 0);
  const pricing = priceOf(subtotal_paise, region);
  const sellers = [...goods].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const divided = (whole_paise: number) => {
    const parts = sellers.map(([, paise]) =>
      Number((BigInt(whole_paise) * BigInt(paise)) / BigInt(subtotal_paise)),
    );
    const rest_paise = whole_paise - parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part, i) => (i === parts.length - 1 ? part + rest_paise : part));
  };
  const [shipping, tax] = [divided(pricing.shipping_paise), divided(pricing.tax_paise)];
  const shares = sellers.map(([vendor_id, goods_paise], i) => ({
    vendor_id,
    goods_paise,
    shipping_paise: shipping[i] as number,
    tax_paise: tax[i] as number,
  }));
  return { pricing, shares };
}

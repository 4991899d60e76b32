import { priceOf, type Pricing, type ShippingRegion } from "./pricing.ts";

type Line = { vendor_id: string; quantity: number; price_paise: number; is_taxed: boolean };

/** One seller's share of an order's amounts. */
export type Share = { vendor_id: string; goods_paise: number; shipping_paise: number; tax_paise: number };

/**
 * The price of an order and how it is divided among its sellers. Shipping is divided by the goods, and tax by the goods
 * that are taxed: each part rounded down to the paisa, and the last one takes the remainder, so that the shares sum to
 * the order. Tax is divided in even paise, since the halves of it on one paper, CGST and SGST, are equal (sections 9 of
 * both Acts).
 */
export function sharesOf(
  lines: readonly Line[],
  region: ShippingRegion,
): { pricing: Pricing; shares: Share[] } {
  const goods = goodsBySeller(lines);
  const taxed = goodsBySeller(lines.filter(({ is_taxed }) => is_taxed));
  const pricing = priceOf(sumOf(goods.values()), region, sumOf(taxed.values()));
  const sellers = [...goods.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const shipping = divided(
    pricing.shipping_paise,
    sellers.map((vendor_id) => goods.get(vendor_id) as number),
  );
  // A whole number of rupees.
  const half_tax = divided(
    pricing.tax_paise / 2,
    sellers.map((vendor_id) => taxed.get(vendor_id) ?? 0),
  );
  const shares = sellers.map((vendor_id, i) => ({
    vendor_id,
    goods_paise: goods.get(vendor_id) as number,
    shipping_paise: shipping[i] as number,
    tax_paise: 2 * (half_tax[i] as number),
  }));
  return { pricing, shares };
}

function goodsBySeller(lines: readonly Line[]): Map<string, number> {
  const goods = new Map<string, number>();
  for (const { vendor_id, quantity, price_paise } of lines)
    goods.set(vendor_id, (goods.get(vendor_id) ?? 0) + quantity * price_paise);
  return goods;
}

/** Divided by these amounts; nothing goes to those of zero. */
function divided(whole_paise: number, by_paise: readonly number[]): number[] {
  const sum_paise = sumOf(by_paise);
  if (sum_paise === 0) return by_paise.map(() => 0);
  const parts = by_paise.map((paise) => Number((BigInt(whole_paise) * BigInt(paise)) / BigInt(sum_paise)));
  const last = by_paise.findLastIndex((paise) => paise > 0);
  const rest_paise = whole_paise - sumOf(parts);
  return parts.map((part, i) => (i === last ? part + rest_paise : part));
}

function sumOf(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

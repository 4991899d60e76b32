import type { SaleTerms } from "./sales-tax-rule.ts";

/** Maximum number of different products; further ones are refused. */
export const cartLinesMax = 50;
/** Maximum quantity of one product, regardless of its stock. */
export const cartQuantityMax = 1_000;

/** One product in a stored cart: in a guest's cookie, or in a row of the account. */
export type CartEntry = {
  product_id: string;
  quantity: number;
  /** The price seen when it was added. */
  seen_price_paise: number;
};

/** One cart line, with the product's current price and stock. */
export type CartLine = SaleTerms & {
  product_id: string;
  name: string;
  vendor_id: string;
  seller_name: string;
  /** Its image, or the generated one. */
  picture: string;
  price_paise: number;
  /** The previously seen price; null: unchanged. */
  previous_price_paise: number | null;
  /** Before a discount; null without one. */
  compare_price_paise: number | null;
  quantity: number;
  /** Maximum selectable quantity; 0: it cannot be bought now. */
  quantity_most: number;
  /** Not available because its shop takes no orders now. */
  is_shop_closed: boolean;
  /** The chosen quantity, where the stock is lower; null: all in stock. */
  quantity_before: number | null;
  /** Number of the person's own unpaid order that holds its last pieces; null: none. */
  held_by: string | null;
};

export type Cart = {
  /** In the order they were added. */
  lines: CartLine[];
  /** Total quantity of the lines that can be bought. */
  item_count: number;
  /** Price times quantity of the lines that can be bought. */
  subtotal_paise: number;
  /** The part of it on which tax is charged. */
  taxed_paise: number;
  /** Savings by lowered prices. */
  savings_paise: number;
};

/** The cart of these lines. Unavailable lines stay in it and cost nothing. */
export function cartOf(lines: CartLine[]): Cart {
  const sum = (value: (line: CartLine) => number) =>
    lines.reduce((total, line) => total + (canBeBought(line) ? value(line) * line.quantity : 0), 0);
  return {
    lines,
    item_count: sum(() => 1),
    subtotal_paise: sum(({ price_paise }) => price_paise),
    taxed_paise: sum(({ price_paise, is_taxed }) => (is_taxed ? price_paise : 0)),
    savings_paise: sum(({ price_paise, compare_price_paise }) =>
      Math.max(0, (compare_price_paise ?? price_paise) - price_paise),
    ),
  };
}

export function canBeBought({ quantity_most }: CartLine): boolean {
  return quantity_most > 0;
}

/** Fewer than chosen are left, or none. */
export function isShort(line: CartLine): boolean {
  return !line.is_shop_closed && (!canBeBought(line) || line.quantity_before !== null);
}

/** What is bought, to compare the cart that is ordered with the one that was seen: in any order of its lines the same. */
export function boughtText(
  bought: readonly Pick<CartLine, "product_id" | "quantity" | "price_paise">[],
): string {
  return bought
    .map(({ product_id, quantity, price_paise }) => `${product_id}:${quantity}:${price_paise}`)
    .toSorted()
    .join(",");
}

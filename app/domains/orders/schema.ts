/** Of different products; what is put in beyond is refused. */
export const cartLinesMax = 50;
/** Of one product, however much of it is in stock. */
export const cartQuantityMax = 1_000;

/** One product in a cart, as it is stored: in a guest's cookie, or in a row of the account. */
export type CartEntry = {
  product_id: string;
  quantity: number;
  /** What the person saw when it was put in. */
  seen_price_paise: number;
};

/** One line of a cart, with the product's price and stock of this moment. */
export type CartLine = {
  product_id: string;
  name: string;
  vendor_id: string;
  seller_name: string;
  /** Its own picture, or the one drawn for it. */
  picture: string;
  price_paise: number;
  /** What the person saw before; null: the same. */
  previous_price_paise: number | null;
  /** Before a discount; null without one. */
  compare_price_paise: number | null;
  quantity: number;
  /** How many more can be chosen of it at most; 0: it cannot be bought now. */
  quantity_most: number;
  /** It cannot be bought because its shop takes no orders now. */
  is_shop_closed: boolean;
  /** What somebody had chosen, where less of it is left; null: all of it is there. */
  quantity_before: number | null;
};

export type Cart = {
  /** In the order in which they were put in. */
  lines: CartLine[];
  /** The sum of the quantities of what can be bought. */
  item_count: number;
  /** Of what can be bought: price times quantity. */
  subtotal_paise: number;
  /** What the lower prices save. */
  savings_paise: number;
};

/** The cart of these lines. What cannot be bought now stays in it and costs nothing. */
export function cartOf(lines: CartLine[]): Cart {
  const sum = (value: (line: CartLine) => number) =>
    lines.reduce((total, line) => total + (canBeBought(line) ? value(line) * line.quantity : 0), 0);
  return {
    lines,
    item_count: sum(() => 1),
    subtotal_paise: sum(({ price_paise }) => price_paise),
    savings_paise: sum(({ price_paise, compare_price_paise }) =>
      Math.max(0, (compare_price_paise ?? price_paise) - price_paise),
    ),
  };
}

export function canBeBought({ quantity_most }: CartLine): boolean {
  return quantity_most > 0;
}

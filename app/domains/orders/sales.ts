/** Today and the days before it, in India. */
export const salesDays = 90;
export const mostSoldProducts = 5;

/** Without shipping and tax. */
export type Sales = {
  /** The days with orders, the first one first. */
  days: { day: string; paise: number; count: number }[];
  goods_paise: number;
  orders: number;
  pieces: number;
  /** Those that brought the most. */
  products: { product_id: string; name: string; pieces: number; paise: number }[];
};

/** A shop's sales without shipping and tax: paid orders, less cancelled and wholly refunded parcels and refunded returns. */
export type SalesDay = { day: string; goods_paise: number; order_count: number; piece_count: number };

export type SoldProduct = { product_id: string; name: string; piece_count: number; goods_paise: number };

export const mostSoldProducts = 10;

import * as m from "#messages";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { productCategories, productStatuses } from "./schema.ts";
import { statusText } from "./ui/own/status-texts.ts";
import { timeInIndia } from "../../text/india-day.ts";
import { plainRupees } from "../../text/money.ts";
import type { ListedProduct } from "./server/queries/all-products.ts";

/** Product list for admins: the page and its CSV file. */

export const allProductsPath = "/dashboard/admin/products";
export const allProductsFile = "/api/v1/products.csv";

/** `price`: highest price first; `price-up`: lowest first. */
export const listedProductSorts = {
  newest: keysetCursor({ created_at: milliseconds, id: uuid }),
  oldest: keysetCursor({ created_at: milliseconds, id: uuid }, "asc"),
  price: keysetCursor({ price_paise: integer, id: uuid }),
  "price-up": keysetCursor({ price_paise: integer, id: uuid }, "asc"),
};
export type ListedProductSort = keyof typeof listedProductSorts;
export const productSortTexts: Record<ListedProductSort, () => string> = {
  newest: m.catalog_all_newest,
  oldest: m.catalog_all_oldest,
  price: m.catalog_all_dearest,
  "price-up": m.catalog_all_cheapest,
};

export const listedProductFilters = { status: productStatuses, category: productCategories } as const;

export type ListedProductPage = { products: ListedProduct[]; next_cursor: string | null };

type ProductText = {
  label: string;
  text: (product: ListedProduct) => string;
  is_number?: true;
  is_time?: true;
};

/** Text columns of the list. */
export function productTexts() {
  return {
    status: {
      label: m.catalog_all_status(),
      text: ({ status, is_hidden }) => (is_hidden ? m.catalog_seller_badge_hidden() : statusText(status)),
    },
    category: { label: m.catalog_all_category(), text: ({ category }) => category },
    stock: {
      label: m.catalog_all_stock(),
      text: ({ track_inventory, inventory_quantity }) =>
        track_inventory ? String(inventory_quantity) : m.catalog_own_stock_uncounted(),
    },
    created: {
      label: m.catalog_all_created(),
      text: ({ created_at }) => timeInIndia(created_at),
      is_time: true,
    },
  } as const satisfies Record<string, ProductText>;
}

/** Columns of the CSV file; prices are plain numbers of rupees. */
export function productColumns(): ProductText[] {
  return [
    { label: m.catalog_all_name(), text: ({ name }) => name },
    { label: m.catalog_all_seller(), text: ({ seller_name }) => seller_name },
    { label: m.catalog_all_sku(), text: ({ sku }) => sku ?? "" },
    {
      label: m.catalog_all_rupees(),
      text: ({ price_paise }) => plainRupees(price_paise),
      is_number: true,
    },
    ...Object.values(productTexts()),
    { label: m.catalog_all_id(), text: ({ id }) => id },
  ];
}

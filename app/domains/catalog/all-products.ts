import * as m from "#messages";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { productCategories, productStatuses } from "./schema.ts";
import { statusText } from "./ui/own/status-texts.ts";
import { type ListColumn, rupeesColumn, timeColumn } from "../../text/list-column.ts";
import type { ListedProduct } from "./server/queries/all-products.ts";

/** Product list for admins: the page and its CSV file. */

export const allProductsPath = "/dashboard/admin/products";
export const allProductsFilePath = "/api/v1/products.csv";

/** `price`: highest price first; `price-up`: lowest first. */
export const listedProductSorts = {
  newest: { ...keysetCursor({ created_at: milliseconds, id: uuid }), text: m.catalog_all_newest },
  oldest: { ...keysetCursor({ created_at: milliseconds, id: uuid }, "asc"), text: m.catalog_all_oldest },
  price: { ...keysetCursor({ price_paise: integer, id: uuid }), text: m.catalog_all_dearest },
  "price-up": { ...keysetCursor({ price_paise: integer, id: uuid }, "asc"), text: m.catalog_all_cheapest },
};
export type ListedProductSort = keyof typeof listedProductSorts;

export const listedProductFilters = { status: productStatuses, category: productCategories } as const;

export type ListedProductPage = { products: ListedProduct[]; next_cursor: string | null };

/** Columns of the file. */
export function productColumns() {
  return {
    name: { label: m.catalog_all_name(), text: ({ name }) => name },
    seller: { label: m.catalog_all_seller(), text: ({ seller_name }) => seller_name },
    sku: { label: m.catalog_all_sku(), text: ({ sku }) => sku ?? "" },
    price: rupeesColumn(m.catalog_all_rupees(), ({ price_paise }) => price_paise),
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
    created: timeColumn(m.catalog_all_created(), ({ created_at }) => created_at),
    id: { label: m.catalog_all_id(), text: ({ id }) => id },
  } as const satisfies Record<string, ListColumn<ListedProduct>>;
}

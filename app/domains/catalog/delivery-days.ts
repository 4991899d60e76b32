import * as m from "#messages";

/** Delivery time, such as "3–7 days". */
export function deliveryDays(product: { delivery_days_least: number; delivery_days_most: number }): string {
  const { delivery_days_least: least, delivery_days_most: most } = product;
  return least === most ? m.catalog_days({ count: most }) : m.catalog_days_range({ least, most });
}

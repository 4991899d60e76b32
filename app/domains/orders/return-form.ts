import type { ItemDetails, Returnable } from "./order-details.ts";
import type { PaidShipment, ReturnedPieces } from "./return-amounts.ts";

/** What a customer reads before asking to return an item. */
export type ReturnForm = {
  order_id: string;
  order_number: string;
  item: Pick<ItemDetails, "id" | "product_name" | "product_image_url">;
  seller_name: string;
  returnable: Returnable;
  /** The amounts are computed from it, by the function that the refund uses. */
  shipment: PaidShipment;
  refunded: ReturnedPieces[];
  open: ReturnedPieces[];
};

/** As typed in the form; only digits, since "1e2" and " " are no quantities. */
export function quantityTyped(text: unknown): number {
  return typeof text === "string" && /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
}

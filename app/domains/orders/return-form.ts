import { withoutGroups } from "../../text/money.ts";
import type { ItemDetails, Returnable } from "./order-details.ts";
import type { PaidShipment, ReturnedPieces } from "./return-amounts.ts";

/** What a customer sees before requesting a return. */
export type ReturnForm = {
  order_id: string;
  order_number: string;
  item: Pick<ItemDetails, "id" | "product_name" | "product_image_url">;
  seller_name: string;
  returnable: Returnable;
  /** Input of the amounts, computed by the function that the refund uses. */
  shipment: PaidShipment;
  refunded: ReturnedPieces[];
  open: ReturnedPieces[];
};

/** Parses a typed quantity as the schema does; "1e2" and " " are no quantities. */
export function quantityTyped(text: unknown): number {
  const digits = typeof text === "string" ? withoutGroups(text) : "";
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}

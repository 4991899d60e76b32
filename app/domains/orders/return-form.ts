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
  /** More than this is not refunded, since it was before. */
  left_paise: number;
  refunded: ReturnedPieces[];
  open: ReturnedPieces[];
};

import type { ItemDetails, Returnable } from "./order-details.ts";

/** What a customer reads before asking to return an item. */
export type ReturnForm = {
  order_id: string;
  order_number: string;
  item: Pick<ItemDetails, "id" | "product_name" | "product_image_url">;
  seller_name: string;
  returnable: Returnable;
  /** Of all pieces that can still be returned, with their tax. */
  refund_paise: number;
  /** What the delivery of this seller's goods cost; 0: nothing. */
  shipping_paise: number;
};

import { z } from "zod";
import * as m from "#messages";
import { count } from "../../text/count-input.ts";
import { cartQuantityMax } from "./schema.ts";

/** Input about the cart, for its forms and the API. Unknown fields are refused. */

const quantity = (least: number) =>
  count({
    least,
    most: cartQuantityMax,
    wrong: () => m.orders_quantity_wrong({ least, most: cartQuantityMax }),
  });

const productId = z.guid().toLowerCase();

export const addingInput = z.strictObject({ product_id: productId, quantity: quantity(1).default(1) });
/** 0 removes the product. */
export const quantityInput = z.strictObject({ quantity: quantity(0) });
export const settingInput = quantityInput.extend({ product_id: productId });

import { z } from "zod";
import * as m from "#messages";
import { count } from "../../text/count-input.ts";
import { parseCount } from "../../text/parse-count.ts";
import { numberOrText, parsedInput } from "../../text/parsed-input.ts";
import { cartQuantityMax } from "./schema.ts";

/** Input about the cart, for its forms and the API. Unknown fields are refused. */

const wrongQuantity = (least: number) => m.orders_quantity_wrong({ least, most: cartQuantityMax });

const addedQuantity = count({ least: 1, most: cartQuantityMax, wrong: () => wrongQuantity(1) });

const productId = z.guid().toLowerCase();

export const addingInput = z.strictObject({ product_id: productId, quantity: addedQuantity.default(1) });
/** 0 or less removes the product. */
const setQuantity = parsedInput(
  numberOrText({ wrong: () => wrongQuantity(0), missing: () => wrongQuantity(0) }),
  (given) => {
    const value = /^-\d+$/.test(String(given)) ? 0 : parseCount(String(given));
    return value <= cartQuantityMax ? { value } : { problem: wrongQuantity(0) };
  },
).meta({
  type: "integer",
  maximum: cartQuantityMax,
  description: "0 or less removes the product.",
});

export const quantityInput = z.strictObject({ quantity: setQuantity });
export const settingInput = quantityInput.extend({ product_id: productId });

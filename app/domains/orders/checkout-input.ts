import { z } from "zod";
import * as m from "#messages";
import { emailAddress } from "../../text/email-input.ts";
import { rupeesInput, rupeesAsNumber } from "../../text/money-input.ts";
import { personName } from "../../text/person-name-input.ts";
import { phoneNumber } from "../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { ticked } from "../../text/ticked-input.ts";
import { shippingRegions } from "./pricing.ts";
import { pinCodePattern } from "./pin-code.ts";
import { cartLinesMax } from "./schema.ts";
import { plainCode } from "../../text/plain-number.ts";

/** Checkout input, for the form and, with the total as a number, the API. Unknown fields are refused. */

const pincode = z
  .string({ error: () => m.orders_pincode_missing() })
  .transform(plainCode)
  .refine((text) => text !== "", { error: () => m.orders_pincode_missing(), abort: true })
  .refine((text) => pinCodePattern.test(text), { error: () => m.orders_pincode_invalid() });

const line = (name: () => string, longest: number) => plainText({ name, shortest: 1, longest, lines: false });

const totalRules = {
  least_paise: 100,
  most_paise: 100_000_000_00,
  wrong: m.orders_total_wrong,
  /** A cart in which nothing can be bought has a total of 0. */
  too_little: m.orders_nothing_to_order,
};

export const checkoutInput = z.strictObject({
  fullName: personName(m.orders_full_name_missing),
  email: emailAddress({ wrong: m.orders_email_invalid, missing: m.orders_email_missing }),
  phone: phoneNumber({ wrong: m.orders_phone_invalid, missing: m.orders_phone_missing }),
  addressLine1: line(m.orders_field_address_1, 200),
  addressLine2: blankAsNull(
    plainText({ name: m.orders_field_address_2, longest: 200, lines: false }),
  ).default(null),
  city: line(m.orders_field_city, 100),
  state: z.enum(shippingRegions).default("Odisha"),
  /** The state's name when `state` is "Other": needed where the PIN code does not say it (`placeOfSupply`). */
  stateName: blankAsNull(plainText({ name: m.orders_address_state, longest: 100, lines: false })).default(
    null,
  ),
  pincode,
  /** Whether to save the address to the account; "yes" is what the form sends. */
  saveAddress: ticked,
  /** The total the customer saw, in rupees, here in paise: a different one is refused. */
  total: rupeesInput(totalRules),
  /** What the customer saw in the cart (`boughtText`): a different one is refused, also when it costs the same. */
  cart: z
    .string()
    .max(cartLinesMax * 80)
    .optional()
    .meta({
      description:
        "The lines of the cart that were seen, as product:quantity:price in paise, in the order of their ids, separated by commas. With other lines the order is refused, also when they cost the same.",
    }),
});
export const checkoutBody = checkoutInput.extend({ total: rupeesAsNumber(totalRules) });
export type CheckoutInput = z.output<typeof checkoutInput>;

/** The state of a stored address; null for "Other" alone, as orders of before have it. */
export function namedState(state: string): string | null {
  return state === "Other" ? null : state;
}

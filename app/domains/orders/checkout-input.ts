import { z } from "zod";
import * as m from "#messages";
import { emailAddress } from "../../text/email-input.ts";
import { personName } from "../../text/person-name-input.ts";
import { phoneNumber } from "../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { shippingRegions } from "./pricing.ts";
import { pinCodePattern } from "./pin-code.ts";
import { plainCode } from "../../text/plain-number.ts";

/** Checkout input, for the form and the API alike. Unknown fields are refused. */

const pincode = z
  .string({ error: () => m.orders_pincode_missing() })
  .transform(plainCode)
  .refine((text) => text !== "", { error: () => m.orders_pincode_missing(), abort: true })
  .refine((text) => pinCodePattern.test(text), { error: () => m.orders_pincode_invalid() });

const line = (name: () => string, longest: number) => plainText({ name, shortest: 1, longest, lines: false });

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
  saveAddress: z.union([z.boolean(), z.literal("yes").transform(() => true)]).default(false),
  /** The total the customer saw, in rupees: a different one is refused. */
  total: z.coerce
    .number()
    .min(1, { error: () => m.orders_nothing_to_order() })
    .max(100_000_000),
});
export type CheckoutInput = z.output<typeof checkoutInput>;

/** The state of a stored address; null for "Other" alone, as orders of before have it. */
export function namedState(state: string): string | null {
  return state === "Other" ? null : state;
}

import { z } from "zod";
import * as m from "#messages";
import { inputShape } from "../../text/fields/input.ts";
import { plainCode, plainNumber } from "../../text/plain-number.ts";
import { personName } from "../../text/person-name-input.ts";
import { phoneNumber } from "../../text/phone-input.ts";
import { blankAsNull } from "../../text/text-input.ts";
import type { AddressCountry } from "./address.ts";
import { addressFields } from "./address-fields.ts";
import { deliveryCountry } from "./order.ts";

/** Address input, for the form and the API alike. Unknown fields are refused. */

/** Postal code formats by country; the alphanumeric ones also without their space. */
const postalCodes: Record<AddressCountry, RegExp> = {
  India: /^[1-9]\d{5}$/,
  "United States": /^\d{5}(?:-\d{4})?$/,
  "United Kingdom": /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  Canada: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  Australia: /^\d{4}$/,
};

/** Removes spaces between an Indian PIN code's digits. */
function postalCodeOf(text: string, country: AddressCountry): string {
  return country === deliveryCountry
    ? plainCode(text).toUpperCase()
    : plainNumber(text).toUpperCase().replace(/\s+/g, " ");
}

const fields = z.strictObject({
  ...inputShape(addressFields),
  full_name: personName(m.orders_full_name_missing),
  phone: blankAsNull(phoneNumber({ wrong: m.orders_phone_invalid })).default(null),
});

export const addressInput = fields.transform((address, context) => {
  const postal_code = postalCodeOf(address.postal_code, address.country);
  if (postalCodes[address.country].test(postal_code)) return { ...address, postal_code };
  context.issues.push({
    code: "custom",
    path: ["postal_code"],
    input: address.postal_code,
    message:
      address.country === deliveryCountry
        ? m.orders_pincode_invalid()
        : m.orders_address_postal_code_invalid({ country: address.country }),
  });
  return z.NEVER;
});
export type AddressInput = z.output<typeof addressInput>;

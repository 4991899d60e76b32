import * as m from "#messages";
import type { FieldTable, TextsOf } from "../../text/fields/field.ts";
import { personNameMaxLength } from "../../text/person-name.ts";
import { phoneMaxLength } from "../../text/phone.ts";
import { addressCountries, addressTypes } from "./address.ts";
import { deliveryCountry } from "./order.ts";
import { addressTypeText } from "./ui/addresses/address-texts.ts";

/** A saved address, in the order of its form, which says where each control is. */
export const addressFields = {
  /** Like the phone read by an input of its kind. */
  full_name: { type: "line", label: m.orders_address_name, longest: personNameMaxLength },
  phone: { type: "line", label: m.orders_address_phone, optional: true, longest: phoneMaxLength },
  address_line_1: { type: "line", label: m.orders_address_line_1, longest: 200 },
  address_line_2: { type: "line", label: m.orders_address_line_2, optional: true, longest: 200 },
  city: { type: "line", label: m.orders_address_city, longest: 100 },
  state: { type: "line", label: m.orders_address_state, longest: 100 },
  postal_code: { type: "line", label: m.orders_address_postal_code, longest: 20 },
  country: {
    type: "choice",
    label: m.orders_address_country,
    choices: addressCountries,
    initial: deliveryCountry,
    missing: m.orders_address_country_unknown,
  },
  type: {
    type: "choice",
    label: m.orders_address_type,
    choices: addressTypes,
    choiceText: addressTypeText,
    initial: "shipping",
    missing: m.orders_address_type_unknown,
  },
} as const satisfies FieldTable;

export type AddressValues = TextsOf<typeof addressFields>;

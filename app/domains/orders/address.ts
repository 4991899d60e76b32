/** Saved addresses, as pages and the API show them. */

import { deliveryCountry } from "./order.ts";

export const addressCountries = ["India", "United States", "United Kingdom", "Canada", "Australia"] as const;
export type AddressCountry = (typeof addressCountries)[number];

export const addressTypes = ["shipping", "billing", "both"] as const;
export type AddressType = (typeof addressTypes)[number];

/** Limit per person. */
export const addressesMax = 30;

export type Address = {
  id: string;
  full_name: string;
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: AddressCountry;
  phone: string | null;
  type: AddressType;
  is_default: boolean;
  created_at: Date;
};

/** Fields of the address form, in order. */
export const addressFields = [
  "full_name",
  "phone",
  "address_line_1",
  "address_line_2",
  "city",
  "state",
  "postal_code",
  "country",
  "type",
] as const;
export type AddressValues = Record<(typeof addressFields)[number], string>;

export const addressesPath = "/dashboard/addresses";
export const newAddressPath = `${addressesPath}/new`;

export function editAddressPath(id: string): string {
  return `${addressesPath}/${id}/edit`;
}

/** The list with the confirmation to delete this address. */
export function deleteAddressPath(id: string): string {
  return `${addressesPath}?delete=${id}`;
}

export const noAddressValues: AddressValues = {
  full_name: "",
  phone: "",
  address_line_1: "",
  address_line_2: "",
  city: "",
  state: "",
  postal_code: "",
  country: deliveryCountry,
  type: "shipping",
};

export function valuesOfAddress(address: Address): AddressValues {
  const { full_name, address_line_1, city, state, postal_code, country, type } = address;
  return {
    full_name,
    phone: address.phone ?? "",
    address_line_1,
    address_line_2: address.address_line_2 ?? "",
    city,
    state,
    postal_code,
    country,
    type,
  };
}

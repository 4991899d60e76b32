/** Saved addresses, as pages and the API show them. */

import type { ValuesOf } from "../../text/fields/field.ts";
import type { addressFields } from "./address-fields.ts";

export const addressCountries = ["India", "United States", "United Kingdom", "Canada", "Australia"] as const;
export type AddressCountry = (typeof addressCountries)[number];

export const addressTypes = ["shipping", "billing", "both"] as const;
export type AddressType = (typeof addressTypes)[number];

/** Limit per person. */
export const addressesMax = 30;

export type Address = ValuesOf<typeof addressFields> & { id: string; is_default: boolean; created_at: Date };

export const addressesPath = "/dashboard/addresses";
export const newAddressPath = `${addressesPath}/new`;

export function editAddressPath(id: string): string {
  return `${addressesPath}/${id}/edit`;
}

/** The list with the confirmation to delete this address. */
export function deleteAddressPath(id: string): string {
  return `${addressesPath}?delete=${id}`;
}

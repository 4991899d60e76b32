import type { ShippingAddress } from "../../order.ts";

/** Address lines of a parcel label, below the name. */
export function addressLines(address: Omit<ShippingAddress, "full_name" | "phone">): string[] {
  const { address_line_1, address_line_2, city, state, postal_code, country } = address;
  const lines = [address_line_1, address_line_2 ?? "", `${city}, ${state} ${postal_code}`, country];
  return lines.filter((line) => line !== "");
}

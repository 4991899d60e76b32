import * as m from "#messages";
import type { AddressType } from "../../address.ts";

export function addressTypeText(type: AddressType): string {
  const texts: Record<AddressType, () => string> = {
    shipping: m.orders_address_type_shipping,
    billing: m.orders_address_type_billing,
    both: m.orders_address_type_both,
  };
  return texts[type]();
}

import * as m from "#messages";
import type { FieldErrors } from "../../platform/failure.ts";
import type { Address } from "./address.ts";
import { payParameter, paysAtGateway, paysAtOnce } from "../payments/pay-step.ts";
import { deliveryCountry } from "./order.ts";
import { isSameState } from "./pin-code.ts";
import type { ShippingRegion } from "./pricing.ts";

/** Fields of the checkout form, in order. */
export const checkoutFieldNames = [
  "fullName",
  "email",
  "phone",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "stateName",
  "pincode",
] as const;

/** Intent of the form that pays an existing order. */
export const payIntent = "pay";

/** Last step of the checkout of an order. */
export function checkoutOfOrderPath(order_id: string): string {
  return `/checkout?order=${order_id}`;
}

/** Opens the payment window of an order. */
export function payNowPath(order_id: string): string {
  return `/checkout?order=${order_id}&${payParameter}=${paysAtOnce}`;
}

/** Page that leads a browser without script to the gateway's hosted page, and to which its Back button returns. */
export function gatewayStepPath(order_id: string): string {
  return `/checkout?order=${order_id}&${payParameter}=${paysAtGateway}`;
}

const required = ["fullName", "email", "phone", "addressLine1", "city", "pincode"] as const;

/** Client-side check for missing fields; the server validates everything again, and the state by the PIN code. */
export function missingFields(fields: Record<string, string>): FieldErrors {
  const messages: Record<(typeof required)[number], () => string> = {
    fullName: m.orders_full_name_missing,
    email: m.orders_email_missing,
    phone: m.orders_phone_missing,
    addressLine1: m.orders_address_1_missing,
    city: m.orders_city_missing,
    pincode: m.orders_pincode_missing,
  };
  const missing = required.filter((name) => (fields[name] ?? "").trim() === "");
  return Object.fromEntries(missing.map((name) => [name, messages[name]()]));
}

export type CheckoutValues = Record<Exclude<(typeof checkoutFieldNames)[number], "email">, string>;

/** Whether the marketplace ships there: only within India. */
export function canShipTo({ country, type }: Pick<Address, "country" | "type">): boolean {
  return country === deliveryCountry && type !== "billing";
}

type AddressToFill = Pick<
  Address,
  "full_name" | "phone" | "address_line_1" | "address_line_2" | "city" | "state" | "postal_code"
>;

/** Form values from a saved address, or from that of an order. */
export function checkoutValuesOf(address: AddressToFill): CheckoutValues {
  const { full_name, phone, address_line_1, address_line_2, city, postal_code } = address;
  return {
    fullName: full_name,
    phone: phone ?? "",
    addressLine1: address_line_1,
    addressLine2: address_line_2 ?? "",
    city,
    ...stateFields(address.state),
    pincode: postal_code,
  };
}

/** Form fields for a state's name. */
export function stateFields(name: string): { state: ShippingRegion; stateName: string } {
  return isSameState(name, "Odisha")
    ? { state: "Odisha", stateName: "" }
    : { state: "Other", stateName: name };
}

/** The state's name in the form; "" while it is empty. */
export function typedState({ state, stateName }: Record<string, string>): string {
  return (state === "Other" ? stateName : state) ?? "";
}

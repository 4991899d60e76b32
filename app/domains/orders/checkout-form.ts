import * as m from "#messages";
import type { FieldErrors } from "../../platform/failure.ts";
import type { Address } from "./address.ts";
import { deliveryCountry } from "./order.ts";
import { isSameState } from "./pin-code.ts";
import type { ShippingRegion } from "./pricing.ts";

/** The fields of the checkout's form, in their order. */
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

/** Of the form that pays an order that was placed before. */
export const payIntent = "pay";

/** Values of the parameter `pay` of an order's page: the payment window opens at once, or there is the step to the gateway's own page. */
export const paysAtOnce = "now";
export const paysAtGateway = "gateway";

/** Where a browser without script goes on to the gateway's own page, and comes back to by its button Back. */
export function gatewayStepPath(order_id: string): string {
  return `/checkout?order=${order_id}&pay=${paysAtGateway}`;
}

const required = ["fullName", "email", "phone", "addressLine1", "city", "pincode"] as const;

/** What is missing, before the server is asked; it checks everything again. */
export function missingFields(fields: Record<string, string>): FieldErrors {
  const messages: Record<(typeof required)[number], () => string> = {
    fullName: m.orders_full_name_missing,
    email: m.orders_email_missing,
    phone: m.orders_phone_missing,
    addressLine1: m.orders_address_1_missing,
    city: m.orders_city_missing,
    pincode: m.orders_pincode_missing,
  };
  const lacks_state =
    fields.saveAddress === "yes" && fields.state === "Other" && (fields.stateName ?? "").trim() === "";
  const missing = required.filter((name) => (fields[name] ?? "").trim() === "");
  return {
    ...Object.fromEntries(missing.map((name) => [name, messages[name]()])),
    ...(lacks_state && { stateName: m.orders_state_name_missing() }),
  };
}

export type CheckoutValues = Record<Exclude<(typeof checkoutFieldNames)[number], "email">, string>;

/** Whether the marketplace sends there: it ships within India. */
export function canShipTo({ country, type }: Pick<Address, "country" | "type">): boolean {
  return country === deliveryCountry && type !== "billing";
}

/** The form filled in with a saved address. */
export function checkoutValuesOf(address: Address): CheckoutValues {
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

/** The fields of the form for the name of a state. */
export function stateFields(name: string): { state: ShippingRegion; stateName: string } {
  return isSameState(name, "Odisha")
    ? { state: "Odisha", stateName: "" }
    : { state: "Other", stateName: name };
}

/** The name of the state in the form; "" while it is not typed. */
export function typedState({ state, stateName }: Record<string, string>): string {
  return (state === "Other" ? stateName : state) ?? "";
}

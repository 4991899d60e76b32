import * as m from "#messages";
import type { FieldErrors } from "../../platform/failure.ts";

/** The fields of the checkout's form, in their order. */
export const checkoutFieldNames = [
  "fullName",
  "email",
  "phone",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "pincode",
] as const;

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
  const missing = required.filter((name) => (fields[name] ?? "").trim() === "");
  return Object.fromEntries(missing.map((name) => [name, messages[name]()]));
}

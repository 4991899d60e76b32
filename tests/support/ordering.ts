import { randomUUID } from "node:crypto";
import { checkoutInput } from "../../app/domains/orders/checkout-input.ts";
import { cartOf } from "../../app/domains/orders/schema.ts";
import { sharesOf } from "../../app/domains/orders/shares.ts";
import { addToCart } from "../../app/domains/orders/server/use-cases/change-cart.ts";
import { placeOrderOfCart } from "../../app/domains/orders/server/use-cases/place-order.ts";
import { pricedCart, cartEntriesOf } from "../../app/domains/orders/server/queries/cart.ts";
import type { Session } from "../../app/platform/http/session.ts";
import type { Services } from "../../app/platform/services.ts";

/** What a customer types at the checkout. */
export const checkoutFields = {
  fullName: "Lipika Das",
  email: "lipika@example.org",
  phone: "98765 43210",
  addressLine1: "Plot 12, Mahanadi Vihar",
  addressLine2: "",
  city: "Cuttack",
  state: "Odisha" as const,
  pincode: "753004",
};

type OrderOptions = { key?: string; total?: number; state?: "Odisha" | "Other"; client_address?: string };

/** Puts these products into the cart of a customer and places the order, with the total that the cart shows. */
export async function orderOf(
  services: Services,
  session: Session,
  wanted: Record<string, number>,
  options: OrderOptions = {},
) {
  const place = await readyToOrder(services, session, wanted, options);
  return place();
}

/** Puts these products into the cart of a customer; the function that it answers places the order. */
export async function readyToOrder(
  services: Services,
  session: Session,
  wanted: Record<string, number>,
  options: OrderOptions = {},
) {
  const holder = { session, cookies: null };
  for (const [product_id, quantity] of Object.entries(wanted))
    await addToCart(services, holder, { product_id, quantity });
  const { lines } = cartOf(
    (await pricedCart(services.db, await cartEntriesOf(services.db, session.user_id))).lines,
  );
  const state = options.state ?? "Odisha";
  const total = options.total ?? sharesOf(lines, state).pricing.total_paise / 100;
  const elsewhere = state === "Other" && { stateName: "West Bengal", city: "Kolkata", pincode: "700001" };
  const input = checkoutInput.parse({ ...checkoutFields, state, ...elsewhere, total });
  const { key, client_address = "192.0.2.6" } = options;
  return () => placeOrderOfCart(services, session, input, key ?? randomUUID(), { client_address });
}

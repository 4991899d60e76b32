import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import * as m from "#messages";
import { formAction, submitForms } from "../../../platform/http/form.ts";
import { pageContext, servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { useAccountKey } from "../../../page/account.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { z } from "zod";
import { Failure } from "../../../platform/failure.ts";
import { checkoutInput } from "../checkout-input.ts";
import { addressesMax } from "../address.ts";
import {
  canShipTo,
  checkoutOfOrderPath,
  checkoutFieldNames,
  checkoutValuesOf,
  gatewayStepPath,
  payIntent,
} from "../checkout-form.ts";
import { extendedOrder, extendHoldIntent } from "../order-form.ts";
import { payParameter, paysAtGateway, paysAtOnce } from "../../payments/pay-step.ts";
import { lastShippingAddress, unpaidOrderOf } from "../server/queries/orders.ts";
import { listAddresses } from "../server/queries/addresses.ts";
import { checkOrder } from "../server/use-cases/check-order.ts";
import { openCart } from "../server/use-cases/change-cart.ts";
import { placeOrderOfCart } from "../server/use-cases/place-order.ts";
import { extendHold } from "../server/use-cases/extend-hold.ts";
import { gatewayStep, reopenOrder } from "../server/use-cases/reopen-order.ts";
import { siteOfPages } from "../../content/server/queries/content-of-pages.ts";
import { TestModeNote } from "../../donations/ui/TestModeNote.tsx";
import { savedAddressForm } from "../ui/addresses/SavedAddresses.tsx";
import { useForgottenDraft } from "../ui/checkout-draft.ts";
import { CheckoutForm } from "../ui/CheckoutForm.tsx";
import { EmptyCart } from "../ui/EmptyCart.tsx";
import { HostedOrderPayment } from "../ui/HostedOrderPayment.tsx";
import { PlacedOrder, placedOrderTitle } from "../ui/PlacedOrder.tsx";
import { useCart } from "../ui/use-cart.ts";
import type { Route } from "./+types/checkout";

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  visit.takes_money = true;
  const session = await sessionOf(args);
  const search = new URL(args.request.url).searchParams;
  const order_id = search.get("order")?.toLowerCase();
  const pay = search.get(payParameter);
  const own = session && order_id ? { session, order_id } : undefined;
  const gateway_step =
    own && pay === paysAtGateway ? await gatewayStep(services, own.session, own.order_id) : undefined;
  const placed =
    own && !gateway_step ? await checkOrder(services, own.session.user_id, own.order_id) : undefined;
  const { cart, cookies } = await openCart(services, { session, cookies: visit.ownCookies() });
  for (const cookie of cookies) visit.headers.append("Set-Cookie", cookie);
  const { organisation_name } = await siteOfPages(services);
  const saved = session ? await listAddresses(services.db, session.user_id) : [];
  const addresses = saved.filter(canShipTo);
  const wanted = search.get("address");
  const address = addresses.find(({ id }) => id === wanted) ?? addresses[0] ?? null;
  const unpaid = session && (await unpaidOrderOf(services.db, session.user_id, cart.lines));
  const last = session && !address && (await lastShippingAddress(services.db, session.user_id));
  return {
    gateway_step: gateway_step ?? null,
    placed: placed ?? null,
    /** Payment reported by the payment window; our books may not have it yet. */
    is_reported: search.get("reported") === "yes",
    pays_at_once: pay === paysAtOnce,
    cart,
    /** An order of theirs that waits for its payment. */
    unpaid: unpaid ?? null,
    customer: session ? { fullName: session.display_name, email: session.email } : null,
    addresses,
    /** The chosen address, else the default, else the newest. */
    address,
    /** To whom and where their last paid order went; only for an account without a saved address. */
    last_address: last ? checkoutValuesOf(last) : null,
    can_save_address: session !== undefined && saved.length < addressesMax,
    /** For the form without script: a double submit creates one order. */
    idempotency_key: randomUUID(),
    payment: {
      script_url: services.gateway.checkout_script_url,
      organisation: organisation_name,
      test_mode: services.gateway.mode !== "live",
    },
  };
}

const formInput = checkoutInput.extend({ key: z.guid().toLowerCase() });

/** Checkout without script: places the order, then leads to the gateway's hosted page. */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  visit.takes_money = true;
  const session = await sessionOf(args);
  const place = formAction({
    schema: formInput,
    echoed: [...checkoutFieldNames, "saveAddress"],
    failed: m.orders_failed_title(),
    async perform({ key, ...input }) {
      if (!session) throw new Failure(401, "not_signed_in", m.orders_login_required());
      const { id } = await placeOrderOfCart(services, session, input, key, visit);
      return { location: gatewayStepPath(id) };
    },
  });
  const pay = formAction({
    failed: m.orders_failed_title(),
    async perform({ order = "" }) {
      if (!session) throw new Failure(401, "not_signed_in", m.orders_login_required());
      const { id } = await reopenOrder(services, session, order);
      return { location: gatewayStepPath(id) };
    },
  });
  const extend = formAction({
    echoed: ["order"],
    failed: m.orders_error_title(),
    async perform(fields) {
      if (!session) throw new Failure(401, "not_signed_in", m.orders_login_required());
      const extended = extendedOrder(fields);
      await extendHold(services, session, extended);
      return { location: checkoutOfOrderPath(extended.id), notice: "order_hold_extended" };
    },
  });
  return submitForms(args, { "": place, [payIntent]: pay, [extendHoldIntent]: extend }, { otherwise: "" });
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData;
  return hiddenPageMeta(
    args,
    page?.placed ? placedOrderTitle(page.placed, page.is_reported) : m.orders_checkout_title(),
  );
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gateway_step, placed, cart, payment } = loaderData;
  const { load } = useCart();
  const account_key = useAccountKey();
  useForgottenDraft(gateway_step !== null || placed !== null);
  // Updates the header's count: the guest's cart is merged after sign-in, paid items leave it.
  useEffect(() => load(cart), [load, cart]);
  return (
    <>
      {payment.test_mode && <TestModeNote />}
      {gateway_step ? (
        <HostedOrderPayment payment={gateway_step} />
      ) : placed ? (
        <PlacedOrder {...loaderData} key={placed.id} order={placed} answer={actionData} />
      ) : cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="page-width py-8">
          <PageHeading title={m.orders_checkout_title()} />
          {loaderData.addresses.length > 0 && <form id={savedAddressForm} method="get" action="/checkout" />}
          <CheckoutForm key={account_key} {...loaderData} answer={actionData} />
        </div>
      )}
    </>
  );
}

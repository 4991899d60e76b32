import { type ReactNode, useEffect } from "react";
import { z } from "zod";
import * as m from "#messages";
import ShieldCheck from "../../../ui/icons/shield-check.ts";
import Truck from "../../../ui/icons/truck.ts";
import { type FormAction, formAction, submitForms } from "../../../platform/http/form.ts";
import { pageContext, servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { addingInput, settingInput } from "../cart-input.ts";
import type { Cart } from "../schema.ts";
import {
  addToCart,
  type CartHolder,
  clearCart,
  openCart,
  removeFromCart,
  setCartQuantity,
} from "../server/use-cases/change-cart.ts";
import { goneOfOrder } from "../server/use-cases/order-again.ts";
import { unpaidOrderHolding } from "../server/queries/orders.ts";
import { useCart } from "../ui/use-cart.ts";
import { CartLines } from "../ui/CartLines.tsx";
import { CartSummary } from "../ui/CartSummary.tsx";
import { EmptyCart } from "../ui/EmptyCart.tsx";
import { type UnpaidOrder, UnpaidOrderNote } from "../ui/UnpaidOrderNote.tsx";
import type { Route } from "./+types/cart";

export async function loader(args: Route.LoaderArgs) {
  const visit = args.context.get(pageContext);
  const services = args.context.get(servicesContext);
  const holder = await holderOf(args);
  const { cart, cookies } = await openCart(services, holder);
  for (const cookie of cookies) visit.headers.append("Set-Cookie", cookie);
  const again = args.url.searchParams.get("again");
  if (!holder.session) return { cart, gone: [], unpaid: undefined };
  const { user_id } = holder.session;
  const is_held = cart.lines.some(({ held_by }) => held_by !== null);
  const [gone, unpaid] = await Promise.all([
    goneOfOrder(services, user_id, again),
    is_held ? unpaidOrderHolding(services.db, user_id, cart.lines) : undefined,
  ]);
  /** `unpaid`: of their own, and holds what the cart needs. */
  return { cart, gone, unpaid };
}

async function holderOf(args: Pick<Route.LoaderArgs, "context">): Promise<CartHolder> {
  return { session: await sessionOf(args), cookies: args.context.get(pageContext).ownCookies() };
}

/** The API's cart changes, for browsers without script. */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const holder = await holderOf(args);
  const changed = async (change: Promise<{ cookies: string[] }>, notice?: string) => ({
    location: "/cart",
    cookies: (await change).cookies,
    ...(notice && { notice }),
  });
  const forms: Record<string, FormAction> = {
    add: formAction({
      schema: addingInput,
      failed: m.orders_error_title(),
      perform: (input) => changed(addToCart(services, holder, input), "added_to_cart"),
    }),
    set: formAction({
      schema: settingInput,
      failed: m.orders_error_title(),
      perform: (input) =>
        input.quantity === 0
          ? changed(removeFromCart(services, holder, input.product_id), "removed_from_cart")
          : changed(setCartQuantity(services, holder, input)),
    }),
    clear: formAction({
      schema: z.strictObject({}),
      perform: () => changed(clearCart(services, holder), "cart_cleared"),
    }),
  };
  return submitForms(args, forms);
}

export const meta = hiddenMeta(m.orders_cart_meta);

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart: changed, load } = useCart();
  const cart: Cart = changed ?? loaderData.cart;
  useEffect(() => load(loaderData.cart), [load, loaderData.cart]);
  return (
    <>
      <ActionNotice notice={actionData?.notice} />
      {loaderData.gone.length > 0 && <Gone names={loaderData.gone} />}
      {cart.lines.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} unpaid={loaderData.unpaid} />}
    </>
  );
}

/** Products no longer for sale of an order put into the cart again. */
function Gone({ names }: { names: readonly string[] }) {
  return (
    <div className="page-width pt-6">
      <p role="note" className="rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
        {m.orders_again_gone({ count: names.length })}{" "}
        {names.map((name, at) => (
          <span key={name}>
            {at > 0 && ", "}
            <UserText>{name}</UserText>
          </span>
        ))}
      </p>
    </div>
  );
}

function FilledCart({ cart, unpaid }: { cart: Cart; unpaid: UnpaidOrder | undefined }) {
  const is_needed = cart.lines.some(({ held_by }) => held_by !== null);
  return (
    <div className="page-width py-8">
      <PageHeading title={m.orders_cart_title()} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="grid gap-6">
          {unpaid && is_needed && <UnpaidOrderNote order={unpaid} />}
          <CartLines lines={cart.lines} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <Card className="grid grid-cols-1 gap-4 p-5">
            <h2 className="text-xl">{m.orders_summary()}</h2>
            <CartSummary cart={cart} />
            <ButtonLink href="/checkout" size="large">
              {m.orders_checkout()}
            </ButtonLink>
            <ButtonLink href="/marketplace" variant="quiet">
              {m.orders_continue()}
            </ButtonLink>
          </Card>
          <ul className="grid gap-3">
            <Assurance icon={<Truck size={22} />} title={m.orders_fast_title()} text={m.orders_fast_text()} />
            <Assurance
              icon={<ShieldCheck size={22} />}
              title={m.orders_secure_title()}
              text={m.orders_secure_text()}
            />
          </ul>
        </div>
      </div>
    </div>
  );
}

function Assurance({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 text-brass">
        {icon}
      </span>
      <span>
        <strong className="block">{title}</strong>
        <span className="text-sm text-muted">{text}</span>
      </span>
    </li>
  );
}

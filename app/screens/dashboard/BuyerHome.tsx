import * as m from "#messages";
import { orderPath, type OrderRow as Row, ordersPath } from "../../domains/orders/order-list.ts";
import { OrderRow } from "../../domains/orders/ui/order/OrderRow.tsx";
import { useCart } from "../../domains/orders/ui/use-cart.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { Failed } from "../../platform/http/section.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Anchor } from "../../ui/link.tsx";

/** What a buyer looks after first: the cart that waits, and the newest orders. */
export function BuyerHome({ orders }: { orders: readonly Row[] | Failed }) {
  const { itemCount } = useCart();
  if ("failed" in orders)
    return (
      <div className="mb-6">
        <ErrorState text={m.screens_buyer_failed()} />
      </div>
    );
  if (itemCount === 0 && orders.length === 0) return null;
  return (
    <section aria-labelledby="own-orders" className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="own-orders" className="text-xl">
          {orders.length > 0 ? m.screens_buyer_orders() : m.screens_buyer_cart()}
        </h2>
        {orders.length > 0 && (
          <Anchor href={ordersPath} className="underlined-link inline-flex min-h-11 items-center">
            {m.screens_buyer_all()}
          </Anchor>
        )}
      </div>
      {itemCount > 0 && (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold">{m.screens_buyer_waiting({ count: itemCount })}</p>
          <ButtonLink href="/cart">{m.screens_buyer_to_cart()}</ButtonLink>
        </Card>
      )}
      {orders.length > 0 && (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} href={orderPath(order.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import * as m from "#messages";
import ArrowRight from "../../../../ui/icons/arrow-right.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { orderPath, type OrderRow as Row, ordersPath } from "../../order-list.ts";
import { OrderRow } from "./OrderRow.tsx";

/** A signed-in user's newest orders, and the link to all. */
export function RecentOrders({ orders }: { orders: readonly Row[] }) {
  return (
    <>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} href={orderPath(order.id)} />
          </li>
        ))}
      </ul>
      <ButtonLink href={ordersPath} variant="secondary" className="mt-5">
        {m.orders_track_all()} <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </>
  );
}

import * as m from "#messages";
import { useSearchParams } from "react-router";
import { MoreRowsLink } from "../../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../../page/use-more-rows.ts";
import type { Failed } from "../../../../platform/http/section.ts";
import type { OrderStatus } from "../../order.ts";
import { type OrderPage, orderListPath, orderPath } from "../../order-list.ts";
import { OrderRow } from "./OrderRow.tsx";

type OrderRowsProps = { first: OrderPage; status: OrderStatus | null };

const pageIn = (answer: unknown) => (answer as { page: { list: OrderPage | Failed } }).page.list;

/** A page of orders with "Older orders" to load more; without script a link to the next page. */
export function OrderRows({ first, status }: OrderRowsProps) {
  const { rows, next_cursor, more, loading, failed, list } = useMoreRows(
    first,
    pageIn,
    ({ orders }) => orders,
  );
  const [search] = useSearchParams();
  const cursor = search.get("cursor");
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {rows.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} href={withCursor(orderPath(order.id, { status }), cursor)} keepScroll />
          </li>
        ))}
      </ul>
      {next_cursor && (
        <MoreRowsLink
          href={orderListPath({ status }, next_cursor)}
          loading={loading}
          failed={failed && m.orders_list_older_failed()}
          onMore={more}
        >
          {m.orders_list_older()}
        </MoreRowsLink>
      )}
    </>
  );
}

/** The list below the details keeps its page. */
function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ cursor })}`;
}

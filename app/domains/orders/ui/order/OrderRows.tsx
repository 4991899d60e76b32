import * as m from "#messages";
import { useSearchParams } from "react-router";
import { MoreRowsLink } from "../../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../../page/use-more-rows.ts";
import type { Failed } from "../../../../platform/http/section.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { OrderStatus } from "../../order.ts";
import { type OrderPage, orderListPath, orderPath, type OrderRow } from "../../order-list.ts";
import { OrderBadges } from "./OrderBadges.tsx";
import { OrderPicture } from "./OrderPicture.tsx";

type OrderRowsProps = { first: OrderPage; status: OrderStatus | null };

const pageIn = (answer: unknown) => (answer as { page: { list: OrderPage | Failed } }).page.list;

/** A page of orders that grows by "Older orders"; without script that is a link to the next page. */
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
            <Row order={order} href={withCursor(orderPath(order.id, { status }), cursor)} />
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

/** The list below the details stays the page that it is. */
function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ cursor })}`;
}

function Row({ order, href }: { order: OrderRow; href: string }) {
  const { order_number, created_at, names, item_count, total_paise, image_url } = order;
  const [name = "", ...others] = names;
  return (
    <Card as="article" interactive padded={false} data-order={order.id} aria-label={order_number}>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto] sm:px-5">
        <OrderPicture src={image_url} className="size-16" />
        <div className="min-w-0">
          <h2 className="truncate text-base leading-snug font-semibold tabular-nums sm:text-lg">
            <Anchor href={href} keepScroll className="card-link">
              {order_number}
            </Anchor>
          </h2>
          <p className="truncate">
            <UserText>{name}</UserText>
          </p>
          <p className="text-sm text-muted">
            <Time moment={created_at} /> · {m.orders_list_items({ count: item_count })}
            {others.length > 0 && ` · ${m.orders_list_products({ count: names.length })}`}
          </p>
        </div>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:col-span-1 sm:flex-col sm:items-end">
          <p className="font-heading text-xl font-semibold">
            <Money paise={total_paise} />
          </p>
          <OrderBadges {...order} />
        </div>
      </div>
    </Card>
  );
}

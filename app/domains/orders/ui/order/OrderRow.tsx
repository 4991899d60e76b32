import * as m from "#messages";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { OrderRow as Row } from "../../order-list.ts";
import { OrderBadges } from "./OrderBadges.tsx";
import { PayNow } from "./PayNow.tsx";
import { OrderPicture } from "./OrderPicture.tsx";

type OrderRowProps = {
  order: Row;
  href: string;
  /** Passed by the list above which the details open. */
  keepScroll?: boolean;
};

/** One order in a list, linked to its details. */
export function OrderRow({ order, href, keepScroll = false }: OrderRowProps) {
  const { order_number, created_at, names, item_count, total_paise, image_url } = order;
  const [name = ""] = names;
  return (
    <Card
      as="article"
      interactive
      padded={false}
      data-order={order.id}
      aria-label={order_number}
      className="@container"
    >
      {/* Where text is twice as large on a phone, the number is below the picture, and whole. */}
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] @max-[15rem]:grid-cols-1 items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto] sm:px-5">
        <OrderPicture src={image_url} className="size-16" />
        <div className="min-w-0">
          <h2 className="truncate @max-[15rem]:break-all @max-[15rem]:whitespace-normal text-base leading-snug font-semibold tabular-nums sm:text-lg">
            <Anchor href={href} keepScroll={keepScroll} className="card-link">
              {order_number}
            </Anchor>
          </h2>
          <p className="truncate">
            <UserText>{name}</UserText>
          </p>
          <p className="text-sm text-muted">
            <Time moment={created_at} /> · {m.orders_list_items({ count: item_count })}
            {names.length > 1 &&
              names.length < item_count &&
              ` · ${m.orders_list_products({ count: names.length })}`}
          </p>
        </div>
        <div className="col-span-2 @max-[15rem]:col-span-1 flex flex-wrap items-center justify-between gap-2 sm:col-span-1 sm:flex-col sm:items-end">
          <p className="font-heading text-xl font-semibold">
            <Money paise={total_paise} />
          </p>
          <OrderBadges {...order} />
        </div>
        {order.pay_until && (
          <div className="relative col-span-full">
            <PayNow order_id={order.id} pay_until={order.pay_until} order_number={order_number} />
          </div>
        )}
      </div>
    </Card>
  );
}

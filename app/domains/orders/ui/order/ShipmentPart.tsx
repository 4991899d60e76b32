import * as m from "#messages";
import Store from "../../../../ui/icons/store.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { ItemDetails, OrderDetails, ShipmentDetails } from "../../order-details.ts";
import { ownReviewAnchor } from "../../../catalog/review.ts";
import { OwnReviewCard } from "../../../catalog/ui/product/OwnReviews.tsx";
import { hasFailed } from "../../order.ts";
import { statusText, statusTones } from "../order-words.ts";
import { Expected } from "./Expected.tsx";
import { ItemReturns } from "../returns/ItemReturns.tsx";
import { OrderPicture } from "./OrderPicture.tsx";
import { PaperLinks } from "./PaperLinks.tsx";
import { ShipmentForms } from "./ShipmentForms.tsx";
import { TrackingLine } from "./TrackingLine.tsx";
import { ShipmentSteps } from "./ShipmentSteps.tsx";
import { nameInOneScript } from "../../../../ui/script-language.ts";

type ShipmentPartProps = {
  order: OrderDetails;
  shipment: ShipmentDetails;
  /** Null: the only one of the order. */
  number: number | null;
  answer: FormAnswer | undefined;
};

/** One seller's shipment: status, items and allowed changes. */
export function ShipmentPart({ order, shipment, number, answer }: ShipmentPartProps) {
  const { seller_name, status, items } = shipment;
  const seller = nameInOneScript(seller_name);
  const name =
    number === null ? m.orders_shipment_of({ seller }) : m.orders_shipment_number({ number, seller });
  return (
    <section
      aria-label={name}
      data-shipment={shipment.id}
      className="overflow-hidden rounded-card border border-hairline bg-surface"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-sunken px-4 py-3 sm:px-5">
        <h2 className="flex min-w-0 items-center gap-2 text-lg">
          <Store size={20} aria-hidden="true" className="flex-none text-brass" />
          <span className="min-w-0 break-words">
            <UserText>{seller_name}</UserText>
          </span>
        </h2>
        <Badge tone={statusTones[status]}>{statusText(status)}</Badge>
      </header>
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-5">
        {order.paid_at !== null && !hasFailed(status) && (
          <ShipmentSteps status={status} was_packed={shipment.was_packed} />
        )}
        {shipment.expected && <Expected {...shipment.expected} />}
        <Dates shipment={shipment} />
        <Deadline shipment={shipment} is_own={order.is_own} />
        <NotToShip order={order} shipment={shipment} />
        <Arrival order={order} shipment={shipment} />
        <TrackingLine shipment={shipment} />
        <ul className="divide-y divide-hairline">
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              order={order}
              can_review={order.is_own && status === "delivered"}
              answer={answer}
            />
          ))}
        </ul>
        {shipment.papers && (
          <p className="-ms-4 flex flex-wrap print:hidden">
            <PaperLinks shipment_id={shipment.id} papers={shipment.papers} />
          </p>
        )}
        {shipment.changes.length > 0 && (
          <ShipmentForms shipment={shipment} is_own={order.is_own} money={order} answer={answer} />
        )}
      </div>
    </section>
  );
}

function Dates({ shipment: { status, shipped_at, delivered_at } }: { shipment: ShipmentDetails }) {
  if (status === "cancelled") return <p className="text-muted">{m.orders_shipment_cancelled()}</p>;
  if (status === "lost") return <p className="text-muted">{m.orders_shipment_lost()}</p>;
  if (status === "returned_to_sender") return <p className="text-muted">{m.orders_shipment_returned()}</p>;
  if (!shipped_at) return null;
  return (
    <p className="text-sm text-muted">
      {m.orders_shipped_on()} <Time moment={shipped_at} />
      {delivered_at && (
        <>
          {" · "}
          {m.orders_delivered_on()} <Time moment={delivered_at} />
        </>
      )}
    </p>
  );
}

/** Until when it has to be sent. Its customer, who may cancel, is asked what to do once it is late. */
function Deadline({ shipment: { ship_by }, is_own }: { shipment: ShipmentDetails; is_own: boolean }) {
  if (ship_by === null) return null;
  const day = formatDate(ship_by.at);
  if (!ship_by.is_over)
    return (
      <p className="text-sm text-muted">
        {is_own ? m.orders_ship_by_own({ day }) : m.orders_ship_by({ day })}
      </p>
    );
  return (
    <p className="rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
      {is_own ? m.orders_ship_late_own({ day }) : m.orders_ship_late({ day })}
    </p>
  );
}

type PartProps = Pick<ShipmentPartProps, "order" | "shipment">;

/** All that was paid went back before it was sent, though nobody cancelled it. */
function NotToShip({ order: { payment_status, is_own }, shipment: { status } }: PartProps) {
  if (payment_status !== "refunded" || (status !== "confirmed" && status !== "processing")) return null;
  return (
    <p className="rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
      {is_own ? m.orders_refunded_unsent_own() : m.orders_refunded_unsent()}
    </p>
  );
}

/** That it never arrived, as its customer says, or from when on that can be said. */
function Arrival({
  order,
  shipment: { missing_since, needs_other_admin, missing_from, changes },
}: PartProps) {
  if (missing_since !== null) {
    const waits = order.is_own
      ? m.orders_missing_waits_own
      : order.is_part
        ? m.orders_missing_waits_seller
        : m.orders_missing_waits;
    return (
      <p className="rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
        {waits({ day: formatDate(missing_since) })} {needs_other_admin && m.orders_other_admin()}
      </p>
    );
  }
  if (missing_from === null || changes.includes("missing")) return null;
  return <p className="text-sm text-muted">{m.orders_missing_later({ day: formatDate(missing_from) })}</p>;
}

type ItemProps = {
  item: ItemDetails;
  order: OrderDetails;
  /** A delivery opens the reviews of its goods. */
  can_review: boolean;
  answer: FormAnswer | undefined;
};

function Item({ item, order, can_review, answer }: ItemProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <Bought item={item} />
      {can_review && item.has_page && <ReviewLink item={item} />}
      {item.own_reviews.length > 0 && <ReviewsOutOfSight reviews={item.own_reviews} answer={answer} />}
      <ItemReturns item={item} order_id={order.id} answer={answer} />
    </li>
  );
}

function ReviewLink({ item: { product_id, product_name, own_review_id } }: { item: ItemDetails }) {
  const name = nameInOneScript(product_name);
  const is_written = own_review_id !== null;
  const anchor = is_written ? ownReviewAnchor(own_review_id) : "product-tabs";
  return (
    <ButtonLink
      href={`/products/${product_id}?tab=reviews#${anchor}`}
      variant="quiet"
      className="-ms-4 print:hidden"
      aria-label={is_written ? m.orders_own_review_of({ name }) : m.orders_write_review_of({ name })}
    >
      {is_written ? m.orders_own_review() : m.orders_write_review()}
    </ButtonLink>
  );
}

type ReviewsProps = { reviews: ItemDetails["own_reviews"]; answer: FormAnswer | undefined };

/** Where nobody can open the product's page, on which they stand otherwise. */
function ReviewsOutOfSight({ reviews, answer }: ReviewsProps) {
  return (
    <div className="mt-3 flex flex-col gap-3 print:hidden">
      <p className="text-muted">{m.orders_review_out_of_sight()}</p>
      {reviews.map((review) => (
        <OwnReviewCard key={review.id} review={review} answer={answer} is_out_of_sight />
      ))}
    </div>
  );
}

function Bought({ item }: { item: ItemDetails }) {
  return (
    <div className="flex gap-4">
      <OrderPicture src={item.product_image_url} className="size-16 sm:size-20" />
      <div className="min-w-0 flex-1">
        {item.has_page ? (
          <Anchor
            href={`/products/${item.product_id}`}
            className="inline-block py-0.5 font-semibold break-words hover:underline"
          >
            <UserText>{item.product_name}</UserText>
          </Anchor>
        ) : (
          <span className="inline-block py-0.5 font-semibold break-words">
            <UserText>{item.product_name}</UserText>
          </span>
        )}
        {item.product_sku && (
          <p className="text-sm break-all text-muted">{m.orders_item_sku({ sku: item.product_sku })}</p>
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted tabular-nums">
            {m.orders_item_quantity({
              quantity: item.quantity,
              price: formatRupees(item.unit_price_paise),
            })}
          </span>
          <span className="font-semibold">
            <Money paise={item.total_paise} />
          </span>
        </p>
      </div>
    </div>
  );
}

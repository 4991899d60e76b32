import { useLocation } from "react-router";
import * as m from "#messages";
import Phone from "../../../../ui/icons/phone.ts";
import Printer from "../../../../ui/icons/printer.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatDate } from "../../../../text/time.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { MixedText, UserText } from "../../../../ui/UserText.tsx";
import { Fact } from "../../../../ui/Fact.tsx";
import { orderPath } from "../../order-list.ts";
import { shipmentStatusText, type ShipmentToSend, slipsHref } from "../../shipping-list.ts";
import { trackingUrl } from "../../couriers.ts";
import { CourierFields } from "../CourierFields.tsx";
import { shipmentChanges } from "../../states.ts";
import { AddressLines } from "../addresses/AddressLines.tsx";
import { statusTones } from "../order-words.ts";
import { PaperLinks } from "../order/PaperLinks.tsx";
import { phoneHref } from "../../../../text/phone-href.ts";

type ShipmentCardProps = {
  shipment: ShipmentToSend;
  shows_seller: boolean;
  answer: FormAnswer | undefined;
};

/** One parcel: its items, address and possible changes. */
export function ShipmentCard({ shipment, shows_seller, answer }: ShipmentCardProps) {
  const { order_number, status, seller_name } = shipment;
  return (
    <Card as="li" data-shipment="" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg tabular-nums wrap-anywhere">
            <MixedText>{order_number}</MixedText>
          </h2>
          <p className="text-sm text-muted">
            {m.orders_ship_paid_on()} <Time moment={shipment.paid_at} />
            {shows_seller && (
              <>
                {" · "}
                <UserText>{seller_name}</UserText>
              </>
            )}
          </p>
        </div>
        <Badge tone={statusTones[status]}>{shipmentStatusText(status)}</Badge>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Items items={shipment.items} />
        <Destination shipment={shipment} />
      </div>
      <Progress shipment={shipment} />
      <Deadline shipment={shipment} />
      {shipment.missing_since !== null && (
        <p className="rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
          {m.orders_missing_waits({ day: formatDate(shipment.missing_since) })}
        </p>
      )}
      {shipment.is_refunded && isUnsent(shipment) && (
        <p className="rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
          {m.orders_ship_refunded()}
        </p>
      )}
      <Changes shipment={shipment} decides={shows_seller} answer={answer} />
    </Card>
  );
}

function isUnsent({ status }: ShipmentToSend): boolean {
  return shipmentChanges.shipped.from.includes(status);
}

function Deadline({ shipment: { ship_by } }: { shipment: ShipmentToSend }) {
  if (ship_by === null) return null;
  const day = formatDate(ship_by.at);
  if (!ship_by.is_over) return <p className="text-sm text-muted">{m.orders_ship_by({ day })}</p>;
  return (
    <p className="rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
      {m.orders_ship_late({ day })}
    </p>
  );
}

function Items({ items }: Pick<ShipmentToSend, "items">) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-sm text-muted">{m.orders_ship_items()}</h3>
      <ul className="grid gap-1">
        {items.map(({ id, product_name, product_sku, quantity }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{quantity} ×</span>{" "}
            <UserText>{product_name}</UserText>
            {product_sku !== null && <span className="text-sm text-muted"> {product_sku}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Destination({ shipment: { shipping_address } }: { shipment: ShipmentToSend }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-sm text-muted">{m.orders_ship_to()}</h3>
      <p className="font-semibold wrap-anywhere">
        <UserText>{shipping_address.full_name}</UserText>
      </p>
      <AddressLines address={shipping_address} />
      <a
        href={phoneHref(shipping_address.phone)}
        className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
      >
        <Phone size={16} aria-hidden="true" className="flex-none" />
        {shipping_address.phone}
      </a>
    </section>
  );
}

function Progress({ shipment }: { shipment: ShipmentToSend }) {
  const { tracking_number, courier, shipped_at, delivered_at } = shipment;
  const url = trackingUrl(shipment);
  if (tracking_number === null) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-control bg-sunken px-4 py-3 [&_dd]:font-semibold">
      {courier !== null && (
        <Fact label={m.orders_courier()}>
          <UserText>{courier}</UserText>
        </Fact>
      )}
      <Fact label={m.orders_ship_tracking()}>
        {url === undefined ? (
          <UserText>{tracking_number}</UserText>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer" className="underlined-link">
            {tracking_number}
          </a>
        )}
      </Fact>
      {shipped_at !== null && (
        <Fact label={m.orders_ship_status_shipped()}>
          <Time moment={shipped_at} />
        </Fact>
      )}
      {delivered_at !== null && (
        <Fact label={m.orders_ship_status_delivered()}>
          <Time moment={delivered_at} />
        </Fact>
      )}
    </dl>
  );
}

type ChangesProps = {
  shipment: ShipmentToSend;
  /** The reader is an admin: they decide about what never arrived. */
  decides: boolean;
  answer: FormAnswer | undefined;
};

function Changes({ shipment, decides, answer }: ChangesProps) {
  const { id, order_id, order_number: number, status, papers, missing_since, is_refunded } = shipment;
  const { pathname, search } = useLocation();
  const form = {
    hiddenFields: { shipment_id: id },
    answer,
    action: pathname + search,
    // The page shows it.
    showsNotice: false,
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-t border-hairline pt-4">
      {isUnsent(shipment) && !is_refunded && (
        <PageForm intent="shipped" className="flex w-full flex-wrap items-start gap-3 sm:w-auto" {...form}>
          {({ field }) => (
            <>
              <CourierFields field={field} of={number} fieldClassName="w-full sm:w-56" />
              <TextField
                label={m.orders_ship_tracking()}
                aria-label={m.orders_ship_field_of({ label: m.orders_ship_tracking(), number })}
                maxLength={60}
                autoComplete="off"
                required
                fieldClassName="w-full sm:w-72"
                {...field("tracking_number")}
              />
              <Submit
                className="max-sm:w-full sm:mt-7.5"
                aria-label={m.orders_ship_mark_shipped_name({ number })}
                pendingLabel={m.orders_ship_saving()}
              >
                {m.orders_ship_mark_shipped()}
              </Submit>
            </>
          )}
        </PageForm>
      )}
      {shipmentChanges.delivered.from.includes(status) && missing_since === null && (
        <PageForm intent="delivered" {...form}>
          <Submit
            aria-label={m.orders_ship_mark_delivered_name({ number })}
            pendingLabel={m.orders_ship_saving()}
          >
            {m.orders_ship_mark_delivered()}
          </Submit>
        </PageForm>
      )}
      <div className="-ms-4 flex flex-wrap">
        {!is_refunded && (
          <a
            href={slipsHref([id])}
            aria-label={m.orders_ship_slip_file_name({ number })}
            className="button button-quiet button-medium"
          >
            <Printer size={18} aria-hidden="true" /> {m.orders_ship_slip_file()}
          </a>
        )}
        {is_refunded && isUnsent(shipment) && (
          <ButtonLink
            variant="quiet"
            href={orderPath(order_id)}
            aria-label={m.orders_ship_cancel_name({ number })}
          >
            {m.orders_ship_cancel()}
          </ButtonLink>
        )}
        {(status === "shipped" || missing_since !== null) && (
          <Trouble shipment={shipment} decides={decides && missing_since !== null} />
        )}
        {papers && <PaperLinks shipment_id={id} papers={papers} />}
      </div>
    </div>
  );
}

/** To the page of the order, where it can be marked as lost or returned, and where admins decide. */
function Trouble({ shipment: { order_id, order_number: number }, decides }: Omit<ChangesProps, "answer">) {
  return (
    <ButtonLink
      variant={decides ? "secondary" : "quiet"}
      href={orderPath(order_id)}
      aria-label={decides ? m.orders_ship_decide_name({ number }) : m.orders_ship_trouble_name({ number })}
    >
      {decides ? m.orders_ship_decide() : m.orders_ship_trouble()}
    </ButtonLink>
  );
}

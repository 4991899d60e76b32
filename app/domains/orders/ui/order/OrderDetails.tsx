import type { ReactNode } from "react";
import * as m from "#messages";
import { useBackgroundRevalidation } from "../../../../page/use-background-read.ts";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate, formatTimeOfDay } from "../../../../text/time.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { cancelIntent, cancelUnpaidIntent, extendHoldIntent } from "../../order-form.ts";
import type { OrderDetails as Details } from "../../order-details.ts";
import type { BorneByReader } from "../../unowed-refunds.ts";
import type { ShippingAddress } from "../../order.ts";
import { priceOf } from "../../pricing.ts";
import { DisputeNotes } from "../../../payments/ui/DisputeNotes.tsx";
import { LiveNote } from "../LiveNote.tsx";
import { AddressLines } from "../addresses/AddressLines.tsx";
import { CancelForm } from "./ShipmentForms.tsx";
import { OrderAgain } from "./OrderAgain.tsx";
import { isRefundFormShown, OrderRefunds } from "./OrderRefunds.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { MoreTime } from "./MoreTime.tsx";
import { PayNow } from "./PayNow.tsx";
import { UnowedRefunds } from "./UnowedRefunds.tsx";
import { ShipmentPart } from "./ShipmentPart.tsx";
import { phoneHref } from "../../../../text/phone-href.ts";

type OrderDetailsProps = { order: Details; answer: FormAnswer | undefined };

/** Everything this person may see of an order, and forms for the changes allowed. */
export function OrderDetails({ order, answer }: OrderDetailsProps) {
  const { shipments } = order;
  const cancellable = shipments.filter(({ changes }) => changes.includes("cancelled"));
  return (
    <div className="flex flex-col gap-8">
      <LiveNote live={order.live} />
      {/* The notice of a form that has disappeared after a concurrent change. */}
      {answer?.notice && !isShown(order, answer) && <ActionNotice notice={answer.notice} />}
      {order.is_part && <p className="rounded-control bg-sunken px-4 py-3">{m.orders_details_part()}</p>}
      {order.waits_for_bearer && (
        <section className="rounded-control bg-sunken px-4 py-3">
          <h2 className="text-lg">{m.orders_unowed_waits_title()}</h2>
          <p className="max-w-prose">{m.orders_unowed_waits_text()}</p>
        </section>
      )}
      {order.borne_refunds.map((borne) => (
        <Borne key={borne.id} borne={borne} />
      ))}
      {order.waits_for_bank && (
        <section className="rounded-control bg-sunken px-4 py-3">
          <h2 className="text-lg">{m.orders_disputed_waits_title()}</h2>
          <p className="max-w-prose">{m.orders_disputed_waits_text()}</p>
        </section>
      )}
      <DisputeNotes disputes={order.disputes} reader={order.is_own ? "buyer" : "admin"} />
      {order.is_own && order.is_payable && <Unpaid order={order} answer={answer} />}
      {order.is_own && order.has_lapsed && <Lapsed order_id={order.id} />}
      {shipments.map((shipment, at) => (
        <ShipmentPart
          key={shipment.id}
          order={order}
          shipment={shipment}
          number={shipments.length > 1 ? at + 1 : null}
          answer={answer}
        />
      ))}
      {cancellable.length > 1 && (
        <CancelForm
          intent={cancelIntent}
          summary={m.orders_cancel_all()}
          left_paise={order.cancellable_paise}
          money={order}
          is_own={order.is_own}
          answer={answer}
        />
      )}
      <div className="grid gap-8 sm:grid-cols-2">
        <Amounts order={order} />
        <div className="flex flex-col gap-8">
          {order.shipping_address && <Address order={order} address={order.shipping_address} />}
          {order.notes && (
            <Block title={m.orders_details_notes()}>
              <p className="break-words whitespace-pre-line">
                <UserText>{order.notes}</UserText>
              </p>
            </Block>
          )}
        </div>
      </div>
      <OrderRefunds order={order} answer={answer} />
      {order.unowed_refunds && (
        <UnowedRefunds refunds={order.unowed_refunds} sole_admin={order.sole_admin} answer={answer} />
      )}
      <OrderHistory history={order.history} several={shipments.length > 1} />
    </div>
  );
}

/** Tells a seller what was deducted from what they are owed, and why. */
function Borne({ borne: { amount_paise, reason, decided_at } }: { borne: BorneByReader }) {
  return (
    <section className="rounded-control bg-sunken px-4 py-3">
      <h2 className="text-lg">{m.orders_charged_title()}</h2>
      <p className="max-w-prose">
        {m.orders_charged_text({ day: formatDate(decided_at), amount: formatRupees(amount_paise) })}
      </p>
      {reason !== null && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">
          <UserText>{m.orders_charged_reason({ reason })}</UserText>
        </p>
      )}
      <p className="max-w-prose">
        {m.orders_charged_question()}{" "}
        <Anchor href="/contact" className="underlined-link">
          {m.orders_charged_contact()}
        </Anchor>
      </p>
    </section>
  );
}

/** Whether the submitted form is still shown, and with it this notice. */
function isShown(order: Details, answer: FormAnswer): boolean {
  const { shipments, is_own, is_payable } = order;
  const { intent, values } = answer;
  if (isRefundFormShown(order, answer)) return true;
  if (intent === cancelUnpaidIntent) return is_own && is_payable;
  if (intent === extendHoldIntent) return is_own && is_payable;
  if (intent === cancelIntent)
    return shipments.filter(({ changes }) => changes.includes("cancelled")).length > 1;
  const items = shipments.flatMap((part) => part.items);
  const returned = items.flatMap(({ returns }) => returns).find(({ id }) => id === values.return_id);
  if (items.some(({ own_reviews }) => own_reviews.some(({ id }) => id === values.review_id))) return true;
  if (returned) return returned.steps.some((step) => step === intent);
  const shipment = shipments.find(({ id }) => id === values.shipment_id);
  return shipment?.changes.some((change) => change === intent) ?? false;
}

function Unpaid({ order, answer }: OrderDetailsProps) {
  const readAgain = useBackgroundRevalidation();
  return (
    <div className="flex flex-col items-start gap-3 rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
      <p>{m.orders_details_unpaid({ time: formatTimeOfDay(order.held_until) })}</p>
      <PayNow
        order_id={order.id}
        pay_until={order.held_until}
        order_number={order.order_number}
        can_extend={order.extensions_left > 0}
        onEnd={readAgain}
      />
      <MoreTime order={order} answer={answer} />
      <PageForm intent={cancelUnpaidIntent} answer={answer}>
        <Submit variant="secondary">{m.orders_give_up()}</Submit>
      </PageForm>
    </div>
  );
}

function Lapsed({ order_id }: { order_id: string }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-control bg-sunken px-4 py-3">
      <p>{m.orders_details_lapsed()}</p>
      <OrderAgain order_id={order_id} />
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Some of its goods are of sellers who charge no tax. A seller's part is rounded with the others: it is taxed, or not. */
function isPartlyTaxed({ is_part, subtotal_paise, tax_paise }: Details): boolean {
  return is_part ? tax_paise === 0 : tax_paise < priceOf(subtotal_paise).tax_paise;
}

function Amounts({ order }: { order: Details }) {
  return (
    <Block title={m.orders_details_amounts()}>
      <dl className="flex flex-col gap-2">
        <Amount name={m.orders_subtotal()} paise={order.subtotal_paise} />
        {order.shipping_paise === 0 ? (
          <Line name={m.orders_shipping()}>{m.orders_shipping_free()}</Line>
        ) : (
          <Amount name={m.orders_shipping()} paise={order.shipping_paise} />
        )}
        <Amount name={m.orders_tax()} paise={order.tax_paise} />
        {isPartlyTaxed(order) && <dd className="-mt-1 text-sm text-muted">{m.orders_tax_hint()}</dd>}
        {order.discount_paise > 0 && (
          <Line name={m.orders_details_discount()}>−{formatRupees(order.discount_paise)}</Line>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-2 text-lg font-semibold">
          <dt>{m.orders_total()}</dt>
          <dd>
            <Money paise={order.total_paise} />
          </dd>
        </div>
        {order.refunded_paise > 0 && (
          <Amount name={m.orders_details_refunded()} paise={order.refunded_paise} />
        )}
      </dl>
    </Block>
  );
}

function Amount({ name, paise }: { name: string; paise: number }) {
  return (
    <Line name={name}>
      <Money paise={paise} />
    </Line>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function Address({ order: { email }, address }: { order: Details; address: ShippingAddress }) {
  return (
    <Block title={m.orders_shipping_address()}>
      <p className="wrap-anywhere">
        <UserText>{address.full_name}</UserText>
      </p>
      <AddressLines address={address} />
      <a
        href={phoneHref(address.phone)}
        className="inline-flex min-h-11 items-center tabular-nums text-link underline"
      >
        {address.phone}
      </a>
      {email && <p className="break-all text-muted">{m.orders_details_mails_to({ email })}</p>}
    </Block>
  );
}

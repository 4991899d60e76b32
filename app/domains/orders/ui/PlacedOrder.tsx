import * as m from "#messages";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import Hourglass from "../../../ui/icons/hourglass.ts";
import CircleX from "../../../ui/icons/circle-x.ts";
import { formatRupees } from "../../../text/money.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import { useRepeatedRevalidation } from "../../../page/use-repeated-revalidation.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { OrderPaymentStatus } from "../order.ts";
import type { MoreTime as Extendable } from "../holding.ts";
import { extendHoldIntent } from "../order-form.ts";
import { MoreTime } from "./order/MoreTime.tsx";
import { OrderAgain } from "./order/OrderAgain.tsx";
import { PayUnpaidOrder } from "./PayUnpaidOrder.tsx";
import type { OrderPaymentSetup } from "./use-order-payment.ts";

type Placed = Extendable & {
  id: string;
  order_number: string;
  payment_status: OrderPaymentStatus;
  total_paise: number;
  held_until: Date;
  is_payable: boolean;
  has_lapsed: boolean;
  /** A payment came too late and is refunded. */
  was_declined: boolean;
};

type PlacedOrderProps = {
  order: Placed;
  is_reported: boolean;
  payment: OrderPaymentSetup;
  /** "Pay now" was pressed on another page. */
  pays_at_once: boolean;
  /** To the form that adds time to pay. */
  answer: FormAnswer | undefined;
};

const askAgainAfter_ms = () => 5_000;

/** Last step of the checkout: payment status and how to continue. */
export function PlacedOrder({ order, is_reported, payment, pays_at_once, answer }: PlacedOrderProps) {
  const state = stateOf(order, is_reported);
  useRepeatedRevalidation(state === "unpaid" || state === "confirming", askAgainAfter_ms);
  const amount = formatRupees(order.total_paise);
  const shown = {
    confirmed: {
      icon: <CircleCheck size={56} className="text-success" />,
      text: m.orders_confirmed_text({ amount }),
    },
    confirming: {
      icon: <Hourglass size={56} className="text-brass" />,
      text: m.orders_confirming_text(),
    },
    unpaid: {
      icon: <Hourglass size={56} className="text-brass" />,
      text: m.orders_unpaid_text(),
    },
    closed: {
      icon: <CircleX size={56} className="text-danger" />,
      text: order.was_declined ? m.orders_closed_declined() : m.orders_closed_text(),
    },
  }[state];
  return (
    <section className="page-width flex flex-col items-center gap-4 py-16 text-center">
      {/* Without the minutes left, which are announced by themselves, and only the last. */}
      <div aria-live="polite" className="flex flex-col items-center gap-4">
        <span aria-hidden="true">{shown.icon}</span>
        <h1 className="text-3xl">{titles[state]()}</h1>
        <p className="max-w-md text-muted">{shown.text}</p>
        <p className="rounded-control bg-sunken px-4 py-2 font-semibold tabular-nums">
          <MixedText>{m.orders_order_id({ number: order.order_number })}</MixedText>
        </p>
      </div>
      {state === "unpaid" && <PayUnpaidOrder order={order} payment={payment} at_once={pays_at_once} />}
      {state === "unpaid" && <MoreTime order={order} answer={answer} centred showsNotice={false} />}
      {/* Of that form: not in it, since the refusal may come with another state, and is not repeated in a later one. */}
      <ActionNotice notice={answer?.intent === extendHoldIntent ? answer.notice : undefined} />
      {state === "closed" && <OrderAgain order_id={order.id} />}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink
          href="/marketplace"
          size="large"
          variant={state === "confirmed" || state === "confirming" ? "primary" : "secondary"}
        >
          {m.orders_continue()}
        </ButtonLink>
        <ButtonLink href="/orders" variant="secondary" size="large">
          {m.orders_track()}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Also of the document. */
export function placedOrderTitle(order: Placed, is_reported: boolean): string {
  return titles[stateOf(order, is_reported)]();
}

const titles = {
  confirmed: m.orders_confirmed_title,
  confirming: m.orders_confirming_title,
  unpaid: m.orders_unpaid_title,
  closed: m.orders_closed_title,
};

type State = "confirmed" | "confirming" | "unpaid" | "closed";

/**
 * `is_reported`: the payment window reported a payment, which may still be refunded. An order not paid in time is
 * closed; a late payment is accepted or refunded.
 */
function stateOf(order: Placed, is_reported: boolean): State {
  const { payment_status, is_payable, has_lapsed, was_declined } = order;
  if (payment_status === "paid" || payment_status === "refunded") return "confirmed";
  if (is_reported && !was_declined) return "confirming";
  return is_payable || !has_lapsed ? "unpaid" : "closed";
}

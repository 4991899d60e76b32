import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import * as m from "#messages";
import { callApi } from "../../../page/call-api.ts";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import { formatRupees } from "../../../text/money.ts";
import { Button } from "../../../ui/Button.tsx";
import { payParameter } from "../../payments/pay-step.ts";
import { payIntent } from "../checkout-form.ts";
import type { OpenedOrderAnswer, Payer } from "../opened-order.ts";
import { TimeLeft } from "./order/PayNow.tsx";
import { PaymentNote, pendingLabel } from "./PaymentNote.tsx";
import { type OrderPaymentSetup, useOrderPayment } from "./use-order-payment.ts";
import { AccountField } from "../../../page/account.tsx";

type PayUnpaidOrderProps = {
  order: { id: string; total_paise: number; held_until: Date; extensions_left: number };
  payment: OrderPaymentSetup;
  /** Opens the payment window automatically, after "Pay now" on another page. */
  at_once: boolean;
};

/** Pays an unpaid order. Without script the form leads to the gateway's hosted page. */
export function PayUnpaidOrder({ order, payment, at_once }: PayUnpaidOrderProps) {
  const readAgain = useBackgroundRevalidation();
  const { stage, pay, stop } = useOrderPayment(payment, () => {});
  const payNow = async () => {
    let payer: Payer = { name: "", email: "", phone: "" };
    const open = async () => {
      const opened = await callApi<OpenedOrderAnswer & { payer: Payer }>(
        `/api/v1/orders/${order.id}/payment`,
        "POST",
      );
      ({ payer } = opened);
      return opened;
    };
    const refusal = await pay(open, () => payer);
    // Paid or lapsed in the meantime.
    if (refusal?.status === 409 && refusal.code !== "other_account") readAgain();
  };
  const button = useRef<HTMLButtonElement>(null);
  useAtOnce(at_once, () => {
    // As if pressed here: focus returns to the button.
    button.current?.focus({ preventScroll: true });
    // Later than the effects of the whole page, of which one listens for what is sent (`useAuthSync`).
    queueMicrotask(() => button.current?.form?.requestSubmit());
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payNow();
  };
  return (
    <form method="post" action="/checkout" className="flex flex-col items-center gap-2" onSubmit={onSubmit}>
      <AccountField />
      <input type="hidden" name="intent" value={payIntent} />
      <input type="hidden" name="order" value={order.id} />
      <PaymentNote stage={stage} onStop={stop} />
      <Button
        ref={button}
        type="submit"
        size="large"
        pending={stage !== "idle"}
        pendingLabel={pendingLabel(stage)}
      >
        {m.orders_pay_amount({ amount: formatRupees(order.total_paise) })}
      </Button>
      <p className="text-sm text-muted">
        <TimeLeft until={order.held_until} can_extend={order.extensions_left > 0} onEnd={readAgain} />
      </p>
    </form>
  );
}

/** Runs once; not again after a reload. */
function useAtOnce(wanted: boolean, run: () => void): void {
  const begin = useEffectEvent(run);
  useEffect(() => {
    if (!wanted) return;
    const url = new URL(window.location.href);
    if (!url.searchParams.has(payParameter)) return;
    url.searchParams.delete(payParameter);
    window.history.replaceState(window.history.state, "", url);
    begin();
  }, [wanted]);
}

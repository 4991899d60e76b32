import { useRef, useState } from "react";
import { callApi } from "../../../page/call-api.ts";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import type { FieldErrors } from "../../../platform/failure.ts";
import { newRequestKey } from "../../../page/request-key.ts";
import type { OpenedOrderAnswer } from "../opened-order.ts";
import { announceCartChange } from "./cart-count.ts";
import { type OrderPaymentSetup, useOrderPayment } from "./use-order-payment.ts";

type Fields = Record<string, string>;
/** What the customer sees: the total, and the cart as `boughtText` writes it. */
type Seen = { total_paise: number; cart: string };

/** Places an order and starts its payment. `onPaid`: the form is no longer needed. */
export function useCheckout(setup: OrderPaymentSetup, onPaid: () => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const readAgain = useBackgroundRevalidation();
  const last = useRef<{ body: string; key: string }>(undefined);
  const { stage, pay, stop } = useOrderPayment(
    setup,
    () => {
      last.current = undefined;
      onPaid();
      announceCartChange();
    },
    // The page then shows the order that waits.
    readAgain,
  );

  async function place(fields: Fields, seen: Seen): Promise<void> {
    setErrors({});
    const { fullName = "", email = "", phone = "" } = fields;
    const refusal = await pay(
      () => openOrder(fields, seen),
      () => ({ name: fullName, email, phone }),
    );
    if (refusal?.fields) setErrors(refusal.fields);
    if (refusal && refusal.status >= 400 && refusal.status < 500) last.current = undefined;
    // Rereads the prices and stock that caused the refusal.
    if (refusal?.status === 409 && refusal.code !== "other_account") readAgain();
  }

  /** An unchanged resubmit keeps its key, and so is the same order. */
  function openOrder(fields: Fields, { total_paise, cart }: Seen): Promise<OpenedOrderAnswer> {
    const body = JSON.stringify({ ...fields, total: total_paise / 100, cart });
    if (last.current?.body !== body) last.current = { body, key: newRequestKey() };
    return callApi<OpenedOrderAnswer>("/api/v1/orders", "POST", JSON.parse(body) as object, {
      "Idempotency-Key": last.current.key,
    });
  }

  /** Clears a field's error on input. */
  function correct(name: string): void {
    if (errors[name] !== undefined) setErrors(({ [name]: _corrected, ...rest }) => rest);
  }

  return { stage, stop, errors, setErrors, correct, place };
}

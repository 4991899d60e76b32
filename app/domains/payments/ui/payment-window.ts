import * as m from "#messages";
import { oneAtATime } from "./one-at-a-time.ts";

/** The gateway's payment window, as its checkout script offers it to browsers (Razorpay Standard Checkout). */
type PaymentWindowOptions = {
  key: string;
  order_id?: string;
  subscription_id?: string;
  /** Changes the payment method. */
  subscription_card_change?: boolean;
  /** For an order; the gateway determines a subscription's amount. */
  amount?: number;
  currency?: string;
  name: string;
  description: string;
  image: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  modal: { ondismiss: () => void };
  handler: (success: PaymentSuccess) => void;
};

export type PaymentSuccess = {
  razorpay_payment_id: string;
  razorpay_signature: string;
  /** One of the two, depending on what is paid. */
  razorpay_order_id?: string;
  razorpay_subscription_id?: string;
};

type PaymentFailure = { error?: { description?: string; reason?: string } };

type PaymentWindow = {
  open(): void;
  on(event: "payment.failed", listener: (failure: PaymentFailure) => void): void;
};

declare global {
  interface Window {
    Razorpay?: new (options: PaymentWindowOptions) => PaymentWindow;
  }
}

/** Blue, so that the window is clearly not part of the page. */
const windowColour = "#2563eb";

/** An order or a subscription at the gateway, as our API returns it; `amount` in paise. */
export type OrderToPay = { key: string; amount: number; currency: string } & (
  | { orderId: string }
  | { subscriptionId: string; changes_method?: boolean }
);

type WindowSubject = {
  order: OrderToPay;
  /** What the payment is for. */
  description: string;
  organisation: string;
  payer: { name: string; email: string; phone: string };
};

export function windowOptions({
  order,
  description,
  organisation,
  payer,
}: WindowSubject): Omit<PaymentWindowOptions, "handler" | "modal"> {
  return {
    key: order.key,
    ...subjectOf(order),
    name: organisation,
    description,
    image: `${window.location.origin}/icon-192.png`,
    prefill: { name: payer.name, email: payer.email, contact: payer.phone },
    theme: { color: windowColour },
  };
}

function subjectOf(order: OrderToPay) {
  const { amount, currency } = order;
  if ("orderId" in order) return { order_id: order.orderId, amount, currency };
  const { subscriptionId: subscription_id, changes_method } = order;
  return changes_method ? { subscription_id, subscription_card_change: true } : { subscription_id };
}

/** Timeout for a network that neither responds nor fails. */
const loadTimeout_ms = 20_000;

let loading: Promise<void> | undefined;

/** Loads the gateway's script on payment, not with the page. A failed load can be retried. */
export function loadPaymentScript(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error(m.payments_window_missing()));
    };
    const too_late = setTimeout(fail, loadTimeout_ms);
    script.src = url;
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      clearTimeout(too_late);
      if (window.Razorpay) resolve();
      else fail();
    });
    document.head.append(script);
  });
  return loading;
}

/** Preloads the script so that the window opens immediately on a press. A failed load is retried then. */
export function preparePayment(url: string): void {
  loadPaymentScript(url).catch(() => {});
}

export type PaymentEnd = { success: PaymentSuccess } | { dismissed: true; has_failed?: boolean };

/** Shared by all forms of the page: no second window opens below an open one. */
const openOne = oneAtATime();

/**
 * Opens the window and waits until it closes. A failed payment is reported immediately and does not close it: another
 * payment method can be tried in the same window. While one is open, another one is dismissed unopened. On close the
 * focus returns to where it was.
 */
export async function payInWindow(
  options: Omit<PaymentWindowOptions, "handler" | "modal">,
  onFailed: (description: string | undefined) => void,
): Promise<PaymentEnd> {
  return (await openOne(() => openWindow(options, onFailed))) ?? { dismissed: true, has_failed: true };
}

function openWindow(...[options, onFailed]: Parameters<typeof payInWindow>): Promise<PaymentEnd> {
  return new Promise((resolve, reject) => {
    if (!window.Razorpay) {
      reject(new Error(m.payments_window_missing()));
      return;
    }
    let has_failed = false;
    const opener = document.activeElement;
    const end = (how: PaymentEnd) => {
      // The window took the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      resolve(how);
    };
    const payment = new window.Razorpay({
      ...options,
      handler: (success) => end({ success }),
      modal: { ondismiss: () => end({ dismissed: true, has_failed }) },
    });
    payment.on("payment.failed", (failure) => {
      has_failed = true;
      onFailed(failure.error?.description);
    });
    payment.open();
  });
}

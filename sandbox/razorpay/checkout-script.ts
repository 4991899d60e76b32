type CheckoutSettings = {
  key?: string;
  order_id?: string;
  subscription_id?: string;
  subscription_card_change?: boolean;
  amount?: number | string;
  currency?: string;
  name?: string;
  description?: string;
  image?: string;
  prefill?: { name?: string; email?: string; contact?: string };
  notes?: Record<string, string>;
  theme?: { color?: string };
  modal?: { ondismiss?: () => void; escape?: boolean };
  handler?: (response: Record<string, string>) => void;
  callback_url?: string;
};

/**
 * All of checkout.js: defines `Razorpay` on the window of the shop's page. It is sent to the browser as text, so it
 * must be self-contained; it works under a CSP without inline styles or scripts.
 */
export function installCheckout(): void {
  const script = document.currentScript as HTMLScriptElement;
  const window_url = new URL("checkout/window", script.src);

  class Razorpay {
    private readonly settings: CheckoutSettings;
    private readonly listeners = new Map<string, ((response: unknown) => void)[]>();
    private shown: { overlay: HTMLElement; frame: HTMLIFrameElement; putBack: () => void } | null = null;

    constructor(settings: CheckoutSettings) {
      if (!settings?.key) throw new Error("No key passed");
      if (!settings.order_id && !settings.subscription_id && !settings.amount)
        throw new Error("No order_id passed");
      this.settings = settings;
    }

    on(event: string, listener: (response: unknown) => void): void {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    }

    open(): void {
      if (this.shown) return;
      if (document.querySelector("dialog:modal"))
        console.warn(
          "Razorpay sandbox: a modal <dialog> is open; the real payment window would lie under it.",
        );
      const { overlay, frame } = this.makeOverlay();
      const putBack = makeRestInert();
      document.body.append(overlay);
      this.shown = { overlay, frame, putBack };
      window.addEventListener("message", this.hear);
      document.addEventListener("keydown", this.escape);
      frame.addEventListener("load", () => frame.focus());
      frame.focus();
    }

    close(): void {
      if (!this.shown) return;
      const { overlay, putBack } = this.shown;
      this.shown = null;
      window.removeEventListener("message", this.hear);
      document.removeEventListener("keydown", this.escape);
      overlay.remove();
      putBack();
    }

    private makeOverlay() {
      const { name } = this.settings;
      const overlay = document.createElement("div");
      overlay.className = "razorpay-container";
      overlay.setAttribute("role", "dialog");
      overlay.setAttribute("aria-modal", "true");
      overlay.setAttribute("aria-label", name ? `Payment to ${name}` : "Payment");
      Object.assign(overlay.style, { position: "fixed", inset: "0", zIndex: "2147483647" });
      const frame = document.createElement("iframe");
      frame.className = "razorpay-checkout-frame";
      frame.title = "Payment window";
      frame.src = this.frameUrl();
      Object.assign(frame.style, { display: "block", width: "100%", height: "100%", border: "0" });
      overlay.append(frame);
      return { overlay, frame };
    }

    /** The payer's data goes into the fragment, which is never sent to a server or logged. */
    private frameUrl(): string {
      const { subscription_card_change } = this.settings;
      const { key, order_id, subscription_id, amount, name, description, image, prefill, notes, theme } =
        this.settings;
      const url = new URL(window_url);
      const shown = {
        key,
        order_id,
        subscription_id,
        subscription_card_change,
        amount,
        name,
        description,
        image: image && new URL(image, location.href),
      };
      for (const [field, value] of Object.entries(shown))
        if (value) url.searchParams.set(field, String(value));
      const passed = { opener: location.origin, prefill, notes, description, color: theme?.color };
      url.hash = encodeURIComponent(JSON.stringify(passed));
      return url.href;
    }

    private hear = (message: MessageEvent) => {
      if (!this.shown || message.source !== this.shown.frame.contentWindow) return;
      if (message.origin !== window_url.origin || message.data?.gateway !== "razorpay-sandbox") return;
      const { kind, response } = message.data;
      if (kind === "succeeded") this.succeed(response);
      if (kind === "failed")
        for (const listener of this.listeners.get("payment.failed") ?? []) listener(response);
      if (kind === "dismissed") this.dismiss();
    };

    private succeed(response: Record<string, string>): void {
      const { handler, callback_url } = this.settings;
      this.close();
      if (handler) handler(response);
      else if (callback_url) postTo(callback_url, response);
    }

    private dismiss(): void {
      this.close();
      this.settings.modal?.ondismiss?.();
    }

    private escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || this.settings.modal?.escape === false) return;
      event.preventDefault();
      this.dismiss();
    };
  }

  /** Makes the page behind the window inert, and returns a function that undoes it; the shop manages focus. */
  function makeRestInert(): () => void {
    const overflow_before = document.body.style.overflow;
    const quieted = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.inert,
    );
    for (const element of quieted) element.inert = true;
    document.body.style.overflow = "hidden";
    return () => {
      for (const element of quieted) element.inert = false;
      document.body.style.overflow = overflow_before;
    };
  }

  function postTo(url: string, fields: Record<string, string>): void {
    const form = document.createElement("form");
    form.method = "post";
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  Object.assign(window, { Razorpay });
}

/**
 * The script of the payment window inside the frame: fills in the payer, posts the choice to the gateway and reports
 * the result to the shop's page only. It is sent to the browser as text and so must be self-contained.
 */
export function runPaymentWindow(): void {
  type Passed = {
    opener?: string;
    prefill?: { name?: string; email?: string; contact?: string };
    notes?: Record<string, string>;
    description?: string;
    color?: string;
  };
  const passed = readPassed();
  const form = document.querySelector<HTMLFormElement>("#payment");

  applyColor(passed.color);
  showPayer();
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") notifyShop("dismissed");
  });
  document.querySelector("[data-dismiss]")?.addEventListener("click", () => notifyShop("dismissed"));
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const outcome = (event.submitter as HTMLButtonElement | null)?.value ?? "succeed";
    if (outcome === "dismiss") notifyShop("dismissed");
    else void pay(form, outcome);
  });
  document.querySelector<HTMLElement>("input:checked, [data-dismiss]")?.focus();
  // For tests: before that, keys and presses go nowhere.
  document.documentElement.dataset.ready = "";
  notifyShop("ready");

  function readPassed(): Passed {
    try {
      return JSON.parse(decodeURIComponent(location.hash.slice(1))) ?? {};
    } catch {
      return {};
    }
  }

  function notifyShop(kind: string, response?: unknown): void {
    if (passed.opener && parent !== window)
      parent.postMessage({ gateway: "razorpay-sandbox", kind, response }, passed.opener);
  }

  function showPayer(): void {
    const { email, contact } = passed.prefill ?? {};
    const payer = document.querySelector<HTMLElement>("#payer");
    if (!payer || (!email && !contact)) return;
    put("#payer-email", email ?? "");
    put("#payer-contact", contact ?? "");
    payer.hidden = false;
  }

  function put(selector: string, text: string): void {
    const element = document.querySelector(selector);
    if (element) element.textContent = text;
  }

  async function pay(paid_form: HTMLFormElement, outcome: string): Promise<void> {
    if (paid_form.ariaBusy === "true") return;
    setBusy(paid_form, true);
    const chosen = new FormData(paid_form).get("method");
    const { email, contact } = passed.prefill ?? {};
    const { payUrl, keyId, orderId } = paid_form.dataset;
    const choice = {
      method: chosen,
      outcome,
      email,
      contact,
      notes: passed.notes,
      description: passed.description,
    };
    try {
      const answer = await fetch(String(payUrl), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key_id: keyId, order_id: orderId, ...choice }),
      });
      const result = await answer.json();
      if (result.error) fail(result);
      else notifyShop("succeeded", result);
    } catch {
      showFailure("The gateway could not be reached.", "Please try again.");
    }
    setBusy(paid_form, false);
  }

  function fail(result: { error: { description: string; metadata?: { payment_id?: string } } }): void {
    showFailure("Payment failed.", result.error.description);
    notifyShop("failed", result);
  }

  function showFailure(title: string, text: string): void {
    const alert = document.querySelector<HTMLElement>("#failure");
    if (!alert) return;
    const strong = document.createElement("strong");
    strong.textContent = title;
    alert.replaceChildren(strong, ` ${text}`);
    alert.hidden = false;
    alert.scrollIntoView({ block: "nearest" });
  }

  function setBusy(busy_form: HTMLFormElement, busy: boolean): void {
    busy_form.ariaBusy = String(busy);
    put("#progress", busy ? "Processing…" : "");
  }

  /** The shop's colour, with black or white text, whichever is more readable on it. */
  function applyColor(color: string | undefined): void {
    if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return;
    const channels = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    const [red = 0, green = 0, blue = 0] = channels;
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    document.documentElement.style.setProperty("--brand", color);
    document.documentElement.style.setProperty("--on-brand", luminance > 0.22 ? "#0b1220" : "#ffffff");
  }
}

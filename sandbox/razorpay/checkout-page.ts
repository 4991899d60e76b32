import { formatPaise, html, type Html } from "./html.ts";
import type { Method, PaymentFailure } from "./payments.ts";
import type { OrderRow } from "./orders.ts";
import { subscriptionOfCheck } from "./subscription-payments.ts";

export type CheckoutOptions = {
  name: string;
  description: string;
  image: string | null;
  email?: string | null;
  contact?: string | null;
  notes?: Record<string, string>;
  callback_url?: string | null;
  cancel_url?: string | null;
};

const methodWords: Record<Method, { label: string; note: string; icon: Html }> = {
  upi: {
    label: "UPI",
    note: "App or QR code",
    icon: html`<rect x="7" y="2.5" width="10" height="19" rx="2.5" /><path d="M11 18.5h2M10.5 9.5 12 7l1.5 2.5M12 7v6" />`,
  },
  card: {
    label: "Card",
    note: "Credit or debit",
    icon: html`<rect x="2.5" y="5" width="19" height="14" rx="2.5" /><path d="M2.5 10h19M6 15h4" />`,
  },
  netbanking: {
    label: "Net banking",
    note: "Your bank",
    icon: html`<path d="M3 9.5 12 4l9 5.5H3ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3 20h18" />`,
  },
  wallet: {
    label: "Wallet",
    note: "Prepaid balance",
    icon: html`<path d="M4 7.5h14.5a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2.5 2.5 0 0 1-2.5-2.5V6.5A2 2 0 0 1 5.5 4.5H17v3" /><circle cx="16.5" cy="13.5" r="1.2" />`,
  },
};

/** The payment window inside the shop's page; its script fills in the payer and communicates with the shop. */
export function windowPage(
  base_path: string,
  {
    order,
    options,
    methods,
    key_id,
  }: { order: OrderRow; options: CheckoutOptions; methods: readonly Method[]; key_id: string },
): Html {
  const form = html`
    <form id="payment" data-pay-url="${base_path}/v1/checkout/pay" data-key-id="${key_id}" data-order-id="${order.id}">
      ${choices(order, methods)}
    </form>`;
  return page(base_path, {
    title: `Pay ${formatPaise(order.amount_paise)}`,
    framed: true,
    summary: summary(order, options),
    body: html`<div class="alert" id="failure" role="alert" hidden></div>${form}`,
  });
}

/** The payment window as a page with a plain form, for browsers without script. */
export function hostedPage(
  base_path: string,
  shown: {
    order: OrderRow;
    options: CheckoutOptions;
    methods: readonly Method[];
    id: string;
    failure: (PaymentFailure & { method: Method }) | null;
  },
): Html {
  const { order, options, methods, id, failure } = shown;
  return page(base_path, {
    title: failure ? "Payment failed, try again" : `Pay ${formatPaise(order.amount_paise)}`,
    framed: false,
    summary: summary(order, options),
    body: html`
      ${failure && failureAlert(failure)}
      <form id="payment" method="post" action="${base_path}/v1/checkout/hosted/${id}">
        ${choices(order, methods, failure?.method)}
      </form>
      <p class="returning">Afterwards you return to ${hostOf(options.callback_url)}.</p>`,
  });
}

/** After a payment: one button takes the payer, and the signed result, back to the shop. */
export function hostedResultPage(
  base_path: string,
  shown: { order: OrderRow; options: CheckoutOptions; fields: Record<string, string> },
): Html {
  const { order, options, fields } = shown;
  return page(base_path, {
    title: "Payment successful",
    framed: false,
    summary: summary(order, options),
    body: html`
      <div class="result">
        <svg class="tick" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.5 4.5 4.5L19 7.5" /></svg>
        <h2>Payment successful</h2>
        <p>${formatPaise(order.amount_paise)} was paid in test mode. The payment is <code>${fields.razorpay_payment_id}</code>.</p>
        <form method="post" action="${options.callback_url}">
          ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button class="button primary" autofocus>Return to ${options.name || hostOf(options.callback_url)}</button>
        </form>
        <p class="returning">The result goes to ${hostOf(options.callback_url)}.</p>
      </div>`,
  });
}

/** A message for a payer in place of a payment form. */
export function messagePage(
  base_path: string,
  { title, text, framed }: { title: string; text: string; framed: boolean },
): Html {
  return page(base_path, {
    title,
    framed,
    summary: null,
    body: html`
      <div class="result">
        <h1>${title}</h1>
        <p>${text}</p>
        ${framed && html`<button class="button primary" type="button" data-dismiss>Dismiss</button>`}
      </div>`,
  });
}

function page(
  base_path: string,
  parts: { title: string; framed: boolean; summary: Html | null; body: Html },
): Html {
  return html`<!doctype html>
<html lang="en-IN" class="${parts.framed ? "framed" : "alone"}">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${parts.title} · Sandbox gateway</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="${base_path}/v1/checkout/window.css" />
</head>
<body>
  <main class="${parts.summary ? "window" : "window narrow"}">
    <p class="test-mode"><strong>Test mode:</strong> no real money moves</p>
    ${parts.summary}
    <section class="pay" aria-label="Payment">${parts.body}</section>
  </main>
  ${parts.framed && html`<script src="${base_path}/v1/checkout/window.js"></script>`}
</body>
</html>`;
}

function summary(order: OrderRow, options: CheckoutOptions): Html {
  const name = options.name || "Merchant";
  const payer = [options.email, options.contact].filter(Boolean);
  return html`
    <header class="summary">
      <div class="merchant">
        ${
          options.image
            ? html`<img class="logo" src="${options.image}" alt="" width="48" height="48" />`
            : html`<span class="logo" aria-hidden="true">${name.slice(0, String.fromCodePoint(name.codePointAt(0) ?? 0).length).toUpperCase()}</span>`
        }
        <h1>${name}</h1>
      </div>
      ${options.description && html`<p class="description">${options.description}</p>`}
      <p class="amount"><span class="amount-label">Amount</span> ${formatPaise(order.amount_paise)}</p>
      <div class="payer" id="payer" ${payer.length === 0 && html`hidden`}>
        <span class="payer-label">Paying as</span>
        <span id="payer-email">${options.email}</span>
        <span id="payer-contact">${options.contact}</span>
      </div>
    </header>`;
}

function choices(order: OrderRow, methods: readonly Method[], chosen = methods[0]): Html {
  const amount = formatPaise(order.amount_paise);
  const succeeds = subscriptionOfCheck(order)
    ? "charges this from now on. The amount is only checked, and not taken."
    : `counts ${amount} as paid.`;
  return html`
    <fieldset class="methods">
      <legend>Pay with</legend>
      <div class="method-grid">${methods.map((method) => methodChoice(method, method === chosen))}</div>
    </fieldset>
    <fieldset class="outcomes">
      <legend>How should this ${amount} test end?</legend>
      <button class="button primary" name="outcome" value="succeed" aria-describedby="about-succeed">Succeed</button>
      <div class="button-pair">
        <button class="button danger" name="outcome" value="fail" aria-describedby="about-fail">Fail</button>
        <button class="button quiet" name="outcome" value="dismiss" aria-describedby="about-dismiss">Dismiss</button>
      </div>
      <ul class="about">
        <li id="about-succeed"><b>Succeed</b> ${succeeds}</li>
        <li id="about-fail"><b>Fail</b> is a bank that declines. You can try again.</li>
        <li id="about-dismiss"><b>Dismiss</b> goes back without paying.</li>
      </ul>
      <p class="progress" id="progress" role="status"></p>
    </fieldset>`;
}

function methodChoice(method: Method, chosen: boolean): Html {
  const { label, note, icon } = methodWords[method];
  return html`
    <label class="method">
      <input type="radio" name="method" value="${method}" ${chosen && html`checked`} aria-labelledby="name-${method}" aria-describedby="note-${method}" />
      <svg viewBox="0 0 24 24" aria-hidden="true">${icon}</svg>
      <span class="method-words"><span class="method-name" id="name-${method}">${label}</span><span class="method-note" id="note-${method}">${note}</span></span>
    </label>`;
}

function failureAlert(failure: PaymentFailure): Html {
  return html`<div class="alert" id="failure" role="alert" tabindex="-1" autofocus><strong>Payment failed.</strong> ${failure.description}</div>`;
}

function hostOf(url: string | null | undefined): string {
  return url ? new URL(url).host : "the shop";
}

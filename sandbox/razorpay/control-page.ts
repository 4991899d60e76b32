import type { disputeEntity } from "./disputes.ts";
import { formatPaise, html, type Html } from "./html.ts";
import { type Chance, type Knobs, respondStatuses } from "./knobs.ts";
import type { DeliveryState, DeliveryView, Totals } from "./oracle.ts";
import type { OrderRow } from "./orders.ts";
import type { paymentEntity } from "./payments.ts";

type Shown = {
  knobs: Knobs;
  totals: Totals;
  orders: OrderRow[];
  payments: ReturnType<typeof paymentEntity>[];
  disputes: ReturnType<typeof disputeEntity>[];
  deliveries: DeliveryView[];
  delivery_counts: Record<DeliveryState, number>;
  /** Captured, less fees, refunds and settlements. */
  balance_paise: number;
  /** How many days the subscription clock is ahead of the real one. */
  ahead_days: number;
  notice: string | null;
  mistake: string | null;
};

type KnobField = { name: keyof Knobs; label: string; hint?: string };

const knobGroups: { title: string; fields: KnobField[] }[] = [
  {
    title: "Answers",
    fields: [
      { name: "latency_ms", label: "Latency", hint: "milliseconds" },
      { name: "drop_response_after_commit", label: "Cut the answer after the commit" },
      { name: "respond_chance", label: "Refuse with the status below" },
      { name: "respond_status", label: "Status of a refusal" },
      { name: "respond_body", label: "Body of a refusal" },
    ],
  },
  {
    title: "Webhooks",
    fields: [
      { name: "webhook_loss", label: "Lose" },
      { name: "webhook_duplicate", label: "Send twice" },
      { name: "webhook_reorder", label: "Let later ones overtake" },
      { name: "webhook_delay_ms", label: "Delay", hint: "milliseconds" },
      { name: "webhook_quirks", label: "Unusual spelling", hint: "captured as “1”, notes as {}" },
      { name: "webhook_retry_ms", label: "Wait before the first retry", hint: "milliseconds, then doubling" },
      { name: "webhook_timeout_ms", label: "Longest wait for an answer", hint: "milliseconds" },
    ],
  },
  {
    title: "Money",
    fields: [
      { name: "stay_authorized", label: "Authorise without capturing" },
      { name: "auto_refund_duplicates", label: "Give a second payment back uncaptured" },
      { name: "international_cards", label: "Pay by a card from abroad", hint: "payments by card alone" },
      { name: "update_domestic_cards", label: "Change plans of domestic cards" },
      { name: "change_before_charge", label: "Change plans before the next charge" },
      { name: "approve_charges", label: "Approve charges above ₹15,000", hint: "by UPI and cards of India" },
      { name: "refund_failure", label: "Let a refund fail" },
      { name: "refund_delay_ms", label: "Time a refund takes", hint: "milliseconds" },
      { name: "reserve_paise", label: "Reserve for refunds", hint: "paise" },
      { name: "seed", label: "Seed of the randomness" },
    ],
  },
];

const chanceFields = new Set<keyof Knobs>([
  "drop_response_after_commit",
  "respond_chance",
  "webhook_loss",
  "webhook_duplicate",
  "webhook_reorder",
  "webhook_quirks",
  "stay_authorized",
  "auto_refund_duplicates",
  "international_cards",
  "update_domestic_cards",
  "change_before_charge",
  "approve_charges",
  "refund_failure",
]);

/** An overview of the gateway, and its knobs as a form that works without script. */
export function controlPage(base_path: string, shown: Shown): Html {
  return html`<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>Sandbox gateway control</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="${base_path}/control/style.css" />
</head>
<body>
  <header class="top">
    <h1>Sandbox gateway control</h1>
    <p>A stand-in for the payment gateway. <strong>Test mode: no real money moves.</strong></p>
  </header>
  <main>
    ${shown.notice && html`<p class="notice" role="status">${shown.notice}</p>`}
    ${shown.mistake && html`<p class="notice mistake" role="alert">${shown.mistake}</p>`}
    ${totals(shown)}
    ${knobsForm(base_path, shown.knobs)}
    ${ordersTable(shown.orders)}
    ${paymentsTable(base_path, shown.payments)}
    ${disputesTable(base_path, shown.disputes)}
    ${deliveriesTable(shown.deliveries)}
    <section aria-labelledby="settle-title">
      <h2 id="settle-title">Settlement</h2>
      <p>${formatPaise(shown.balance_paise)} are not settled yet: captured, less fees and refunds.</p>
      <form method="post" action="${base_path}/control/settle">
        <button class="primary">Settle to the bank</button>
      </form>
    </section>
    <section aria-labelledby="clock-title">
      <h2 id="clock-title">Clock of subscriptions</h2>
      <p>It is ${plural(shown.ahead_days, "day")} ahead. Advancing it charges every subscription that becomes due.</p>
      <form method="post" action="${base_path}/control/clock">
        <input type="hidden" name="months" value="1" />
        <button class="primary">Advance one month</button>
      </form>
    </section>
    <section aria-labelledby="empty-title">
      <h2 id="empty-title">Empty the gateway</h2>
      <p>Forgets every order, payment, refund and event, and puts the knobs back.</p>
      <form method="post" action="${base_path}/control/reset">
        <button class="danger">Empty the gateway</button>
      </form>
    </section>
  </main>
</body>
</html>`;
}

function totals({ totals, delivery_counts }: Shown): Html {
  const waiting = delivery_counts.pending + delivery_counts.sending;
  const figures: [string, string, string][] = [
    ["Captured", formatPaise(totals.captured_paise), plural(totals.captured_count, "payment")],
    ["Refunded", formatPaise(totals.refunded_paise), plural(totals.refunded_count, "refund")],
    ["Orders", String(totals.orders), `${totals.paid_orders} paid`],
    [
      "Webhooks",
      `${delivery_counts.delivered} delivered`,
      `${waiting} waiting, ${delivery_counts.lost} lost, ${delivery_counts.abandoned} given up`,
    ],
  ];
  return html`
    <section aria-labelledby="totals-title">
      <h2 id="totals-title">Totals</h2>
      <dl class="figures">
        ${figures.map(
          ([name, figure, detail]) =>
            html`<div><dt>${name}</dt><dd class="figure">${figure}</dd><dd>${detail}</dd></div>`,
        )}
      </dl>
    </section>`;
}

function knobsForm(base_path: string, knobs: Knobs): Html {
  return html`
    <section aria-labelledby="knobs">
      <h2 id="knobs">Knobs</h2>
      <p id="chance-hint">How often: a probability from 0 (never) to 1 (always), or “3 times” for the next three.</p>
      <form method="post" action="${base_path}/control/knobs-form">
        <div class="groups">
          ${knobGroups.map(
            ({ title, fields }) =>
              html`<fieldset><legend>${title}</legend>${fields.map((field) => knobField(field, knobs))}</fieldset>`,
          )}
        </div>
        <button class="primary">Set the knobs</button>
      </form>
    </section>`;
}

function knobField({ name, label, hint }: KnobField, knobs: Knobs): Html {
  const id = `knob-${name}`;
  const is_chance = chanceFields.has(name);
  const described_by = [hint && `${id}-hint`, is_chance && "chance-hint"].filter(Boolean).join(" ");
  return html`
    <div class="field">
      <label for="${id}">${label}</label>
      ${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}
      ${knobInput(id, name, knobs, described_by)}
    </div>`;
}

function knobInput(id: string, name: keyof Knobs, knobs: Knobs, described_by: string): Html {
  const choices =
    name === "respond_status" ? respondStatuses : name === "respond_body" ? ["html", "json"] : null;
  if (choices)
    return html`<select id="${id}" name="${name}">
      ${choices.map((choice) => html`<option ${choice === knobs[name] && html`selected`}>${choice}</option>`)}
    </select>`;
  const value = chanceFields.has(name) ? chanceText(knobs[name] as Chance) : (knobs[name] as number);
  return html`<input id="${id}" name="${name}" value="${value}" required autocomplete="off" ${!chanceFields.has(name) && html`inputmode="numeric"`} ${described_by && html`aria-describedby="${described_by}"`} />`;
}

function chanceText(chance: Chance): string {
  return typeof chance === "number" ? String(chance) : plural(chance.count, "time");
}

function ordersTable(orders: OrderRow[]): Html {
  return table(
    "Last orders",
    ["Order", "Receipt", "Amount", "Status", "Made"],
    orders.map((order) => [
      html`<code>${order.id}</code>`,
      order.receipt ?? "–",
      formatPaise(order.amount_paise),
      badge(order.status),
      time(order.created_at * 1000),
    ]),
  );
}

function paymentsTable(base_path: string, payments: Shown["payments"]): Html {
  return table(
    "Last payments",
    ["Payment", "Order", "Amount", "Method", "Status", "Made", "Dispute"],
    payments.map((payment) => [
      html`<code>${payment.id}</code>`,
      html`<code>${payment.order_id}</code>`,
      formatPaise(payment.amount),
      payment.method,
      badge(payment.status),
      time(payment.created_at * 1000),
      payment.captured
        ? html`<form method="post" action="${base_path}/control/payments/${payment.id}/dispute">
            <select name="deduct" aria-label="When the gateway deducts ${payment.id}">
              <option value="false">deducts if lost</option>
              <option value="true">deducts at once</option>
            </select>
            <button>Dispute</button>
          </form>`
        : "–",
    ]),
  );
}

function disputesTable(base_path: string, disputes: Shown["disputes"]): Html {
  return table(
    "Last disputes",
    ["Dispute", "Payment", "Amount", "Deducted", "Phase", "Status", "Opened", "What the bank does"],
    disputes.map((dispute) => [
      html`<code>${dispute.id}</code>`,
      html`<code>${dispute.payment_id}</code>`,
      formatPaise(dispute.amount),
      formatPaise(dispute.amount_deducted),
      dispute.phase,
      badge(dispute.status),
      time(dispute.created_at * 1000),
      dispute.status === "open" || dispute.status === "under_review"
        ? html`<form method="post" action="${base_path}/control/disputes/${dispute.id}">
            <select name="happening" aria-label="What happens to ${dispute.id}">
              ${["under_review", "action_required", "won", "lost", "closed"].map(
                (happening) => html`<option>${happening}</option>`,
              )}
            </select>
            <button>Do</button>
          </form>`
        : dispute.status === "won"
          ? html`<form method="post" action="${base_path}/control/disputes/${dispute.id}">
              <input type="hidden" name="happening" value="reopened" />
              <button>Open again</button>
            </form>`
          : "–",
    ]),
  );
}

function deliveriesTable(deliveries: DeliveryView[]): Html {
  return table(
    "Last webhook deliveries",
    ["Event", "Id", "State", "Attempts", "Last answer", "Made"],
    deliveries.map((delivery) => [
      delivery.event,
      html`<code>${delivery.event_id}</code>`,
      badge(delivery.state),
      String(delivery.attempts),
      String(delivery.last_status ?? delivery.last_error ?? "–"),
      time(delivery.created_at_ms),
    ]),
  );
}

function table(title: string, heads: string[], rows: (Html | string)[][]): Html {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return html`
    <section aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      ${
        rows.length === 0
          ? html`<p class="nothing">Nothing yet.</p>`
          : html`<div class="scroller" role="region" aria-label="Table: ${title}" tabindex="0"><table>
          <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
          <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
        </table></div>`
      }
    </section>`;
}

function badge(state: string): Html {
  return html`<span class="badge ${state}">${state}</span>`;
}

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

function time(at_ms: number): Html {
  return html`<time datetime="${new Date(at_ms).toISOString()}">${timeFormat.format(at_ms)}</time>`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

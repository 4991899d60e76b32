import { offeredMethods } from "./approved-charges.ts";
import { readFileSync } from "node:fs";
import {
  type CheckoutOptions,
  hostedPage,
  hostedResultPage,
  messagePage,
  windowPage,
} from "./checkout-page.ts";
import { installCheckout } from "./checkout-script.ts";
import { type Exchange, readFields, redirect, sendJson, sendPage, sendText } from "./exchange.ts";
import { authenticationFailed, badRequest, GatewayFailure, unknownId, unknownUrl } from "./failure.ts";
import { type Fields, notesField, textField } from "./fields.ts";
import type { Gateway } from "./gateway.ts";
import { isId, newId } from "./ids.ts";
import { findOrder, type OrderRow } from "./orders.ts";
import {
  makePayment,
  paymentMethods,
  type Method,
  type Payer,
  type PaymentFailure,
  type PaymentRow,
} from "./payments.ts";
import { refundByItself } from "./refunds.ts";
import { invoiceOfOrder } from "./subscription-rows.ts";
import { orderOfSubscription, replaceMethod, subscriptionOfCheck } from "./subscription-payments.ts";
import { paymentSignature, subscriptionSignature } from "./signatures.ts";
import { runPaymentWindow } from "./window-script.ts";

const windowStyle = ["./window.css", "./window-controls.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
// The functions are sent as text, so they must be self-contained.
const checkoutScript = `(${installCheckout.toString()})();\n`;
const windowScript = `(${runPaymentWindow.toString()})();\n`;

type HostedRow = {
  id: string;
  order_id: string;
  options: string;
  payment_id: string | null;
  failure: string | null;
};

/** Handles the requests of a payer's browser; `path` is the part after `/v1`. Returns false for any other path. */
export async function answerCheckout(gateway: Gateway, exchange: Exchange, path: string): Promise<boolean> {
  const { response, method } = exchange;
  const call = `${method} ${path.replace(/^(\/checkout\/hosted)\/.*/, "$1/:id")}`;
  if (call === "GET /checkout.js") sendText(response, "text/javascript", checkoutScript);
  else if (call === "GET /checkout/window.js") sendText(response, "text/javascript", windowScript);
  else if (call === "GET /checkout/window.css") sendText(response, "text/css", windowStyle);
  else if (call === "GET /checkout/window") await withMessagePage(gateway, exchange, showWindow);
  else if (call === "POST /checkout/pay") await payFromWindow(gateway, exchange);
  else if (call === "POST /checkout/embedded") await withMessagePage(gateway, exchange, openHosted);
  else if (call === "GET /checkout/hosted/:id") await withMessagePage(gateway, exchange, showHosted);
  else if (call === "POST /checkout/hosted/:id") await withMessagePage(gateway, exchange, payHosted);
  else return false;
  return true;
}

type Answer = (gateway: Gateway, exchange: Exchange) => Promise<void> | void;

/** Payers get errors as a page, not as JSON. */
async function withMessagePage(gateway: Gateway, exchange: Exchange, answer: Answer): Promise<void> {
  try {
    await answer(gateway, exchange);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const framed = exchange.path.endsWith("/window");
    const page = messagePage(gateway.base_path, {
      title: "This payment cannot be made",
      text: error.message,
      framed,
    });
    sendPage(exchange.response, error.status, page, { framed, scripts: framed });
  }
}

function showWindow(gateway: Gateway, { query, response }: Exchange): void {
  const order = payableOrder(gateway, query.get("key"), {
    order_id: query.get("order_id"),
    subscription_id: query.get("subscription_id"),
    subscription_card_change: query.get("subscription_card_change"),
  });
  const amount = query.get("amount");
  if (amount && Number(amount) !== order.amount_paise)
    throw badRequest(
      "Your payment amount is different from your order amount. To pay successfully, please try using right amount.",
    );
  const image = imageUrl(query.get("image"));
  const options: CheckoutOptions = {
    name: (query.get("name") ?? "").slice(0, 100),
    description: (query.get("description") ?? "").slice(0, 300),
    image,
  };
  const methods = offeredMethods(gateway.store, order);
  const page = windowPage(gateway.base_path, { order, options, methods, key_id: gateway.key_id });
  sendPage(response, 200, page, { images: originsOf(image), framed: true, scripts: true });
}

/** Handles the window script's post of the payer's choice. Returns the handler's fields, or the bank's error. */
async function payFromWindow(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const fields = await readFields(request);
  const payment = gateway.store.transaction(() => {
    const order = payableOrder(gateway, fields.key_id, fields);
    return payThroughWindow(gateway, order, outcomeField(fields), payerFields(fields));
  });
  gateway.webhooks.wake();
  if (payment.failure) sendJson(response, 200, { error: paymentError(payment, JSON.parse(payment.failure)) });
  else sendJson(response, 200, handlerResponse(gateway, payment));
}

/** First step of a browser without script: stores the options and shows the payment page. */
async function openHosted(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const fields = await readFields(request);
  const order = payableOrder(gateway, fields.key_id, fields);
  const prefill = (fields.prefill ?? {}) as Fields;
  const options: CheckoutOptions = {
    name: textField(fields, "name", 100) ?? "",
    description: textField(fields, "description", 300) ?? "",
    image: imageUrl(textField(fields, "image", 2000)),
    email: textField(prefill, "email", 254),
    contact: textField(prefill, "contact", 30),
    notes: notesField(fields),
    callback_url: webUrl(fields, "callback_url"),
    cancel_url: webUrl(fields, "cancel_url"),
  };
  if (!options.callback_url) throw badRequest("The callback url field is required.", "callback_url");
  const id = newId("hosted");
  gateway.store.run(
    "insert into hosted_checkouts (id, order_id, options) values (?, ?, ?)",
    id,
    order.id,
    JSON.stringify(options),
  );
  redirect(response, `${gateway.base_path}/v1/checkout/hosted/${id}`);
}

function showHosted(gateway: Gateway, { path, response }: Exchange): void {
  const { hosted, order, options } = findHosted(gateway, path);
  const forms = originsOf(options.callback_url, options.cancel_url);
  const origins = { images: originsOf(options.image), forms, framed: false, scripts: false };
  if (hosted.payment_id) {
    const fields = handlerResponse(gateway, { id: hosted.payment_id, order_id: order.id });
    sendPage(response, 200, hostedResultPage(gateway.base_path, { order, options, fields }), origins);
    return;
  }
  if (order.status === "paid") throw alreadyPaid();
  const failure = hosted.failure ? JSON.parse(hosted.failure) : null;
  const methods = offeredMethods(gateway.store, order);
  sendPage(
    response,
    200,
    hostedPage(gateway.base_path, { order, options, methods, id: hosted.id, failure }),
    origins,
  );
}

/** One of the three buttons; every response is a redirect, so that reloading the next page does not pay again. */
async function payHosted(gateway: Gateway, { path, request, response }: Exchange): Promise<void> {
  const fields = await readFields(request);
  const { hosted, options } = findHosted(gateway, path);
  if (fields.outcome === "dismiss") {
    if (options.cancel_url) return redirect(response, options.cancel_url);
    const text = "You left without paying. You can close this page.";
    const page = messagePage(gateway.base_path, { title: "Payment dismissed", text, framed: false });
    return sendPage(response, 200, page, { framed: false, scripts: false });
  }
  gateway.store.transaction(() => {
    const { hosted: current, order } = findHosted(gateway, path);
    if (current.payment_id) return;
    if (order.status === "paid") throw alreadyPaid();
    const payer = {
      ...payerFields({ ...fields, email: options.email, contact: options.contact }),
      notes: options.notes,
    };
    const payment = payThroughWindow(gateway, order, outcomeField(fields), payer);
    gateway.store.run(
      "update hosted_checkouts set payment_id = ?, failure = ? where id = ?",
      payment.failure ? null : payment.id,
      payment.failure ? JSON.stringify({ ...JSON.parse(payment.failure), method: payment.method }) : null,
      hosted.id,
    );
  });
  gateway.webhooks.wake();
  redirect(response, `${gateway.base_path}/v1/checkout/hosted/${hosted.id}`);
}

function findHosted(gateway: Gateway, path: string) {
  const id = path.split("/").at(-1);
  const hosted =
    isId("hosted", id) && gateway.store.one<HostedRow>("select * from hosted_checkouts where id = ?", id);
  if (!hosted) throw unknownUrl();
  const options: CheckoutOptions = JSON.parse(hosted.options);
  return { hosted, options, order: findOrder(gateway.store, hosted.order_id) };
}

/** A subscription is paid through the order of its open invoice. */
function payableOrder(gateway: Gateway, key_id: unknown, fields: Fields): OrderRow {
  const { order_id, subscription_id, subscription_card_change } = fields;
  if (key_id !== gateway.key_id) throw authenticationFailed();
  if (subscription_id)
    return orderOfSubscription(gateway.store, subscription_id, {
      changes_method: subscription_card_change !== null && Boolean(subscription_card_change),
    });
  if (!isId("order", order_id)) throw unknownId();
  const order = findOrder(gateway.store, order_id);
  if (order.status === "paid") throw alreadyPaid();
  return order;
}

function alreadyPaid(): GatewayFailure {
  return badRequest("Your payment has already been completed for this order.");
}

/** The knob decides where the payer does not say it. */
export function isForeignCard(gateway: Gateway, method: Method | undefined): boolean {
  return method === "card" && gateway.knobs.strikes("international_cards");
}

/** A payment by a payer; whether it is captured depends on the order and on the knob. */
export function payThroughWindow(
  gateway: Gateway,
  order: OrderRow,
  outcome: "succeed" | "fail",
  payer: Payer,
): PaymentRow {
  const is_check = subscriptionOfCheck(order) !== undefined;
  if (!offeredMethods(gateway.store, order).includes(payer.method ?? "upi"))
    throw badRequest("This payment method is not available for this subscription.", "method");
  const stays =
    outcome === "succeed" &&
    !is_check &&
    (order.capture === "manual" || gateway.knobs.strikes("stay_authorized"));
  const goes_back =
    outcome === "succeed" && order.status === "paid" && gateway.knobs.strikes("auto_refund_duplicates");
  const international = payer.international === true || isForeignCard(gateway, payer.method);
  const attempt = {
    outcome: stays || goes_back ? ("authorize" as const) : outcome,
    payer: { ...payer, international },
  };
  const payment = makePayment(gateway.store, order, attempt, gateway.announcers.announce);
  if (goes_back) {
    const { refund_delay_ms } = gateway.knobs.values();
    refundByItself(gateway.store, payment.id, refund_delay_ms, gateway.announcers.announceRefund);
    gateway.refund_clock.wake();
  }
  if (!payment.failure) replaceMethod(gateway.store, payment, gateway.announcers);
  return payment;
}

/** The fields that the shop's handler and its callback URL receive. */
export function handlerResponse(
  gateway: Gateway,
  payment: { id: string; order_id: string },
): Record<string, string> {
  const { store } = gateway;
  const subscription_id =
    invoiceOfOrder(store, payment.order_id)?.subscription_id ??
    subscriptionOfCheck(findOrder(store, payment.order_id));
  if (subscription_id)
    return {
      razorpay_payment_id: payment.id,
      razorpay_subscription_id: subscription_id,
      razorpay_signature: subscriptionSignature(subscription_id, payment.id, gateway.key_secret),
    };
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: paymentSignature(payment.order_id, payment.id, gateway.key_secret),
  };
}

function paymentError(payment: PaymentRow, failure: PaymentFailure) {
  return { ...failure, metadata: { payment_id: payment.id, order_id: payment.order_id } };
}

function outcomeField(fields: Fields): "succeed" | "fail" {
  if (fields.outcome === "succeed" || fields.outcome === "fail") return fields.outcome;
  throw badRequest("The outcome is succeed or fail.", "outcome");
}

export function methodField(fields: Fields): Method {
  const method = fields.method ?? "upi";
  if (paymentMethods.includes(method as Method)) return method as Method;
  throw badRequest(`The method is one of ${paymentMethods.join(", ")}.`, "method");
}

function payerFields(fields: Fields): Payer {
  return {
    method: methodField(fields),
    email: textField(fields, "email", 254),
    contact: textField(fields, "contact", 30),
    description: textField(fields, "description", 2048),
    notes: notesField(fields),
  };
}

function webUrl(fields: Fields, name: string): string | null {
  const text = textField(fields, name, 2000);
  if (text === null) return null;
  const url = URL.parse(text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.href;
  throw badRequest(`The ${name.replace("_", " ")} must be an http or https address.`, name);
}

function imageUrl(text: string | null): string | null {
  const url = text ? URL.parse(text) : null;
  if (!url) return null;
  return ["http:", "https:"].includes(url.protocol) || text?.startsWith("data:image/") ? url.href : null;
}

function originsOf(...urls: (string | null | undefined)[]): string[] {
  return urls.flatMap((url) => (url?.startsWith("http") ? [new URL(url).origin] : []));
}

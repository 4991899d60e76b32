import { readFileSync } from "node:fs";
import { isFromThisMachine } from "../../app/platform/http/client-address.ts";
import { handlerResponse, methodField, payThroughWindow } from "./checkout.ts";
import { controlPage } from "./control-page.ts";
import { changeDispute, lastDisputes, openDispute } from "./disputes.ts";
import { addDelivery, withoutWebhooks } from "./events.ts";
import {
  type Exchange,
  parseJson,
  queryFields,
  readBody,
  readFields,
  redirect,
  sendJson,
  sendPage,
  sendText,
} from "./exchange.ts";
import { badRequest, GatewayFailure, unknownId, unknownUrl } from "./failure.ts";
import { type Fields, nowSeconds, refuseOtherFields, textField, wholeNumber } from "./fields.ts";
import type { Gateway } from "./gateway.ts";
import { createOrder, findOrder, type OrderRow } from "./orders.ts";
import { authorizeLate, findPayment, makePayment, type PaymentRow, paymentEntity } from "./payments.ts";
import { failProcessedRefund, refundByItself, refundEntity } from "./refunds.ts";
import { advanceClock, chargeWrongly, setCard } from "./subscription-clock.ts";
import { aheadBy, subscriptionEntity } from "./subscription-rows.ts";
import { cancelSubscription, pauseSubscription, resumeSubscription } from "./subscriptions.ts";
import { balance_paise, makeSettlement } from "./settlements.ts";
import { deliveryCounts, deliveryList, oracle, totals } from "./oracle.ts";

const payManyLimit_bytes = 16 * 1024 * 1024;
const paymentsAtOnce = 500;
const payFields = [
  "order_id",
  "order",
  "outcome",
  "method",
  "international",
  "late_fee",
  "email",
  "contact",
  "description",
  "created_at",
  "silent",
];

const controlStyle = readFileSync(new URL("./control.css", import.meta.url), "utf8");

/** The interface for tests, demo content and developers; `path` is the part after the base path. */
export async function answerControl(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { response, method, path } = exchange;
  refuseStrangers(gateway, exchange);
  const call = `${method} ${path.replace(/^(\/control\/(?:payments|subscriptions|disputes|refunds)\/)[^/]+/, "$1:id")}`;
  if (call === "GET " || call === "GET /") showPage(gateway, exchange);
  else if (call === "GET /control/style.css") sendText(response, "text/css", controlStyle);
  else if (call === "GET /control/knobs") sendJson(response, 200, gateway.knobs.values());
  else if (call === "PUT /control/knobs") await putKnobs(gateway, exchange);
  else if (call === "POST /control/knobs-form") await postKnobsForm(gateway, exchange);
  else if (call === "POST /control/pay") await postPay(gateway, exchange);
  else if (call === "POST /control/pay-many") await postPayMany(gateway, exchange);
  else if (call === "POST /control/payments/:id/authorize-late") await postAuthorizeLate(gateway, exchange);
  else if (call === "POST /control/payments/:id/auto-refund") await postAutoRefund(gateway, exchange);
  else if (call === "POST /control/payments/:id/dispute")
    await postDispute(gateway, exchange, (fields) => openDispute(gateway, path.split("/")[3], fields));
  else if (call === "POST /control/disputes/:id")
    await postDispute(gateway, exchange, (fields) => changeDispute(gateway, path.split("/")[3], fields));
  else if (call === "POST /control/refunds/:id/fail") await postFailRefund(gateway, exchange);
  else if (call === "POST /control/settle") await postSettle(gateway, exchange);
  else if (call === "POST /control/clock") await postClock(gateway, exchange);
  else if (call === "POST /control/subscriptions/:id/card") await postCard(gateway, exchange);
  else if (call === "POST /control/subscriptions/:id/charge") await postCharge(gateway, exchange);
  else if (call === "POST /control/subscriptions/:id/end-mandate")
    await postByPayer(gateway, exchange, cancelSubscription);
  else if (call === "POST /control/subscriptions/:id/pause")
    await postByPayer(gateway, exchange, pauseSubscription);
  else if (call === "POST /control/subscriptions/:id/resume")
    await postByPayer(gateway, exchange, resumeSubscription);
  else if (call === "POST /control/redeliver") await postRedeliver(gateway, exchange);
  else if (call === "POST /control/reset") await postReset(gateway, exchange);
  else if (call === "GET /control/oracle")
    sendJson(response, 200, oracle(gateway.store, queryFields(exchange.query)));
  else if (call === "GET /control/webhooks")
    sendJson(response, 200, deliveryList(gateway.store, queryFields(exchange.query)));
  else throw unknownUrl();
}

/** Only for this machine, unless remote control is allowed. Cross-site pages in a local browser are rejected too. */
function refuseStrangers(gateway: Gateway, { request, method, trust_proxy_hops }: Exchange): void {
  const local = isFromThisMachine(request, trust_proxy_hops);
  if (!local && !gateway.allow_remote_control)
    throw new GatewayFailure(403, "The control interface answers only this machine.");
  const site = request.headers["sec-fetch-site"];
  if (method !== "GET" && site !== undefined && site !== "same-origin" && site !== "none")
    throw new GatewayFailure(403, "The control interface does not answer pages from elsewhere.");
}

function showPage(gateway: Gateway, { query, response }: Exchange): void {
  const page = controlPage(gateway.base_path, {
    knobs: gateway.knobs.values(),
    totals: totals(gateway.store),
    orders: gateway.store.many<OrderRow>("select * from orders order by seq desc limit 10"),
    payments: gateway.store
      .many<PaymentRow>("select * from payments order by seq desc limit 10")
      .map((payment) => paymentEntity(gateway.store, payment)),
    disputes: lastDisputes(gateway.store),
    deliveries: deliveryList(gateway.store, { count: 10 }).items,
    delivery_counts: deliveryCounts(gateway.store),
    balance_paise: balance_paise(gateway.store),
    ahead_days: Math.round(aheadBy(gateway.store) / 86_400),
    notice: noticeOf(query),
    mistake: query.get("mistake"),
  });
  sendPage(response, 200, page, { framed: false, scripts: false });
}

function noticeOf(query: URLSearchParams): string | null {
  if (query.has("saved")) return "The knobs are set.";
  if (query.has("disputed")) return "The dispute is changed.";
  if (query.has("emptied")) return "The gateway is empty.";
  if (query.has("settled")) return "The payments are settled.";
  return query.has("charged") ? `A month has passed. Charges made: ${Number(query.get("charged"))}.` : null;
}

async function putKnobs(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  sendJson(response, 200, gateway.knobs.change(await readFields(request)));
}

async function postKnobsForm(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const fields = await readFields(request);
  try {
    gateway.knobs.change(fields);
    redirect(response, `${gateway.base_path}/?saved#knobs`);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    redirect(response, `${gateway.base_path}/?mistake=${encodeURIComponent(error.message)}#knobs`);
  }
}

async function postPay(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const fields = await readFields(request);
  const result = gateway.store.transaction(() => pay(gateway, fields));
  gateway.webhooks.wake();
  sendJson(response, 200, result);
}

/** Many payments in one call; an invalid one rejects its whole chunk of 500 and ends the call. */
async function postPayMany(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const list = parseJson(await readBody(request, payManyLimit_bytes));
  if (!Array.isArray(list)) throw badRequest("The request body must be a JSON array.");
  const results: unknown[] = [];
  for (let start = 0; start < list.length; start += paymentsAtOnce) {
    const part = list.slice(start, start + paymentsAtOnce);
    results.push(...gateway.store.transaction(() => part.map((fields) => pay(gateway, fieldsOf(fields)))));
    gateway.webhooks.wake();
    await new Promise((resolve) => setImmediate(resolve));
  }
  sendJson(response, 200, results);
}

function fieldsOf(value: unknown): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw badRequest("Each payment must be a JSON object.");
}

/** One payment on an existing order (`order_id`) or on a new one (`order`, as for `POST /v1/orders`). */
function pay(gateway: Gateway, fields: Fields) {
  refuseOtherFields(fields, payFields);
  const { outcome } = fields;
  if (outcome !== "succeed" && outcome !== "fail" && outcome !== "authorize")
    throw badRequest("The outcome is succeed, fail or authorize.", "outcome");
  const order = fields.order
    ? createOrder(gateway.store, fieldsOf(fields.order))
    : findOrder(gateway.store, fields.order_id);
  const payer = {
    method: methodField(fields),
    international: fields.international === true,
    late_fee: fields.late_fee === true,
    email: textField(fields, "email", 254),
    contact: textField(fields, "contact", 30),
    description: textField(fields, "description", 2048),
  };
  const history = fields.silent === true || fields.created_at !== undefined;
  const created_at = wholeNumber(fields, "created_at", nowSeconds(), 946_684_800, nowSeconds());
  const announce = fields.silent === true ? withoutWebhooks : gateway.announcers.announce;
  const payment =
    history || outcome === "authorize"
      ? makePayment(gateway.store, order, { outcome, payer, created_at }, announce)
      : payThroughWindow(gateway, order, outcome, payer);
  const { razorpay_signature } = handlerResponse(gateway, payment);
  return { payment: paymentEntity(gateway.store, payment), signature: razorpay_signature };
}

async function postAuthorizeLate(gateway: Gateway, { request, response, path }: Exchange): Promise<void> {
  const fields = await readFields(request);
  refuseOtherFields(fields, ["capture"]);
  const payment = gateway.store.transaction(() => {
    const failed = findPayment(gateway.store, path.split("/")[3]);
    const order = findOrder(gateway.store, failed.order_id);
    const capture_it = typeof fields.capture === "boolean" ? fields.capture : order.capture === "automatic";
    return authorizeLate(gateway.store, failed.id, capture_it, gateway.announcers.announce);
  });
  gateway.webhooks.wake();
  sendJson(response, 200, {
    payment: paymentEntity(gateway.store, payment),
    signature: handlerResponse(gateway, payment).razorpay_signature,
  });
}

/** The page posts a form. */
async function postDispute(
  gateway: Gateway,
  { request, response }: Exchange,
  change: (fields: Fields) => ReturnType<typeof openDispute>,
): Promise<void> {
  const fields = await readFields(request);
  const dispute = gateway.store.transaction(() => change(fields));
  gateway.webhooks.wake();
  if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    redirect(response, `${gateway.base_path}/?disputed#last-disputes`);
  else sendJson(response, 200, dispute);
}

/** The page posts a form. */
async function postSettle(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const fields = await readFields(request);
  const is_form = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  try {
    const settlement = gateway.store.transaction(() =>
      makeSettlement(gateway.store, fields, gateway.announcers.announceSettlement),
    );
    gateway.webhooks.wake();
    if (is_form) redirect(response, `${gateway.base_path}/?settled`);
    else sendJson(response, 200, settlement);
  } catch (error) {
    if (!is_form || !(error instanceof GatewayFailure)) throw error;
    redirect(response, `${gateway.base_path}/?mistake=${encodeURIComponent(error.message)}`);
  }
}

/** The page posts a form. */
async function postClock(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const advanced = await advanceClock(gateway, await readFields(request));
  if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    redirect(response, `${gateway.base_path}/?charged=${advanced.charged}`);
  else sendJson(response, 200, advanced);
}

async function postCard(gateway: Gateway, { request, response, path }: Exchange): Promise<void> {
  const fields = await readFields(request);
  const id = path.split("/")[3];
  sendJson(
    response,
    200,
    subscriptionEntity(gateway.store.transaction(() => setCard(gateway.store, id, fields))),
  );
}

async function postCharge(gateway: Gateway, { request, response, path }: Exchange): Promise<void> {
  const fields = await readFields(request);
  const charged = gateway.store.transaction(() => chargeWrongly(gateway, path.split("/")[3], fields));
  gateway.webhooks.wake();
  sendJson(response, 200, charged);
}

/** The payer ends, pauses or resumes the mandate in the bank's app, without the site. */
async function postByPayer(
  gateway: Gateway,
  { request, response, path }: Exchange,
  change: typeof pauseSubscription,
): Promise<void> {
  const fields = await readFields(request);
  const { store, announcers } = gateway;
  const changed = store.transaction(() =>
    change(store, path.split("/")[3], fields, announcers.announceSubscription, "customer"),
  );
  gateway.webhooks.wake();
  sendJson(response, 200, subscriptionEntity(changed));
}

async function postFailRefund(gateway: Gateway, { request, response, path }: Exchange): Promise<void> {
  refuseOtherFields(await readFields(request), []);
  const { store, announcers } = gateway;
  const failed = store.transaction(() =>
    failProcessedRefund(store, path.split("/")[3], announcers.announceRefund),
  );
  gateway.webhooks.wake();
  sendJson(response, 200, refundEntity(failed));
}

async function postAutoRefund(gateway: Gateway, { request, response, path }: Exchange): Promise<void> {
  refuseOtherFields(await readFields(request), []);
  const { store, knobs, announcers } = gateway;
  const refund = store.transaction(() =>
    refundByItself(store, path.split("/")[3], knobs.values().refund_delay_ms, announcers.announceRefund),
  );
  gateway.webhooks.wake();
  gateway.refund_clock.wake();
  sendJson(response, 200, refundEntity(refund));
}

async function postRedeliver(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  const fields = await readFields(request);
  refuseOtherFields(fields, ["event_id"]);
  const event_id = textField(fields, "event_id", 40) ?? "";
  if (!gateway.store.one("select 1 from events where id = ?", event_id)) throw unknownId();
  addDelivery(gateway.store, event_id, "pending", Date.now());
  gateway.webhooks.wake();
  sendJson(response, 200, { event_id });
}

async function postReset(gateway: Gateway, { request, response }: Exchange): Promise<void> {
  await readFields(request);
  gateway.webhooks.forget();
  gateway.store.clear();
  gateway.knobs.reset();
  if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    redirect(response, `${gateway.base_path}/?emptied`);
  else sendJson(response, 200, { knobs: gateway.knobs.values() });
}

import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { disputeEntity, findDispute, listDisputes } from "./disputes.ts";
import { type Exchange, queryFields, readFields, sendJson } from "./exchange.ts";
import { authenticationFailed, failureBody, GatewayFailure, unknownUrl } from "./failure.ts";
import type { Fields } from "./fields.ts";
import type { Gateway } from "./gateway.ts";
import { createOrder, findOrder, listOrders, orderEntity } from "./orders.ts";
import { capturePayment, findPayment, listPayments, paymentEntity, paymentsOfOrder } from "./payments.ts";
import { createRefund, findRefund, listRefunds, refundEntity, refundsOfPayment } from "./refunds.ts";
import { findSettlement, listSettlements, reconItems, settlementEntity } from "./settlements.ts";
import {
  findInvoice,
  findPlan,
  findSubscription,
  invoiceEntity,
  planEntity,
  subscriptionEntity,
} from "./subscription-rows.ts";
import {
  cancelSubscription,
  createPlan,
  createSubscription,
  listInvoices,
  pauseSubscription,
  resumeSubscription,
  scheduledSubscription,
  updateSubscription,
} from "./subscriptions.ts";
import { sameText } from "./signatures.ts";

type Call = { gateway: Gateway; id: string; sub_id: string; fields: Fields; request: IncomingMessage };
type Route = { method: "GET" | "POST" | "PATCH"; pattern: RegExp; answer: (call: Call) => unknown };

export const restRoutes: readonly Route[] = [
  { method: "POST", pattern: /^\/orders$/, answer: postOrder },
  {
    method: "GET",
    pattern: /^\/orders$/,
    answer: ({ gateway, fields }) => listOrders(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/orders\/([^/]+)$/,
    answer: ({ gateway, id }) => orderEntity(findOrder(gateway.store, id)),
  },
  {
    method: "GET",
    pattern: /^\/orders\/([^/]+)\/payments$/,
    answer: ({ gateway, id }) => paymentsOfOrder(gateway.store, id),
  },
  {
    method: "GET",
    pattern: /^\/payments$/,
    answer: ({ gateway, fields }) => listPayments(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/payments\/([^/]+)$/,
    answer: ({ gateway, id }) => paymentEntity(gateway.store, findPayment(gateway.store, id)),
  },
  { method: "POST", pattern: /^\/payments\/([^/]+)\/capture$/, answer: postCapture },
  { method: "POST", pattern: /^\/payments\/([^/]+)\/refund$/, answer: postRefund },
  {
    method: "GET",
    pattern: /^\/payments\/([^/]+)\/refunds$/,
    answer: ({ gateway, id, fields }) => refundsOfPayment(gateway.store, id, fields),
  },
  { method: "GET", pattern: /^\/payments\/([^/]+)\/refunds\/([^/]+)$/, answer: getRefundOfPayment },
  {
    method: "GET",
    pattern: /^\/refunds$/,
    answer: ({ gateway, fields }) => listRefunds(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/refunds\/([^/]+)$/,
    answer: ({ gateway, id }) => refundEntity(findRefund(gateway.store, id)),
  },
  {
    method: "GET",
    pattern: /^\/disputes$/,
    answer: ({ gateway, fields }) => listDisputes(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/disputes\/([^/]+)$/,
    answer: ({ gateway, id }) => disputeEntity(findDispute(gateway.store, id)),
  },
  {
    method: "GET",
    pattern: /^\/settlements\/?$/,
    answer: ({ gateway, fields }) => listSettlements(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/settlements\/recon\/combined$/,
    answer: ({ gateway, fields }) => reconItems(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/settlements\/([^/]+)$/,
    answer: ({ gateway, id }) => settlementEntity(findSettlement(gateway.store, id)),
  },
  {
    method: "POST",
    pattern: /^\/plans$/,
    answer: ({ gateway, fields }) => createPlan(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/plans\/([^/]+)$/,
    answer: ({ gateway, id }) => planEntity(findPlan(gateway.store, id)),
  },
  {
    method: "POST",
    pattern: /^\/subscriptions$/,
    answer: ({ gateway, fields }) => subscriptionEntity(createSubscription(gateway.store, fields)),
  },
  {
    method: "GET",
    pattern: /^\/subscriptions\/([^/]+)$/,
    answer: ({ gateway, id }) => subscriptionEntity(findSubscription(gateway.store, id)),
  },
  {
    method: "GET",
    pattern: /^\/subscriptions\/([^/]+)\/retrieve_scheduled_changes$/,
    answer: ({ gateway, id }) => subscriptionEntity(scheduledSubscription(gateway.store, id)),
  },
  changeRoute("POST", "/cancel", cancelSubscription),
  changeRoute("POST", "/pause", pauseSubscription),
  changeRoute("POST", "/resume", resumeSubscription),
  {
    method: "PATCH",
    pattern: /^\/subscriptions\/([^/]+)$/,
    answer: ({ gateway, id, fields }) => subscriptionEntity(updateSubscription(gateway, id, fields)),
  },
  {
    method: "GET",
    pattern: /^\/invoices$/,
    answer: ({ gateway, fields }) => listInvoices(gateway.store, fields),
  },
  {
    method: "GET",
    pattern: /^\/invoices\/([^/]+)$/,
    answer: ({ gateway, id }) => invoiceEntity(findInvoice(gateway.store, id)),
  },
];

function changeRoute(method: Route["method"], action: string, change: typeof cancelSubscription): Route {
  return {
    method,
    pattern: new RegExp(`^/subscriptions/([^/]+)${action}$`),
    answer: ({ gateway: { store, announcers }, id, fields }) =>
      subscriptionEntity(change(store, id, fields, announcers.announceSubscription)),
  };
}

/** Handles one call of the REST interface; `path` is the part after `/v1`. */
export async function answerRest(gateway: Gateway, exchange: Exchange, path: string): Promise<void> {
  const { request, response, method } = exchange;
  const sent = method === "POST" || method === "PATCH" ? readFields(request) : queryFields(exchange.query);
  // The body is read before any error response, so that the connection can be reused.
  const fields = await Promise.resolve(sent).catch((error: GatewayFailure) => error);
  if (!hasKeys(gateway, request)) throw authenticationFailed();
  if (refusedByKnob(gateway, exchange)) return;
  if (fields instanceof GatewayFailure) throw fields;
  const [route, matched] = findRoute(method, path);

  const call = { gateway, id: matched[1] ?? "", sub_id: matched[2] ?? "", fields, request };
  const writes = route.method !== "GET";
  let answer: unknown;
  try {
    answer = writes ? gateway.store.transaction(() => route.answer(call)) : route.answer(call);
    if (writes) gateway.webhooks.wake();
  } finally {
    const { latency_ms } = gateway.knobs.values();
    if (latency_ms > 0) await wait(latency_ms);
  }
  if (writes && gateway.knobs.strikes("drop_response_after_commit")) {
    request.socket.destroy();
    return;
  }
  sendJson(response, 200, answer);
}

function findRoute(method: string, path: string): [Route, RegExpExecArray] {
  for (const route of restRoutes) {
    const matched = route.method === method ? route.pattern.exec(path) : null;
    if (matched) return [route, matched];
  }
  throw unknownUrl();
}

function postOrder({ gateway, fields }: Call) {
  return orderEntity(createOrder(gateway.store, fields));
}

function postCapture({ gateway, id, fields }: Call) {
  return paymentEntity(gateway.store, capturePayment(gateway.store, id, fields, gateway.announcers.announce));
}

function postRefund({ gateway, id, fields, request }: Call) {
  const key = request.headers["x-refund-idempotency"];
  const refund = createRefund(
    gateway.store,
    id,
    fields,
    {
      idempotency_key: typeof key === "string" ? key : null,
      will_fail: () => gateway.knobs.strikes("refund_failure"),
      delay_ms: gateway.knobs.values().refund_delay_ms,
      reserve_paise: gateway.knobs.values().reserve_paise,
    },
    gateway.announcers.announceRefund,
  );
  gateway.refund_clock.wake();
  return refundEntity(refund);
}

function getRefundOfPayment({ gateway, id, sub_id }: Call) {
  const refund = findRefund(gateway.store, sub_id);
  findPayment(gateway.store, id);
  if (refund.payment_id !== id)
    throw new GatewayFailure(400, "The refund id provided does not belong to the payment");
  return refundEntity(refund);
}

function hasKeys(gateway: Gateway, request: IncomingMessage): boolean {
  const [scheme, encoded] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic" || !encoded) return false;
  const given = Buffer.from(encoded, "base64").toString("utf8");
  return sameText(given, `${gateway.key_id}:${gateway.key_secret}`);
}

/** Faults before any effect: throttling, or an outage of the gateway. */
function refusedByKnob(gateway: Gateway, { response }: Exchange): boolean {
  if (!gateway.knobs.strikes("respond_chance")) return false;
  const { respond_status, respond_body } = gateway.knobs.values();
  const failure = new GatewayFailure(
    respond_status,
    respond_status === 429
      ? "Request failed. Please try after sometime."
      : "We are facing some trouble completing your request at the moment. Please try again shortly.",
  );
  if (respond_body === "json") {
    sendJson(response, respond_status, failureBody(failure));
    return true;
  }
  response.writeHead(respond_status, { "content-type": "text/html" });
  response.end(
    `<html>\r\n<head><title>${respond_status}</title></head>\r\n<body>\r\n<center><h1>${respond_status}</h1></center>\r\n</body>\r\n</html>\r\n`,
  );
  return true;
}

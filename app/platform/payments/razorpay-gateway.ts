import pLimit from "p-limit";
import { z } from "zod";
import { isFailure } from "../failure.ts";
import {
  connectionLost,
  type Gateway,
  type GatewayMode,
  gatewayBadAnswer,
  gatewayRefused,
  gatewayUnavailable,
  type GatewayIdKind,
  isGatewayId,
  keysRefused,
} from "./gateway.ts";
import {
  collectionOf,
  disputeEntity,
  invoiceEntity,
  invoiceOwnerEntity,
  orderEntity,
  paymentEntity,
  planEntity,
  refundEntity,
  settlementEntity,
  subscriptionEntity,
} from "./razorpay-entities.ts";
import { isPaymentSignature, isSubscriptionSignature } from "./signatures.ts";

const answerLimit_bytes = 2_000_000;
const callsAtOnce = 64;

type RazorpayOptions = {
  mode: GatewayMode;
  key_id: string;
  key_secret: string;
  /** For a whole call, from waiting for its turn to the last byte. */
  timeout_ms: number;
  /** Base URL of the REST interface, without `/v1`; undefined: Razorpay's own. */
  api_url?: string;
  /** Base of the payment window's script, without `/v1`: a URL, or a path of this site. */
  browser_url?: string;
};

/**
 * The gateway by Razorpay's REST interface (razorpay.com/docs/api); sandbox and real gateway differ only in addresses
 * and keys.
 */
export function createRazorpayGateway(options: RazorpayOptions): Gateway {
  const call = caller(options);
  return {
    mode: options.mode,
    key_id: options.key_id,
    checkout_script_url: `${options.browser_url ?? "https://checkout.razorpay.com"}/v1/checkout.js`,
    hosted_checkout_url: `${options.browser_url ?? "https://api.razorpay.com"}/v1/checkout/embedded`,
    gateway_origin: originOf(options.browser_url),

    createOrder: ({ amount_paise, currency, receipt, notes }) =>
      call(orderEntity, "POST", "/orders", { body: { amount: amount_paise, currency, receipt, notes } }),
    async findOrderByReceipt(receipt) {
      const { items } = await call(collectionOf(orderEntity), "GET", "/orders", {
        query: { receipt, count: 2 },
      });
      return items.find((order) => order.receipt === receipt);
    },
    fetchPayment: async (payment_id) =>
      call(paymentEntity, "GET", `/payments/${checkedId("pay", payment_id)}`),
    async fetchOrderPayments(order_id) {
      const path = `/orders/${checkedId("order", order_id)}/payments`;
      return (await call(collectionOf(paymentEntity), "GET", path)).items;
    },
    capturePayment: async ({ payment_id, amount_paise, currency }) =>
      call(paymentEntity, "POST", `/payments/${checkedId("pay", payment_id)}/capture`, {
        body: { amount: amount_paise, currency },
      }),
    refundPayment: async ({ payment_id, amount_paise, idempotency_key, notes }) =>
      call(refundEntity, "POST", `/payments/${checkedId("pay", payment_id)}/refund`, {
        body: { amount: amount_paise, speed: "normal", receipt: idempotency_key, notes },
        headers: { "X-Refund-Idempotency": idempotency_key },
      }),
    async fetchPaymentRefunds(payment_id) {
      const path = `/payments/${checkedId("pay", payment_id)}/refunds`;
      return (await call(collectionOf(refundEntity), "GET", path, { query: { count: 100 } })).items;
    },

    async listRefunds({ since, count, skip }) {
      const query = { from: secondsOf(since), count, skip };
      return (await call(collectionOf(z.unknown()), "GET", "/refunds", { query })).items;
    },
    async fetchDispute(dispute_id) {
      return call(disputeEntity, "GET", `/disputes/${checkedId("disp", dispute_id)}`);
    },
    async listDisputes(page) {
      return (await call(collectionOf(z.unknown()), "GET", "/disputes", { query: page })).items;
    },

    ...settlementCalls(call),
    ...subscriptionCalls(call),
    isSubscriptionSignature: (signed) => isSubscriptionSignature(signed, options.key_secret),
    isPaymentSignature: (signed) => isPaymentSignature(signed, options.key_secret),
  };
}

type SettlementCalls = Pick<Gateway, "listSettlements" | "fetchSettlement" | "listSettledItems">;

function settlementCalls(call: Call): SettlementCalls {
  return {
    async listSettlements({ since, count, skip }) {
      const query = { from: secondsOf(since), count, skip };
      return (await call(collectionOf(z.unknown()), "GET", "/settlements", { query })).items;
    },
    fetchSettlement: async (id) => call(settlementEntity, "GET", `/settlements/${checkedId("setl", id)}`),
    async listSettledItems({ day, count, skip }) {
      const [year, month, date] = day.split("-").map(Number) as [number, number, number];
      const query = { year, month, day: date, count, skip };
      return (await call(collectionOf(z.unknown()), "GET", "/settlements/recon/combined", { query })).items;
    },
  };
}

type SubscriptionCalls = Pick<
  Gateway,
  | "createPlan"
  | "createSubscription"
  | "fetchSubscription"
  | "cancelSubscription"
  | "pauseSubscription"
  | "resumeSubscription"
  | "changePlan"
  | "fetchScheduledPlan"
  | "subscriptionOfInvoice"
  | "listInvoices"
>;

type Call = ReturnType<typeof caller>;

function subscriptionCalls(call: Call): SubscriptionCalls {
  const pathOf = (id: string) => `/subscriptions/${checkedId("sub", id)}`;
  const post = (path: string, body: object) => call(subscriptionEntity, "POST", path, { body });
  return {
    createPlan: ({ amount_paise, currency, name }) =>
      call(planEntity, "POST", "/plans", {
        body: { period: "monthly", interval: 1, item: { name, amount: amount_paise, currency } },
      }),
    // The site sends its own mails about it.
    createSubscription: ({ start_at, expire_by, ...wanted }) =>
      post("/subscriptions", {
        ...wanted,
        quantity: 1,
        customer_notify: false,
        ...(start_at && { start_at: secondsOf(start_at) }),
        ...(expire_by && { expire_by: secondsOf(expire_by) }),
      }),
    fetchSubscription: async (id) => call(subscriptionEntity, "GET", pathOf(id)),
    cancelSubscription: async (id) => post(`${pathOf(id)}/cancel`, { cancel_at_cycle_end: 0 }),
    pauseSubscription: async (id) => post(`${pathOf(id)}/pause`, { pause_at: "now" }),
    resumeSubscription: async (id) => post(`${pathOf(id)}/resume`, { resume_at: "now" }),
    changePlan: async (id, plan_id) =>
      call(subscriptionEntity, "PATCH", pathOf(id), {
        body: { plan_id: checkedId("plan", plan_id), schedule_change_at: "cycle_end" },
      }),
    // razorpay.com/docs/api/payments/subscriptions/fetch-pending-update-details
    fetchScheduledPlan: async (id) =>
      (await call(subscriptionEntity, "GET", `${pathOf(id)}/retrieve_scheduled_changes`)).plan_id,
    async subscriptionOfInvoice(invoice_id) {
      const path = `/invoices/${checkedId("inv", invoice_id)}`;
      return (await call(invoiceOwnerEntity, "GET", path)).subscription_id ?? null;
    },
    async listInvoices({ subscription_id, count, skip }) {
      const query = { subscription_id: checkedId("sub", subscription_id), count, skip };
      return (await call(collectionOf(invoiceEntity), "GET", "/invoices", { query })).items;
    },
  };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

/** As a CSP source. */
function originOf(browser_url: string | undefined): string | undefined {
  if (browser_url === undefined) return undefined;
  return URL.parse(browser_url)?.origin ?? "'self'";
}

/** Ids are part of addresses, unescaped. */
function checkedId(kind: GatewayIdKind, id: string): string {
  if (!isGatewayId(kind, id)) throw new TypeError(`Not an id of the gateway: ${id.slice(0, 60)}`);
  return id;
}

type Request = {
  query?: Readonly<Record<string, string | number>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
};
type Answer = { status: number; body: unknown };

/** Calls the REST interface and validates its response. */
function caller({ api_url = "https://api.razorpay.com", key_id, key_secret, timeout_ms }: RazorpayOptions) {
  const inTurn = pLimit(callsAtOnce);
  const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString("base64")}`;

  async function ask(method: string, path: string, request: Request, signal: AbortSignal): Promise<Answer> {
    const url = new URL(`${api_url}/v1${path}`);
    for (const [name, value] of Object.entries(request.query ?? {}))
      url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        ...request.headers,
        authorization,
        ...(request.body && { "content-type": "application/json" }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      redirect: "manual",
      signal,
    });
    return { status: response.status, body: jsonOf(await textOf(response)) };
  }

  return async <T extends z.ZodType>(
    entity: T,
    method: "GET" | "POST" | "PATCH",
    path: string,
    request: Request = {},
  ): Promise<z.output<T>> => {
    const signal = AbortSignal.timeout(timeout_ms);
    const { status, body } = await inTurn(() => ask(method, path, request, signal)).catch(
      (error: unknown) => {
        throw failureWithoutAnswer(error);
      },
    );
    if (status < 200 || status > 299) throw failureOf(status, body);
    const parsed = entity.safeParse(body);
    if (!parsed.success) throw gatewayBadAnswer(parsed.error);
    return parsed.data;
  };
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > answerLimit_bytes) throw gatewayBadAnswer(`more than ${answerLimit_bytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Undefined if it is no JSON, such as the page of a proxy. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What Node's fetch gives as the cause, when the other end closed the connection. */
const lostConnections = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

function failureWithoutAnswer(error: unknown): unknown {
  if (isFailure(error)) return error;
  const { code, message } = ((error as Error).cause ?? error) as { code?: unknown; message: string };
  const reason = typeof code === "string" ? code : message;
  return lostConnections.has(reason) ? connectionLost(reason) : gatewayUnavailable(reason);
}

/**
 * Timeout, rate limit, or the same refund in progress: razorpay.com/docs/api/refunds says that a call with 409 may be
 * repeated.
 */
const passingStatuses = new Set([408, 409, 429]);

const errorBody = z.object({ error: z.object({ description: z.string().default("no description") }) });

function failureOf(status: number, body: unknown): unknown {
  const { data } = errorBody.safeParse(body);
  const description = data?.error.description ?? "no description";
  const message = `${status}: ${description}`;
  if (passingStatuses.has(status)) return gatewayUnavailable(message);
  if (status === 401 || status === 403) return keysRefused(message);
  if (data === undefined || status >= 500 || status < 400) return gatewayBadAnswer(message);
  return gatewayRefused({ http_status: status, description });
}

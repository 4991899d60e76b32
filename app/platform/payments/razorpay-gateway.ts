import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { AxiosError, AxiosInstance } from "axios";
import type Razorpay from "razorpay";
import { z } from "zod";
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
  invoiceEntity,
  orderEntity,
  paymentEntity,
  planEntity,
  refundEntity,
  subscriptionEntity,
} from "./razorpay-entities.ts";
import { isPaymentSignature, isSubscriptionSignature } from "./signatures.ts";

const answerLimit_bytes = 2_000_000;

type RazorpayOptions = {
  mode: GatewayMode;
  key_id: string;
  key_secret: string;
  /** For a whole call, from connecting to the last byte. */
  timeout_ms: number;
  /** Base URL of the REST interface, without `/v1`; undefined: Razorpay's own. */
  api_url?: string;
  /** Base of the payment window's script, without `/v1`: a URL, or a path of this site. */
  browser_url?: string;
};

/** The gateway through Razorpay's official SDK; sandbox and real gateway differ only in addresses and keys. */
export function createRazorpayGateway(options: RazorpayOptions): Gateway {
  const call = caller(options);
  return {
    mode: options.mode,
    key_id: options.key_id,
    checkout_script_url: `${options.browser_url ?? "https://checkout.razorpay.com"}/v1/checkout.js`,
    hosted_checkout_url: `${options.browser_url ?? "https://api.razorpay.com"}/v1/checkout/embedded`,
    gateway_origin: originOf(options.browser_url),

    createOrder({ amount_paise, currency, receipt, notes }) {
      return call(orderEntity, ({ sdk }) =>
        sdk.orders.create({ amount: amount_paise, currency, receipt, notes }),
      );
    },
    async findOrderByReceipt(receipt) {
      const { items } = await call(collectionOf(orderEntity), ({ sdk }) =>
        sdk.orders.all({ receipt, count: 2 }),
      );
      return items.find((order) => order.receipt === receipt);
    },
    async fetchPayment(payment_id) {
      return call(paymentEntity, ({ sdk }) => sdk.payments.fetch(checkedId("pay", payment_id)));
    },
    async fetchOrderPayments(order_id) {
      const { items } = await call(collectionOf(paymentEntity), ({ sdk }) =>
        sdk.orders.fetchPayments(checkedId("order", order_id)),
      );
      return items;
    },
    async capturePayment({ payment_id, amount_paise, currency }) {
      return call(paymentEntity, ({ sdk }) =>
        sdk.payments.capture(checkedId("pay", payment_id), amount_paise, currency),
      );
    },
    async refundPayment({ payment_id, amount_paise, idempotency_key, notes }) {
      const path = `/v1/payments/${checkedId("pay", payment_id)}/refund`;
      const body = { amount: amount_paise, speed: "normal", receipt: idempotency_key, notes };
      // The SDK's own refund call drops this header, and with it the protection against double refunds.
      const headers = { "X-Refund-Idempotency": idempotency_key };
      return call(refundEntity, async ({ http }) => (await http.post(path, body, { headers })).data);
    },
    async fetchPaymentRefunds(payment_id) {
      const path = `/v1/payments/${checkedId("pay", payment_id)}/refunds`;
      const { items } = await call(
        collectionOf(refundEntity),
        async ({ http }) => (await http.get(path, { params: { count: 100 } })).data,
      );
      return items;
    },

    async listRefunds({ since, count, skip }) {
      const from = Math.floor(since.getTime() / 1_000);
      const { items } = await call(collectionOf(z.unknown()), ({ sdk }) =>
        sdk.refunds.all({ from, count, skip }),
      );
      return items;
    },

    ...subscriptionCalls(call),
    isSubscriptionSignature: (signed) => isSubscriptionSignature(signed, options.key_secret),
    isPaymentSignature: (signed) => isPaymentSignature(signed, options.key_secret),
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
  | "listInvoices"
>;

type Call = ReturnType<typeof caller>;

/** Not through the SDK's own methods, whose types lack many of the gateway's fields. */
function subscriptionCalls(call: Call): SubscriptionCalls {
  const pathOf = (id: string) => `/v1/subscriptions/${checkedId("sub", id)}`;
  const post = (path: string, body: object) =>
    call(subscriptionEntity, async ({ http }) => (await http.post(path, body)).data);
  return {
    createPlan: ({ amount_paise, currency, name }) =>
      call(planEntity, async ({ http }) => {
        const item = { name, amount: amount_paise, currency };
        return (await http.post("/v1/plans", { period: "monthly", interval: 1, item })).data;
      }),
    // The site sends its own mails about it.
    createSubscription: (wanted) =>
      post("/v1/subscriptions", { ...wanted, quantity: 1, customer_notify: false }),
    fetchSubscription: (id) =>
      call(subscriptionEntity, async ({ http }) => (await http.get(pathOf(id))).data),
    cancelSubscription: (id) => post(`${pathOf(id)}/cancel`, { cancel_at_cycle_end: 0 }),
    pauseSubscription: (id) => post(`${pathOf(id)}/pause`, { pause_at: "now" }),
    resumeSubscription: (id) => post(`${pathOf(id)}/resume`, { resume_at: "now" }),
    changePlan: (id, plan_id) =>
      call(subscriptionEntity, async ({ http }) => {
        const change = { plan_id: checkedId("plan", plan_id), schedule_change_at: "cycle_end" };
        return (await http.patch(pathOf(id), change)).data;
      }),
    async listInvoices({ subscription_id, count, skip }) {
      const params = { subscription_id: checkedId("sub", subscription_id), count, skip };
      const { items } = await call(
        collectionOf(invoiceEntity),
        async ({ http }) => (await http.get("/v1/invoices", { params })).data,
      );
      return items;
    },
  };
}

/** As a CSP source. */
function originOf(browser_url: string | undefined): string | undefined {
  if (browser_url === undefined) return undefined;
  return URL.parse(browser_url)?.origin ?? "'self'";
}

function checkedId(kind: GatewayIdKind, id: string): string {
  if (!isGatewayId(kind, id)) throw new TypeError(`Not an id of the gateway: ${id.slice(0, 60)}`);
  return id;
}

type Sdk = { sdk: Razorpay; http: AxiosInstance };

/** Calls the gateway and validates its response. The SDK is loaded on the first call. */
function caller(options: RazorpayOptions) {
  let opening: Promise<Sdk> | undefined;
  return async <T extends z.ZodType>(
    entity: T,
    ask: (sdk: Sdk) => Promise<unknown>,
  ): Promise<z.output<T>> => {
    const sdk = await (opening ??= openSdk(options));
    const answer = await ask(sdk).catch((error: unknown) => {
      throw failureOf(error);
    });
    const parsed = entity.safeParse(answer);
    if (!parsed.success) throw gatewayBadAnswer(parsed.error);
    return parsed.data;
  };
}

/** The SDK has no options for its address and timeout; both are set on the HTTP client inside it. */
async function openSdk(options: RazorpayOptions): Promise<Sdk> {
  const { default: Opened } = await import("razorpay");
  const sdk = new Opened({ key_id: options.key_id, key_secret: options.key_secret });
  const http = (sdk.api as unknown as { rq: AxiosInstance }).rq;
  Object.assign(http.defaults, {
    ...(options.api_url ? { baseURL: options.api_url } : {}),
    timeout: options.timeout_ms,
    maxRedirects: 0,
    maxContentLength: answerLimit_bytes,
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 64 }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 64 }),
  });
  if (options.mode === "sandbox") http.defaults.proxy = false;
  http.interceptors.request.use((request) => {
    // The client's own timeout is for inactivity; this one is for the whole call.
    request.signal = AbortSignal.timeout(options.timeout_ms);
    return request;
  });
  http.interceptors.response.use(undefined, (error: AxiosError) => Promise.reject(readableError(error)));
  return { sdk, http };
}

type ErrorBody = { code?: string; description?: string };
type ReadableError = { response: { status: number; data: { error: ErrorBody | undefined } } };

/**
 * The SDK reads `response.data.error` of any failure, and so hides a broken connection behind a TypeError: it always
 * gets a response to read, with status 0 where there was none.
 */
function readableError(error: AxiosError): ReadableError {
  if (!error.response) {
    const description = error.code ?? error.message;
    return { response: { status: 0, data: { error: { code: "NO_ANSWER", description } } } };
  }
  const body = error.response.data as { error?: ErrorBody } | null | undefined;
  const described = typeof body === "object" && body !== null ? body.error : undefined;
  return { response: { status: error.response.status, data: { error: described } } };
}

/**
 * Timeout, rate limit, or the same refund in progress: razorpay.com/docs/api/refunds says that a call with 409 may be
 * repeated.
 */
const passingStatuses = new Set([408, 409, 429]);

const lostConnections = new Set(["ECONNRESET", "EPIPE"]);

/** A Failure for what the SDK threw (`{statusCode, error}`), or the HTTP client inside it (`{response}`). */
function failureOf(thrown: unknown): unknown {
  if (typeof thrown !== "object" || thrown === null) return thrown;
  const { status, error } =
    "response" in thrown
      ? {
          status: (thrown as ReadableError).response.status,
          error: (thrown as ReadableError).response.data.error,
        }
      : {
          status: (thrown as { statusCode?: number }).statusCode,
          error: (thrown as { error?: ErrorBody }).error,
        };
  if (typeof status !== "number") return thrown;
  const description = error?.description ?? "no description";
  const message = `${status}: ${description}`;
  if (status === 0 && lostConnections.has(description)) return connectionLost(message);
  if (status === 0 || passingStatuses.has(status)) return gatewayUnavailable(message);
  if (status === 401 || status === 403) return keysRefused(message);
  if (error === undefined || status >= 500 || status < 400) return gatewayBadAnswer(message);
  return gatewayRefused({ http_status: status, description });
}

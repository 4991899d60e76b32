import type { InCamelCase } from "../../../text/camel-case.ts";
import type { ValuesOf } from "../../../text/fields/field.ts";
import { writeHeaders } from "../../../page/shown-account.ts";
import type { donationFields } from "../donation-fields.ts";
import type { DonationState } from "../own-donations.ts";
import type { OrderToPay, PaymentSuccess } from "../../payments/ui/payment-window.ts";

/** A monthly gift has none of the fields of the table. */
export type DonationOrderInput = Partial<InCamelCase<ValuesOf<typeof donationFields>>> & {
  is_monthly?: true;
  /** In rupees. */
  amount: number;
  campaignId: string | null;
  /** The supporter's fundraising page; omitted: the campaign's page. */
  fundraiserId?: string;
  donorName: string | null;
  donorEmail: string;
  donorPhone: string | null;
  isAnonymous: boolean;
  /** Asked for where only citizens of India may give; omitted: not confirmed. */
  isIndianCitizen?: true;
  /** Null: a guest. */
  userId: string | null;
};

export type DonationOrder = OrderToPay & {
  campaignTitle: string;
  /** For `donationPath`, or `monthlyPath` of a subscription. */
  token: string;
};

/** A started donation or monthly gift, by its token. */
type BegunGiving = { token: string; is_monthly?: boolean | undefined };

type Problem = { code?: string; detail?: string; fields?: Record<string, string> };

/** The server rejected the call. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? "The server gave no reason");
    this.problem = problem;
  }
}

/** The outcome of the call is unknown: no response, or the server could not tell. */
export class NoAnswer extends Error {
  /** The server itself responded. */
  readonly is_reached: boolean;
  /** The server's message for the user. */
  readonly detail: string | undefined;

  constructor({ is_reached, detail }: { is_reached: boolean; detail?: string | undefined }) {
    super(detail ?? "No answer");
    this.is_reached = is_reached;
    this.detail = detail;
  }
}

export type DonationCalls = {
  /** Repeated with the same key, it opens no second donation. */
  createOrder(input: DonationOrderInput, idempotency_key: string): Promise<DonationOrder>;
  verify(payment: PaymentSuccess): Promise<void>;
  check(giving: BegunGiving): Promise<{ status: DonationState }>;
};

/** Longer than the server's own timeout for the gateway. */
const answerTimeout_ms = 45_000;

/**
 * Rejects the request itself, permanently: 408, 425 and 429 may pass. Intermediaries such as proxies respond without
 * our error codes; only a 400 with a JSON object is taken as the server's without one.
 */
function isRefusal(status: number, answer: unknown): boolean {
  if (status < 400 || status >= 500 || [408, 425, 429].includes(status)) return false;
  if (typeof answer !== "object" || answer === null) return false;
  return status === 400 || ("code" in answer && typeof answer.code === "string");
}

/** API calls of a donation. Each throws `Refused` or `NoAnswer`. */
export function createDonationCalls(send: typeof fetch = fetch): DonationCalls {
  async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
    const response = await send(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        ...writeHeaders(),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeout_ms),
    }).catch(() => {
      throw new NoAnswer({ is_reached: false });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as T;
    const problem = problemOf(answer);
    if (isRefusal(response.status, answer)) throw new Refused(problem);
    throw new NoAnswer({ is_reached: !response.ok, detail: problem.detail });
  }

  return {
    async createOrder(input, idempotency_key) {
      const headers = { "Idempotency-Key": idempotency_key };
      const { is_monthly, ...body } = input;
      if (!is_monthly) {
        const path = "/api/functions/create-razorpay-order";
        const { donationToken, ...order } = await post<OpenedOnce>(path, body, headers);
        return { ...order, token: donationToken };
      }
      const path = "/api/functions/create-razorpay-subscription";
      const { monthlyToken, ...subscription } = await post<OpenedMonthly>(path, body, headers);
      return { ...subscription, token: monthlyToken };
    },
    async verify({ razorpay_order_id, razorpay_subscription_id, ...payment }) {
      const handed_over = {
        razorpayPaymentId: payment.razorpay_payment_id,
        razorpaySignature: payment.razorpay_signature,
        paymentMethod: "razorpay",
      };
      if (razorpay_subscription_id === undefined) {
        const body = { razorpayOrderId: razorpay_order_id, ...handed_over };
        await post<unknown>("/api/functions/verify-razorpay-payment", body);
        return;
      }
      const body = { razorpaySubscriptionId: razorpay_subscription_id, ...handed_over };
      const checked = await post<CheckedMonthly>("/api/functions/verify-razorpay-subscription", body);
      if (!checked.isSetUp) throw new NoAnswer({ is_reached: true });
    },
    async check({ token, is_monthly }) {
      if (!is_monthly)
        return post<{ status: DonationState }>("/api/functions/check-donation", { donationToken: token });
      const path = "/api/functions/check-monthly-gift";
      const { isSetUp } = await post<CheckedMonthly>(path, { monthlyToken: token });
      return { status: isSetUp ? "paid" : "created" };
    },
  };
}

type Opened = { amount: number; currency: string; key: string; campaignTitle: string };
type OpenedOnce = Opened & { orderId: string; donationToken: string };
type OpenedMonthly = Opened & { subscriptionId: string; monthlyToken: string };
type CheckedMonthly = { status: string; isSetUp: boolean };

/** `detail`: the message for the user; for a single field without the field's name, which means nothing to a donor. */
function problemOf(answer: unknown): Problem {
  const { fields, detail, message, error, code } = (answer ?? {}) as Record<string, unknown>;
  const of_fields = typeof fields === "object" && fields !== null ? Object.entries(fields) : [];
  const texts = of_fields.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const reasons: unknown[] = [...texts.map(([, text]) => text), detail, message, error];
  const words = reasons.find((text) => typeof text === "string" && text !== "") as string | undefined;
  return {
    ...(typeof code === "string" && { code }),
    ...(words !== undefined && { detail: words }),
    fields: Object.fromEntries(texts),
  };
}

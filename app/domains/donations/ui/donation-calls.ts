import type { PaymentSuccess } from "./payment-window.ts";

export type DonationOrderInput = {
  /** Rupees. */
  amount: number;
  campaignId: string | null;
  donorName: string | null;
  donorEmail: string;
  donorPhone: string | null;
  isAnonymous: boolean;
  message: string | null;
  /** Null: a guest. */
  userId: string | null;
};

type DonationOrder = {
  /** Paise, as the payment window needs it. */
  amount: number;
  currency: string;
  campaignTitle: string;
  orderId: string;
  key: string;
};

/** A refusal with words for the donor; `undefined` where the server gave none. */
export class DonationRefusal extends Error {
  readonly detail: string | undefined;
  readonly passing: boolean;

  constructor(detail: string | undefined, passing: boolean) {
    super(detail ?? "The server gave no reason");
    this.detail = detail;
    this.passing = passing;
  }
}

/** The gateway or the network is at fault, so the same call may work in a moment. */
const passingStatuses = new Set([502, 503, 504]);

/** Longer than the server itself waits for the gateway. */
const answerTimeout_ms = 45_000;

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerTimeout_ms),
  }).catch(() => {
    throw new DonationRefusal(undefined, true);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  throw new DonationRefusal(reasonOf(answer), passingStatuses.has(response.status));
}

/** The words for a person: of a single field without that field's name, which says nothing to a donor. */
function reasonOf(answer: unknown): string | undefined {
  const { fields, detail, message, error } = (answer ?? {}) as Record<string, unknown>;
  const of_fields = typeof fields === "object" && fields !== null ? Object.values(fields) : [];
  const reasons: unknown[] = [...of_fields, detail, message, error];
  return reasons.find((words) => typeof words === "string" && words !== "") as string | undefined;
}

export function createDonationOrder(input: DonationOrderInput): Promise<DonationOrder> {
  return post<DonationOrder>("/api/functions/create-razorpay-order", input);
}

const verifyTries = 3;
const verifyPause_ms = 800;

/** Asks again when the gateway or the network is at fault: the money has moved, so it is worth the wait. */
export async function verifyDonation(success: PaymentSuccess): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await post<unknown>("/api/functions/verify-razorpay-payment", {
        razorpayOrderId: success.razorpay_order_id,
        razorpayPaymentId: success.razorpay_payment_id,
        razorpaySignature: success.razorpay_signature,
        paymentMethod: "razorpay",
      });
      console.info("Payment verified", answer);
      return;
    } catch (error) {
      if (tries >= verifyTries || !(error instanceof DonationRefusal && error.passing)) throw error;
      await new Promise((resolve) => setTimeout(resolve, verifyPause_ms * tries));
    }
  }
}

import { isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { paymentNotVerified, verifyPayment } from "../../../payments/server/use-cases/verify-payment.ts";
import { orderPayable } from "../payable.ts";

/** What the payment window returned to the customer's browser. */
type HandedOver = { order_id: string; payment_id: string; signature: string };

export type VerifiedOrder = {
  /** `refund_pending`: already paid, or its goods sold out; this payment is refunded. */
  status: "paid" | "refund_pending";
  id: string;
  order_number: string;
  total_paise: number;
};

/**
 * Verifies with the gateway that an order is paid, and settles it. Failures: those of `verifyPayment`, 429, and 503
 * for any other error: the customer has paid.
 */
export async function verifyOrder(
  services: Services,
  handed_over: HandedOver,
  visitor: { client_address: string },
): Promise<VerifiedOrder> {
  try {
    await services.limits.consume("order_verifications_by_address", visitor.client_address);
    const { kind, payable } = await verifyPayment(services, orderPayable, handed_over);
    const { id, order_number, amount_paise } = payable;
    const status = kind === "excess" ? "refund_pending" : "paid";
    return { status, id, order_number, total_paise: amount_paise };
  } catch (error) {
    throw isFailure(error) ? error : paymentNotVerified(services, error, handed_over);
  }
}

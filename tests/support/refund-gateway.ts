import { randomUUID } from "node:crypto";
import {
  type Gateway,
  gatewayRefused,
  type GatewayRefund,
  gatewayUnavailable,
} from "../../app/platform/payments/gateway.ts";

/** `takes`: it accepts a refund. `drops`: it does, and its answer is lost. `hides`: it does, says no, and lists it later. */
export type Answer = "takes" | "refuses" | "drops" | "hides";

type Status = GatewayRefund["status"];
export type MadeRefund = GatewayRefund & { is_listed: boolean; states: Status[]; told: Status | null };

/** The gateway's refunds without its clock: each has its result when a test says so. All else stays with `sandbox`. */
export function createRefundGateway(sandbox: Gateway, beforeSending: (refund_id: string) => Promise<void>) {
  const made: MadeRefund[] = [];
  const captured = new Map<string, number>();
  let answer: Answer = "takes";

  const of = (payment_id: string) => made.filter((refund) => refund.payment_id === payment_id);
  const live = (payment_id: string) => of(payment_id).filter(({ status }) => status !== "failed");
  const left_paise = (payment_id: string) =>
    live(payment_id).reduce((left, { amount_paise }) => left - amount_paise, captured.get(payment_id) ?? 0);

  function make(payment_id: string, amount_paise: number, receipt: string | null): MadeRefund | undefined {
    if (amount_paise > left_paise(payment_id)) return undefined;
    const id = `rfnd_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
    const refund: MadeRefund = {
      id,
      payment_id,
      amount_paise,
      receipt,
      status: "pending",
      created_at: new Date(),
      is_listed: true,
      states: ["pending"],
      told: null,
    };
    made.push(refund);
    return refund;
  }

  const entity = (refund: MadeRefund, status = refund.status) => ({
    id: refund.id,
    entity: "refund",
    amount: refund.amount_paise,
    currency: "INR",
    notes: [],
    status,
    payment_id: refund.payment_id,
    receipt: refund.receipt,
    created_at: Math.floor(refund.created_at.getTime() / 1_000),
  });

  const gateway: Gateway = {
    ...sandbox,
    async refundPayment({ payment_id, amount_paise, idempotency_key }) {
      const earlier = made.find(({ receipt }) => receipt === idempotency_key);
      if (earlier) return { ...earlier };
      await beforeSending(idempotency_key);
      const refund = answer === "refuses" ? undefined : make(payment_id, amount_paise, idempotency_key);
      if (!refund) throw gatewayRefused({ http_status: 400, description: "The account is closed" });
      if (answer === "drops") throw gatewayUnavailable("The answer is lost");
      if (answer === "takes") return { ...refund };
      refund.is_listed = false;
      throw gatewayRefused({ http_status: 400, description: "The refund amount is wrong" });
    },
    fetchPaymentRefunds: async (payment_id) => of(payment_id).filter(({ is_listed }) => is_listed),
    listRefunds: async ({ skip }) =>
      skip > 0
        ? []
        : made
            .filter(({ is_listed }) => is_listed)
            .slice(-50)
            .toReversed()
            .map((one) => entity(one)),
  };

  return {
    gateway,
    of,
    live,
    left_paise,
    entity,
    make,
    capture: (payment_id: string, amount_paise: number) => captured.set(payment_id, amount_paise),
    answerBy: (next: Answer) => {
      answer = next;
    },
    change(refund: MadeRefund, status: Status) {
      refund.status = status;
      refund.states.push(status);
    },
  };
}

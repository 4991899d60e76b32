import type { GatewayRefund } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import type { CapturedPayment, ChangedPayable, PayableType } from "../payable.ts";
import type { RefundOutcome } from "./commands/apply-refunds.ts";
import type { SettleOutcome } from "./commands/settle-payments.ts";

/** Called after the commit: the types notify open pages; counts outcomes, and logs refused and unmatched payments. */
export function announceSettled(
  services: Services,
  payments: readonly CapturedPayment[],
  outcomes: readonly SettleOutcome[],
): void {
  announceByType(
    services,
    "settled",
    outcomes.flatMap((outcome) => (outcome.kind === "settled" ? [outcome] : [])),
  );
  outcomes.forEach((outcome, i) => {
    services.metrics.donations.inc({ outcome: outcome.kind });
    const { id, order_id, amount_paise } = payments[i] as CapturedPayment;
    const about = { payment_id: id, order_id, amount_paise };
    if (outcome.kind === "refused")
      services.log.error({ ...about, reason: outcome.reason }, "payment refused");
    if (outcome.kind === "unmatched") services.log.error(about, "payment matches nothing; it is kept");
  });
}

export function announceRefunds(
  services: Services,
  refunds: readonly GatewayRefund[],
  outcomes: readonly RefundOutcome[],
): void {
  announceRefunded(
    services,
    outcomes.flatMap((outcome) => {
      if (outcome.kind === "unchanged") return outcome.restored ?? [];
      if (outcome.kind !== "processed" || !outcome.payable) return [];
      return [{ payable_type: outcome.payable_type, payable: outcome.payable }];
    }),
  );
  outcomes.forEach((outcome, i) => {
    const is_extra = outcome.kind === "processed" && outcome.subject === "extra";
    const is_odd =
      outcome.kind === "refused" || outcome.kind === "failed" || outcome.kind === "contradicted" || is_extra;
    if (!is_odd) return;
    const { id, payment_id, amount_paise } = refunds[i] as GatewayRefund;
    const reason = outcome.kind === "refused" ? outcome.reason : is_extra ? "sent_twice" : undefined;
    services.log.error(
      { refund_id: id, payment_id, amount_paise, outcome: outcome.kind, reason },
      "refund needs a look",
    );
  });
}

/** Called after the commit: less or more of these is refunded than before. */
export function announceRefunded(services: Services, changed: readonly ChangedPayable[]): void {
  announceByType(services, "refunded", changed);
}

/** Called after the commit: the type notifies open pages of failed payments, or of those reported as paid. */
export function announceUnpaid(services: Services, type: PayableType, unpaid: readonly string[]): void {
  if (unpaid.length > 0) type.announce(services, { settled: [], refunded: [], unpaid });
}

function announceByType(
  services: Services,
  change: "settled" | "refunded",
  changed: readonly ChangedPayable[],
): void {
  for (const type of services.payments.types) {
    const own = changed.filter(({ payable_type }) => payable_type === type.name);
    const payables = own.map(({ payable }) => payable);
    if (own.length > 0)
      type.announce(services, { settled: [], refunded: [], unpaid: [], [change]: payables });
  }
}

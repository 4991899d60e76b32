import type { Services } from "../../../platform/services.ts";
import type { GatewayRefund } from "../../../platform/payments/gateway.ts";
import { notificationsTag } from "../../notifications/schema.ts";
import type { RefundOutcome } from "./commands/apply-refunds.ts";
import type { CapturedPayment, SettleOutcome } from "./commands/settle-donations.ts";

/** Called after the commit: tells open pages what changed, counts, and complains about what does not fit. */
export function announceSettled(
  services: Services,
  payments: readonly CapturedPayment[],
  outcomes: readonly SettleOutcome[],
): void {
  announceCampaigns(
    services,
    outcomes.map((outcome) => (outcome.kind === "settled" ? outcome.campaign_id : null)),
  );
  const donors = outcomes.map((outcome) => (outcome.kind === "settled" ? outcome.user_id : null));
  services.realtime.publish(donors.filter((id) => id !== null).map(notificationsTag));
  outcomes.forEach((outcome, i) => {
    services.metrics.donations.inc({ outcome: outcome.kind });
    if (outcome.kind !== "refused") return;
    const { id, order_id, amount_paise } = payments[i] as CapturedPayment;
    services.log.error({ payment_id: id, order_id, amount_paise, reason: outcome.reason }, "payment refused");
  });
}

export function announceRefunds(
  services: Services,
  refunds: readonly GatewayRefund[],
  outcomes: readonly RefundOutcome[],
): void {
  announceCampaigns(
    services,
    outcomes.map((outcome) => (outcome.kind === "processed" ? outcome.campaign_id : null)),
  );
  outcomes.forEach((outcome, i) => {
    if (outcome.kind !== "refused" && outcome.kind !== "failed") return;
    const { id, payment_id, amount_paise } = refunds[i] as GatewayRefund;
    const reason = outcome.kind === "refused" ? outcome.reason : undefined;
    services.log.error(
      { refund_id: id, payment_id, amount_paise, outcome: outcome.kind, reason },
      "refund needs a look",
    );
  });
}

function announceCampaigns(services: Services, campaign_ids: (string | null)[]): void {
  const changed = new Set(campaign_ids.filter((id) => id !== null));
  if (changed.size > 0)
    services.realtime.publish(["campaigns", ...[...changed].map((id) => `campaign:${id}`)]);
}

/** In the order in which they are applied. */
export const eventKinds = [
  "captured",
  "charged",
  "subscription",
  "refund",
  "dispute",
  "settlement",
  "failed",
  "authorized",
  "other",
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * The gateway's events that the site needs (razorpay.com/docs/webhooks). docs/OPERATIONS.md lists the same ones, to be
 * enabled in the gateway's dashboard, and the sandbox sends them.
 */
export const neededEvents = {
  "payment.captured": "captured",
  "order.paid": "captured",
  "payment.authorized": "authorized",
  "payment.failed": "failed",
  "refund.created": "refund",
  "refund.processed": "refund",
  "refund.failed": "refund",
  "payment.dispute.created": "dispute",
  "payment.dispute.under_review": "dispute",
  "payment.dispute.action_required": "dispute",
  "payment.dispute.won": "dispute",
  "payment.dispute.lost": "dispute",
  "payment.dispute.closed": "dispute",
  // Others of settlements, those on demand, have another entity.
  "settlement.processed": "settlement",
  "subscription.charged": "charged",
  "subscription.authenticated": "subscription",
  "subscription.activated": "subscription",
  "subscription.pending": "subscription",
  "subscription.halted": "subscription",
  "subscription.paused": "subscription",
  "subscription.resumed": "subscription",
  "subscription.cancelled": "subscription",
  "subscription.completed": "subscription",
  "subscription.updated": "subscription",
} as const satisfies Readonly<Record<string, EventKind>>;

/** Further events of these families have the same entities, so they are applied if somebody enables them. */
const families: readonly (readonly [string, EventKind])[] = [
  ["subscription.", "subscription"],
  ["refund.", "refund"],
  ["payment.dispute.", "dispute"],
];

export function kindOf(event_type: string): EventKind {
  const needed: Readonly<Record<string, EventKind>> = neededEvents;
  if (Object.hasOwn(needed, event_type)) return needed[event_type] ?? "other";
  return families.find(([beginning]) => event_type.startsWith(beginning))?.[1] ?? "other";
}
